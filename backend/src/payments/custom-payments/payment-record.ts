import type { Transaction } from '../../platform/database/unit-of-work.js';
import { CheckoutLineRow } from '../checkout/checkout.entity.js';
import { Payment } from '../payment/payment.entity.js';
import { getLineName, getCustomer } from '../checkout/line-item.js';

/**
 * Writes down a payment as the office reads it: who paid how much for what. The record is made from the stored draft, so it
 * says the same whoever makes it. The second one to come finds it there.
 * @returns false when there is nothing to record yet: no line was bought
 */
export async function recordPayment(
  tx: Transaction,
  paymentId: string,
  recordedBy: 'browser' | 'worker',
): Promise<boolean> {
  const payment = await tx.findOneByOrFail(Payment, { id: paymentId });
  const lines = await tx.find(CheckoutLineRow, {
    where: { checkoutId: payment.checkoutId },
    order: { position: 'ASC' },
  });
  const [first] = lines;
  if (!first || !payment.intentId || payment.amountReceived === 0) return false;
  const people = getCustomer(first);
  const note =
    first.serviceType === 'online_payment'
      ? (first.body['note'] ?? '')
      : lines.map((line) => line.packageName).join(', ');
  await tx.query(
    `INSERT INTO payment_records (payment_id, stripe_id, student_first_name, student_last_name, email, payment_type, payment_amount_cents, note,
       parent_first_name, parent_last_name, parent_phone, parent_email, recorded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (payment_id) DO NOTHING`,
    [
      payment.id,
      payment.intentId,
      people.studentFirstName,
      people.studentLastName,
      people.studentEmail,
      [...new Set(lines.map(getLineName))].join(', '),
      payment.amountReceived,
      note,
      people.parentFirstName,
      people.parentLastName,
      people.parentPhone,
      people.parentEmail,
      recordedBy,
    ],
  );
  return true;
}
