import { call, file, type } from './call.js';
import type { BillingDetails, PaymentCard } from './billing.js';
import type { Cents } from '../rules/money.js';

/** A date of a paid item. */
export interface ServiceDate {
  /** YYYY-MM-DD, academy time. */
  date: string;
  canceled: boolean;
}

/** An item of a payment. */
export interface AccountPaymentLine {
  label: string;
  /** Empty for a consultation. */
  student: string;
  /** The family's student; null if unknown. */
  student_id: string | null;
  /** Null if the line is not a registration. */
  registration_id: string | null;
  /** Number of tests or sessions; 1 for items with a single price. */
  quantity: number;
  /** Cents for each. */
  unit_amount: Cents;
  /** Cents. */
  amount: Cents;
  /** In order; empty for a package. */
  dates: ServiceDate[];
}

/** A refund. */
export interface PaymentRefund {
  /** ISO 8601: when it was refunded. */
  date: string;
  /** Cents. */
  amount: Cents;
  /** The item refunded; null for a refund of the whole payment. */
  registration_id: string | null;
}

/** A payment of a family's account. */
export interface AccountPayment {
  /** Our own payment id, a UUID. */
  id: string;
  /** ISO 8601: when the payment succeeded. */
  date: string;
  description: string;
  /** Cents. */
  amount: Cents;
  /** Cents refunded: the total of `refunds`. */
  refunded: Cents;
  /** Oldest first. */
  refunds: PaymentRefund[];
  /** Cents of refunds that were requested and are not made yet; omitted if there are none. */
  refund_pending?: Cents;
  status: 'Paid' | 'Partly refunded' | 'Refunded';
  /** A demo payment: no card was charged. */
  demo: boolean;
  /** Payment method if no card was charged: "Check 1042"; omitted for a card. */
  paid_by?: string;
  /** Empty for a custom amount. */
  lines: AccountPaymentLine[];
  /** Payer and card; omitted if the provider does not report them. */
  billing?: BillingDetails;
  card?: PaymentCard;
}

/**
 * `GET /account/payments` (parent): newest first.
 *
 * `GET /account/payments/:id/receipt` (parent): the receipt as a PDF; 404 for a payment of another family.
 * `GET /account/statements/:year?student=` (parent): a year's payments and refunds as a PDF, for all students or for one, by the key from
 * `rules/statement`. 404 when there are none.
 */
export interface AccountPaymentsResponse {
  success: true;
  data: AccountPayment[];
}

/** The signed-in family’s payments, newest first. */
export const listPayments = call('GET', '/account/payments', 'parent', { answer: type<AccountPaymentsResponse>() });
export const getReceiptFile = call('GET', '/account/payments/:id/receipt', 'parent', { answer: file() });
export const getStatementFile = call('GET', '/account/statements/:year', 'parent', {
  query: type<{ student?: string }>(),
  answer: file(),
});
