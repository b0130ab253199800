import { type } from '../http/call.js';
import { cents, type Cents } from '../rules/money.js';
import type { CheckoutPurpose } from '../http/payments.js';
import { defineEvent } from './event.js';
import { exampleIds as ids } from './example-ids.js';

/** The office registered a family that still has to pay. Published again to resend the email. */
export interface PaymentRequested {
  checkout_id: string;
  payment_id: string;
}

export const paymentRequested = defineEvent('PaymentRequested', type<PaymentRequested>(), {
  checkout_id: ids.requested_checkout_id,
  payment_id: ids.requested_payment_id,
});

/** A registration by the office was not paid in time, the office canceled it, or a date of it was closed. Its seats and times are released. */
export interface PaymentRequestEnded {
  checkout_id: string;
}

export const paymentRequestEnded = defineEvent('PaymentRequestEnded', type<PaymentRequestEnded>(), {
  checkout_id: ids.expired_checkout_id,
});

/** The provider captured the payment of a checkout. */
export interface PaymentSucceeded {
  payment_id: string;
  checkout_id: string;
  provider_intent_id: string;
  /** Null for a custom amount that is not allocated yet. */
  purpose: CheckoutPurpose | null;
  /** Cents. */
  amount: Cents;
  /** Lower case. A payment in any currency other than `usd` buys nothing. */
  currency: string;
}

export const paymentSucceeded = defineEvent('PaymentSucceeded', type<PaymentSucceeded>(), {
  payment_id: ids.payment_id,
  checkout_id: ids.checkout_id,
  provider_intent_id: ids.provider_intent_id,
  purpose: 'registrations',
  amount: cents(29_500),
  currency: 'usd',
});

/** The payment provider reported an event that can change one of our payments. Its type and payload are stored under its id. */
export interface ProviderEventReceived {
  provider_event_id: string;
  provider_intent_id: string;
}

export const providerEventReceived = defineEvent('ProviderEventReceived', type<ProviderEventReceived>(), {
  provider_event_id: ids.provider_event_id,
  provider_intent_id: ids.provider_intent_id,
});

/** Why a payment needs manual review. */
export type CaseKind =
  | 'unclaimed'
  | 'cannot_deliver'
  | 'amount_mismatch'
  | 'refund_failed'
  | 'dispute'
  | 'fraud_warning';

/** A payment could not be fulfilled, a refund failed, a bank disputes a payment, or the card's owner reported it as fraud. */
export interface CaseOpened {
  case_id: string;
  payment_id: string;
  kind: CaseKind;
  /** The step to report to the staff, if an issue has several. Otherwise the issue's own detail is used. */
  detail?: string;
  /** Whether that step closes the issue. */
  closed?: boolean;
}

export const caseOpened = defineEvent('CaseOpened', type<CaseOpened>(), {
  case_id: ids.case_id,
  payment_id: ids.payment_id,
  kind: 'refund_failed',
});

/** The card provider has accepted a refund, requested here or in its dashboard, and makes it later. `RefundSucceeded` follows. */
export interface RefundPending {
  payment_id: string;
  /** Our id of the refund. */
  refund_id: string;
  /** Cents. */
  amount: Cents;
  /** Whether the family was notified of it when it was requested, as with a cancellation. */
  announced: boolean;
}

export const refundPending = defineEvent('RefundPending', type<RefundPending>(), {
  payment_id: ids.payment_id,
  refund_id: ids.refund_id,
  amount: cents(5_000),
  announced: false,
});

/** A payment was refunded in part or in full, either here or in the provider's dashboard. */
export interface RefundSucceeded {
  payment_id: string;
  /** Cents refunded since the last event. */
  amount: Cents;
  /** Cents refunded in total. */
  total_refunded: Cents;
  currency: string;
}

export const refundSucceeded = defineEvent('RefundSucceeded', type<RefundSucceeded>(), {
  payment_id: ids.payment_id,
  amount: cents(5_000),
  total_refunded: cents(5_000),
  currency: 'usd',
});

/** The office withdrew a refund before it was paid out. The family had been notified of it. */
export interface RefundWithdrawn {
  payment_id: string;
  /** Cents that will not be paid out. */
  amount: Cents;
  /** Why, in the office's words to the family. */
  reason: string;
}

export const refundWithdrawn = defineEvent('RefundWithdrawn', type<RefundWithdrawn>(), {
  payment_id: ids.payment_id,
  amount: cents(5_000),
  reason: 'Your check was returned.',
});
