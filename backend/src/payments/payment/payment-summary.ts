import type { RegistrationPayment } from '@academy/contracts/http/registration-page';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';

/** A booking's payment as shown on the booking's page. Amounts in cents. */
export const toPaymentSummary = (paid: {
  paymentId: string;
  amountCents: RegistrationPayment['amount_cents'];
  refundedCents: RegistrationPayment['refunded_cents'];
  isRefundPending: boolean;
  cardLast4: string | null;
  offline: boolean;
  demo: boolean;
}): RegistrationPayment => ({
  payment_id: paid.paymentId,
  receipt_number: receiptNumber(paid.paymentId),
  amount_cents: paid.amountCents,
  refunded_cents: paid.refundedCents,
  ...(paid.isRefundPending && { refund_pending: true }),
  card_last4: paid.cardLast4,
  offline: paid.offline,
  demo: paid.demo,
});
