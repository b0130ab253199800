/** Places (seats of tests, times of consultations) that one family may keep without having paid, at once. */
export const maxUnpaidPlaces = 12;

/** Minutes for which places are kept for an open checkout. */
export const holdMinutes = 15;

/** How often a checkout, or those that take its place, may start these minutes again. */
export const maxHoldRenewals = 2;

/**
 * How many places of one date callers who have neither paid nor proved an email address may hold together: half of those that are
 * not sold, so that strangers can never make a date look full. The last one goes to the first caller who asks.
 */
export function unprovenShare({ capacity, booked }: { capacity: number; booked: number }): number {
  return Math.max(1, Math.floor((capacity - booked) / 2));
}
