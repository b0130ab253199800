/** What a family books, as sentences name it. */
export type BookingKind = 'registration' | 'consultation';

/** Page of a booking in an account. @param id of the booking */
export const accountPath = (kind: BookingKind, id: string): string => `/account/${kind}s/${encodeURIComponent(id)}`;
