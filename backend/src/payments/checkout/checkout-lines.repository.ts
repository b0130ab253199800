import type { Transaction } from '../../platform/database/unit-of-work.js';

/** Notes that all lines of a checkout have become what was bought. */
export async function markLinesBooked(tx: Transaction, checkoutId: string): Promise<void> {
  await tx.query("UPDATE checkout_lines SET status = 'booked' WHERE checkout_id = $1", [checkoutId]);
}
