import type { BillingDetails, PaymentCard } from './billing.js';
import type { Cents } from '../rules/money.js';

/** A day on which something that was paid for takes place. */
export interface ServiceDate {
  /** YYYY-MM-DD, academy time. */
  date: string;
  canceled: boolean;
}

/** Something a payment paid for. */
export interface AccountPaymentLine {
  label: string;
  /** Empty for a consultation. */
  student: string;
  /** Of the family's student; null where it is not known for which one it is. */
  student_id: string | null;
  /** Null where the line is no registration. */
  registration_id: string | null;
  /** Tests or sessions; 1 for what has one price as a whole. */
  quantity: number;
  /** Cents for each. */
  unit_amount: Cents;
  /** Cents. */
  amount: Cents;
  /** In order; empty for a package. */
  dates: ServiceDate[];
}

/** Money that went back. */
export interface PaymentRefund {
  /** ISO 8601: when it was refunded. */
  date: string;
  /** Cents. */
  amount: Cents;
  /** What it was for; null when it was for the payment as a whole. */
  registration_id: string | null;
}

/** A payment as its family sees it. */
export interface AccountPayment {
  /** Our own id of the payment, a UUID. */
  id: string;
  /** ISO 8601: when the money arrived. */
  date: string;
  description: string;
  /** Cents. */
  amount: Cents;
  /** Cents that went back: the total of `refunds`. */
  refunded: Cents;
  /** Oldest first. */
  refunds: PaymentRefund[];
  status: 'Paid' | 'Partly refunded' | 'Refunded';
  /** A demo payment: no card was charged. */
  demo: boolean;
  /** How it was paid where no card was charged: "Check 1042"; left out for a card. */
  paid_by?: string;
  /** Empty for a free amount. */
  lines: AccountPaymentLine[];
  /** Who paid, and with which card; left out where the provider does not say. */
  billing?: BillingDetails;
  card?: PaymentCard;
}

/**
 * `GET /account/payments` (parent): newest first.
 *
 * `GET /account/payments/:id/receipt` (parent): the receipt as a PDF; 404 for a payment of another family.
 * `GET /account/statements/:year?student=` (parent): what was paid and refunded in a year as a PDF, for one student by the key of
 * `rules/statement`, or for all. 404 when there is nothing.
 */
export interface AccountPaymentsResponse {
  success: true;
  data: AccountPayment[];
}
