import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import { insertValues } from '../../platform/database/insert-values.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { PaidLine } from '../fulfillment/product-handler.js';
import type { Checkout } from './checkout.js';

/** Stores a held line for a checkout without lines. */
export async function insertLine(tx: Transaction, line: PaidLine): Promise<void> {
  const { columns, places, parameters } = insertValues({
    id: line.id,
    checkout_id: line.checkoutId,
    line_id: line.lineId,
    position: line.position,
    call: line.call,
    service_type: line.serviceType,
    package_id: line.packageId,
    package_name: line.packageName,
    sessions: line.sessions,
    amount_cents: line.amount,
    body: JSON.stringify(line.body),
  });
  await tx.query(`INSERT INTO checkout_lines (${columns}) VALUES (${places})`, parameters);
}

/** Changes the purpose of a paid checkout and deletes its lines; the caller stores new ones. Lock its payment first. */
export async function replacePurpose(
  tx: Transaction,
  checkoutId: string,
  {
    purpose,
    description,
    termsVersion,
  }: { purpose: CheckoutPurpose; description: string; termsVersion: string | null },
): Promise<void> {
  await tx.query('DELETE FROM checkout_lines WHERE checkout_id = $1', [checkoutId]);
  await tx.query(
    `UPDATE checkouts SET purpose = $2, description = $3, terms_version = COALESCE($4, terms_version),
       policy_id = CASE WHEN $4::text IS NULL THEN policy_id ELSE policy_id_of_terms($4) END WHERE id = $1`,
    [checkoutId, purpose, description, termsVersion],
  );
}

/** Updates the prices of a checkout's lines. */
export async function setLineAmounts(
  tx: Transaction,
  lines: readonly Pick<PaidLine, 'id' | 'amount'>[],
): Promise<void> {
  await tx.query(
    'UPDATE checkout_lines l SET amount_cents = n.amount FROM unnest($1::uuid[], $2::int[]) AS n(id, amount) WHERE l.id = n.id',
    [lines.map(({ id }) => id), lines.map(({ amount }) => amount)],
  );
}

/** Completes a checkout whose lines have all been fulfilled. */
export async function completeCheckout(tx: Transaction, checkoutId: string): Promise<void> {
  await tx.query(
    `WITH completed AS (UPDATE checkouts SET status = 'completed', completed_at = academy_now() WHERE id = $1)
     UPDATE checkout_lines SET status = 'booked' WHERE checkout_id = $1`,
    [checkoutId],
  );
}

/** Locks a checkout. Lock its payment first. @throws Error when it does not exist */
export async function lockCheckout(tx: Transaction, checkoutId: string): Promise<Pick<Checkout, 'status' | 'purpose'>> {
  const [row] = await tx.query<Pick<Checkout, 'status' | 'purpose'>[]>(
    'SELECT status, purpose FROM checkouts WHERE id = $1 FOR UPDATE',
    [checkoutId],
  );
  if (!row) throw new Error(`Checkout ${checkoutId} is gone`);
  return row;
}

/** Marks a checkout as refunded. */
export async function markCheckoutRefunded(tx: Transaction, checkoutId: string): Promise<void> {
  await tx.query(
    `WITH refunded AS (UPDATE checkouts SET status = 'refunded' WHERE id = $1)
     UPDATE checkout_lines SET status = 'released' WHERE checkout_id = $1 AND status = 'held'`,
    [checkoutId],
  );
}
