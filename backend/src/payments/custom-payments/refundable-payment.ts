import type { RefundableLine } from '@academy/contracts/http/office/registrations';
import { cents } from '@academy/contracts/rules/money';
import { derivedKey } from '../../platform/http/idempotency/derived-key.js';
import { toRefundableLine } from '../refunds/refundable-line.js';
import type { CustomPayment } from './refundable-payment.repository.js';

/** Version of a payment: its amounts and what they were used for. Any change gives another version. */
export const paymentVersion = ({
  isCustom,
  amountCents,
  refundedCents,
  refundCount,
  paymentLeftCents,
  isDisputed,
}: CustomPayment): string =>
  derivedKey(JSON.stringify([isCustom, amountCents, refundedCents, refundCount, paymentLeftCents, isDisputed]));

/**
 * What can be refunded of a custom amount. The policy is about registrations and consultations, so it proposes nothing: a manager
 * chooses the amount and gives a reason.
 */
export function refundOfPayment(payment: CustomPayment): RefundableLine {
  const line = toRefundableLine(payment, cents(0));
  if (payment.isCustom) return line;
  return { ...line, obstacle: 'This payment is for a registration or a consultation. Please refund that instead.' };
}
