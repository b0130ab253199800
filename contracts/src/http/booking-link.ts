/**
 * Header with the token of a "Manage this registration" or "Manage this consultation" link. It replaces a session for the calls on one
 * booking: reading it, previewing and making a move or a cancellation, and changing its details. 403 `link_invalid` for a token that is
 * unknown, older than 12 months or for another booking; 403 `link_claimed` once the booking belongs to an account.
 */
export const bookingTokenHeader = 'x-booking-token';

/** Page of a registration's link. The token is in the fragment, which browsers do not send to the server. */
export const managePath = '/manage';

/** Page of a consultation's link. */
export const manageConsultationPath = '/manage/consultation';
