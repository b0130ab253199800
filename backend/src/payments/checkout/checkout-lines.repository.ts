import type { Transaction } from '../../platform/database/unit-of-work.js';

/** Ends a checkout whose lines have all become what was bought. */
export async function completeCheckout(tx: Transaction, checkoutId: string): Promise<void> {
  await tx.query(
    `WITH completed AS (UPDATE checkouts SET status = 'completed', completed_at = academy_now() WHERE id = $1)
     UPDATE checkout_lines SET status = 'booked' WHERE checkout_id = $1`,
    [checkoutId],
  );
}
