/** Kind of booking, as written in sentences. */
export type BookingKind = 'registration' | 'consultation';

/** Returns the path of a booking's page in an account. @param id of the booking */
export const accountPath = (kind: BookingKind, id: string): string => `/account/${kind}s/${encodeURIComponent(id)}`;
