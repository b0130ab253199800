import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { receiptRecipient } from '../payment/receipt-mail.js';
import { readReceipt } from '../payment/receipt.repository.js';

/** SQL: the field of a checkout line's form that has the parent's email. */
const addressField = "CASE service_type WHEN 'consultation' THEN 'email' ELSE 'parent_email' END";

/**
 * Replaces an address in checkouts and the forms of their lines, where they have it, so that later emails such as refund notices go to
 * the new one. Call with the payments locked.
 * @param address email addresses as typed
 */
export async function changeReceiptAddress(
  tx: Transaction,
  checkoutIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const values = [checkoutIds, from, to];
  await tx.query(
    'UPDATE checkouts SET receipt_email = $3 WHERE id = ANY($1::uuid[]) AND lower(trim(receipt_email)) = lower(trim($2))',
    values,
  );
  await tx.query(
    `UPDATE checkout_lines SET body = jsonb_set(body, ARRAY[${addressField}], to_jsonb($3::text))
     WHERE checkout_id = ANY($1::uuid[]) AND lower(trim(body ->> ${addressField})) = lower(trim($2))`,
    values,
  );
}

/**
 * Changes a payment's receipt address to a corrected email, if it had the wrong one, as {@link changeReceiptAddress} does. Ends the
 * checkout's tokens, because the payment link went to the wrong address: its reader could see what the family bought.
 * @returns whether the payment's receipt had gone to the wrong address
 */
export async function correctReceiptAddress(
  tx: Transaction,
  paymentId: string,
  address: { from: string; to: string },
): Promise<boolean> {
  const sentTo = receiptRecipient(await readReceipt(tx, paymentId))?.to ?? null;
  const checkouts = await tx.query<{ id: string }[]>('SELECT checkout_id AS id FROM payments WHERE id = $1', [
    paymentId,
  ]);
  const ids = checkouts.map(({ id }) => id);
  await changeReceiptAddress(tx, ids, address);
  await tx.query("UPDATE checkouts SET token = NULL, token_hashes = '{}' WHERE id = ANY($1::uuid[])", [ids]);
  return sentTo !== null && normalizeEmail(sentTo) === normalizeEmail(address.from);
}
