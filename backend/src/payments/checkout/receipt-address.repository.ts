import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { receiptAddress } from '../payment/receipt-mail.js';
import { readReceipt } from '../payment/receipt.repository.js';

/**
 * Changes a payment's receipt address to a corrected email, if it had the wrong one, so that later emails such as refund notices go
 * there. Call with the payment locked.
 * @param address email addresses as typed
 * @returns whether the payment's receipt had gone to the wrong address
 */
export async function correctReceiptAddress(
  tx: Transaction,
  paymentId: string,
  address: { from: string; to: string },
): Promise<boolean> {
  const sentTo = receiptAddress(await readReceipt(tx, paymentId));
  const values = [paymentId, address.from, address.to];
  await tx.query(
    `UPDATE checkouts SET receipt_email = $3 WHERE id = (SELECT checkout_id FROM payments WHERE id = $1)
       AND lower(trim(receipt_email)) = lower(trim($2))`,
    values,
  );
  await tx.query(
    `UPDATE checkout_lines SET body = jsonb_set(body, '{parent_email}', to_jsonb($3::text))
     WHERE checkout_id = (SELECT checkout_id FROM payments WHERE id = $1) AND lower(trim(body ->> 'parent_email')) = lower(trim($2))`,
    values,
  );
  return sentTo !== null && normalizeEmail(sentTo) === normalizeEmail(address.from);
}
