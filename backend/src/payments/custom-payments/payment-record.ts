import type { Transaction } from '../../platform/database/unit-of-work.js';
import { getLineName, getCustomer } from '../checkout/line-item.js';
import type { PaidPayment } from '../payment/payment.repository.js';
import { insertPaymentRecord, type NewPaymentRecord } from './payment-record.repository.js';

/**
 * A payment as the office reads it: who paid how much for what. It is made from the stored draft, so browser and worker write the same one.
 * @returns null when no line was bought so far
 */
export function buildPaymentRecord(
  { paymentId, intentId, amountReceived, lines }: PaidPayment,
  recordedBy: NewPaymentRecord['recordedBy'],
): NewPaymentRecord | null {
  const [first] = lines;
  if (!first || amountReceived === 0) return null;
  const isCustom = first.serviceType === 'online_payment';
  return {
    ...getCustomer(first),
    paymentId,
    intentId,
    paymentType: [...new Set(lines.map(getLineName))].join(', '),
    amount: amountReceived,
    note: isCustom ? (first.body['note'] ?? '') : lines.map((line) => line.packageName).join(', '),
    recordedBy,
  };
}

/**
 * Writes the record of a payment. The second to come finds it there.
 * @returns the id of a record that is new; null when there is one, or when no line was bought so far
 */
export async function recordPayment(
  tx: Transaction,
  paid: PaidPayment,
  recordedBy: NewPaymentRecord['recordedBy'],
): Promise<string | null> {
  const record = buildPaymentRecord(paid, recordedBy);
  return record && insertPaymentRecord(tx, record);
}
