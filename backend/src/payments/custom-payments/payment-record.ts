import type { Tx } from '../../platform/database/database.js';
import { getLineName, getCustomer } from '../checkout/line-item.js';
import type { PaidPayment } from '../payment/payment.repository.js';
import { insertPaymentRecord, type NewPaymentRecord } from './payment-record.repository.js';

/**
 * Builds a payment record for the office: who paid how much for what. Built from the stored draft, so browser and worker write the same.
 * @returns null when no line has been bought
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
 * Writes a payment's record, unless it already has one.
 * @returns the id of a new record; null when there already is one, or no line has been bought
 */
export async function recordPayment(
  tx: Tx,
  paid: PaidPayment,
  recordedBy: NewPaymentRecord['recordedBy'],
): Promise<string | null> {
  const record = buildPaymentRecord(paid, recordedBy);
  return record && insertPaymentRecord(tx, record);
}
