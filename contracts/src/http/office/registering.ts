import { call, type } from '../call.js';
import type { Cents } from '../../rules/money.js';
import type { ErrorBody } from '../errors.js';
import type { OfficePaymentFields, OfficePaymentMethod, OfflineMethod } from '../../rules/office-payments.js';
import { purchaseExample, type CreatePaymentIntentRequest } from '../payments.js';
import type { RefundableLine, OfficeRefundRequest, OfficeMoneyResponse } from './registrations.js';

/** The family that the office registers. */
export interface OfficeBuyer {
  /** The parent's account; null if the family has none. */
  account_id: string | null;
  /**
   * Id of the family, or of any of its records, as in its URL. If the family has no account, the purchase's parent email becomes one
   * of its own, so that the purchase is on its page. 422 {@link AddressOfFamilyBody} when the email belongs to another family. Omitted: the
   * purchase is on the page of the family that has the email.
   */
  family_id?: string;
}

/** 422: the parent's email belongs to another family, so nothing was stored. */
export interface AddressOfFamilyBody extends ErrorBody {
  error: 'validation_failed';
  /** `id` opens its page. */
  family: { id: string; name: string };
}

/**
 * `POST /office/purchases`, with an `Idempotency-Key`: registers a family by phone, or takes a payment for something else. The purchase is
 * validated and priced as if the family had sent it, with the same error responses. Purposes are `registrations`, `consultation` and
 * `online_payment`; only registrations can be free.
 */
export interface OfficePurchaseRequest extends OfficeBuyer {
  purchase: CreatePaymentIntentRequest;
  /** 422 keys are `pay.<field>`. */
  pay: OfficePaymentFields;
}

export interface OfficePurchaseResponse {
  success: true;
  checkout_id: string;
  /** Identifies the payment in the calls on an {@link ExpectedPayment}. */
  payment_id: string;
  /** `waiting`: the seats and times are held, and the family was emailed how to pay. */
  status: 'paid' | 'waiting';
  /** ISO 8601: the payment deadline; null once it is paid. */
  waits_until: string | null;
  /** Cents; 0 if it is free. */
  amount: Cents;
  /** The registration of each line; empty while it waits. */
  registrations: { line_id: string; registration_id: string }[];
}

/** An unpaid registration, consultation or payment that the office created. */
export interface ExpectedPayment {
  /** Id of the payment. */
  id: string;
  method: OfficePaymentMethod;
  payer: string;
  email: string;
  account_id: string | null;
  /** What it is for: "SAT/ACT Course: 5 Sessions (Kim Lee)". */
  lines: string[];
  amount: Cents;
  /** ISO 8601. */
  since: string;
  /** ISO 8601: when its seats and times are released. */
  waits_until: string;
}

/** A custom payment that can be allocated to a registration or a consultation. */
export interface AllocatablePayment {
  id: string;
  receipt: string;
  /** Name, otherwise email; empty if neither is known. */
  payer: string;
  /** What it was for: "Tuition". */
  description: string;
  amount: Cents;
  /** "Visa", "Check 1042". */
  method: string;
  /** ISO 8601. */
  paid_at: string;
  /** The account that paid. The payment can only be used for this account; null for a guest. */
  account_id: string | null;
}

export interface AllocatablePaymentResponse {
  success: true;
  payment: AllocatablePayment;
}

/**
 * `POST /office/payments/:id/allocation`, with an `Idempotency-Key`: registers a family as in {@link OfficePurchaseRequest}, and pays with
 * an existing custom payment. 422 `payment` when its amount is not exactly the price, or it belongs to another family's account; 409
 * `stale_version` when it was already used or refunded.
 */
export interface AllocatePaymentRequest extends OfficeBuyer {
  purchase: CreatePaymentIntentRequest;
}

/** What can be refunded of a custom payment. The policy proposes nothing for it, so every refund needs a reason. */
export interface RefundablePayment {
  id: string;
  /** Sent back with a refund. 409 `stale_version` when the payment has changed in between: nothing was done. */
  version: string;
  refund: RefundableLine;
}

export interface RefundablePaymentResponse {
  success: true;
  payment: RefundablePayment;
}

export interface RecordExpectedPaymentRequest {
  /** The method actually used. A family may bring cash instead of a check. */
  method: OfflineMethod;
  reference: string;
}

export interface ExpectedPaymentsResponse {
  success: true;
  /** Earliest deadline first. */
  payments: ExpectedPayment[];
}

/** Response to the calls on an expected payment. */
export interface ExpectedPaymentResponse {
  success: true;
  /** `paid`: also if its seats were released but are still free. `issue`: if they are taken; see the payment issues. */
  status: 'paid' | 'issue' | 'waiting' | 'released';
}

