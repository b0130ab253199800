export { BookingLinkGuard, CurrentBookingCaller, type BookingCaller } from './booking-caller.js';
export { LinkInvalid } from './booking-link.errors.js';
export { BookingLinks, dashboardPage, type EmailedPage, type LinkedBooking } from './booking-links.js';
