/** How many unpaid places (test seats, consultation times) one family may hold at the same time. */
export const maxUnpaidPlaces = 12;

/** Minutes for which an open checkout holds its places. */
export const holdMinutes = 15;

/** How often a checkout, or the checkouts that replace it, may renew the hold. */
export const maxHoldRenewals = 2;

/**
 * How many places of one date callers without a payment or a confirmed email address may hold in total: half of the unsold places, so
 * that strangers can never make a date look full. The last place goes to the first caller.
 */
export function unprovenShare({ capacity, booked }: { capacity: number; booked: number }): number {
  return Math.max(1, Math.floor((capacity - booked) / 2));
}
