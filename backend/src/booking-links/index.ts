export { BookingLinkGuard, CurrentBookingCaller, type BookingCaller, type LinkCaller } from './booking-caller.js';
export { LinkInvalid } from './booking-link.errors.js';
export {
  BookingLinks,
  dashboardPage,
  type BookingLinkKind,
  type EmailedPage,
  type LinkedBooking,
} from './booking-links.js';
