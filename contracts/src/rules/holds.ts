/** How many unpaid places (test seats, consultation times) a family may hold at the same time. */
export const maxUnpaidPlaces = 12;

/** Minutes for which an open checkout holds its places. */
export const holdMinutes = 15;

/** How often a checkout, including the checkouts that replace it, may renew its hold. */
export const maxHoldRenewals = 2;

/**
 * How many places of one date may be held in total by callers with neither a payment nor a confirmed email address: half of the unsold
 * places, so that strangers cannot make a date look full. At least one place, so the last place goes to the first caller.
 */
export function unprovenShare({ capacity, booked }: { capacity: number; booked: number }): number {
  return Math.max(1, Math.floor((capacity - booked) / 2));
}