export interface RecordRefundPayoutRequest {
  method: Exclude<OfflineMethod, 'free'>;
  reference: string;
}

export interface RecordRefundPayoutResponse {
  success: true;
  /** Cents paid out. */
  amount: Cents;
}

/** `POST /office/refunds/:id/withdrawal`: the refund will not be paid out. 409 `stale_version` when it was paid out or withdrawn before. */
export interface WithdrawRefundRequest {
  /** Kept in the history, and emailed to the family if it was notified of the refund. */
  reason: string;
}

export interface WithdrawRefundResponse {
  success: true;
  /** Cents that are not paid out. */
  amount: Cents;
  /** Whether the family gets an email, because it was notified of the refund. */
  emailed: boolean;
}

/** Registers a family by phone. Needs an idempotency key. */
export const startOfficePurchase = call('POST', '/office/purchases', 'desk', {
  body: type<OfficePurchaseRequest>(),
  answer: type<OfficePurchaseResponse>(),
  idempotent: 'key',
  refusals: ['not_found', 'price_changed', 'seat_taken', 'slot_taken'],
  audit: ['checkout', 'payment'],
  example: {
    account_id: null,
    purchase: purchaseExample,
    pay: { method: 'check', received: true, reference: '1042', reason: '' },
  },
});
export const getAllocatablePayment = call('GET', '/office/payments/:id/allocation', 'desk', {
  answer: type<AllocatablePaymentResponse>(),
});
/** Registers a family with an earlier payment. Needs an idempotency key. */
export const allocatePayment = call('POST', '/office/payments/:id/allocation', 'desk', {
  body: type<AllocatePaymentRequest>(),
  answer: type<OfficePurchaseResponse>(),
  idempotent: 'key',
  refusals: ['price_changed', 'seat_taken', 'slot_taken', 'stale_version'],
  audit: ['payment'],
  example: { account_id: null, purchase: purchaseExample },
});
export const getRefundablePayment = call('GET', '/office/payments/:id/refund', 'manager', {
  answer: type<RefundablePaymentResponse>(),
});
/**
 * The policy proposes no refund of a custom amount, so only a manager can refund one. Whether the password is required depends on the
 * amount: see `staffRefundLimit`.
 */
export const refundOfficePayment = call('POST', '/office/payments/:id/refund', 'manager', {
  body: type<OfficeRefundRequest>(),
  answer: type<OfficeMoneyResponse>(),
  idempotent: 'version',
  refusals: ['confirmation_required'],
  audit: ['payment'],
  example: { amount: 1000, proposal: 0, reason: 'Paid twice.', version: 'a-version' },
});
export const listExpectedPayments = call('GET', '/office/expected-payments', 'desk', {
  answer: type<ExpectedPaymentsResponse>(),
});
/** Records a payment that the office was waiting for. */
export const recordExpectedPayment = call('POST', '/office/expected-payments/:id/received', 'desk', {
  body: type<RecordExpectedPaymentRequest>(),
  answer: type<ExpectedPaymentResponse>(),
  idempotent: 'state',
  refusals: ['checkout_closed', 'stale_version'],
  audit: ['payment'],
  example: { method: 'check', reference: '1042' },
});
/** Cancels a registration that is waiting for its payment. */
export const releaseExpectedPayment = call('POST', '/office/expected-payments/:id/release', 'desk', {
  answer: type<ExpectedPaymentResponse>(),
  idempotent: 'state',
  refusals: ['checkout_closed', 'stale_version'],
  audit: ['payment'],
});
/** Emails the payment instructions to the family again. */
export const sendPaymentLink = call('POST', '/office/expected-payments/:id/link', 'desk', {
  answer: type<ExpectedPaymentResponse>(),
  idempotent: { none: 'Staff who ask again send another email.' },
  refusals: ['stale_version'],
  audit: ['payment'],
});
/** Records that the refund of an offline payment was paid out. */
export const recordRefundPayout = call('POST', '/office/refunds/:id/paid-out', 'manager', {
  body: type<RecordRefundPayoutRequest>(),
  answer: type<RecordRefundPayoutResponse>(),
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['payment'],
  example: { method: 'cash', reference: '' },
});
/** Withdraws a refund of an offline payment that has not been paid out. */
export const withdrawRefund = call('POST', '/office/refunds/:id/withdrawal', 'manager', {
  body: type<WithdrawRefundRequest>(),
  answer: type<WithdrawRefundResponse>(),
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['payment'],
  example: { reason: 'Recorded for the wrong family.' },
});
