import type { Cents } from '../../rules/money.js';
import type { OfficePaymentFields, OfficePaymentMethod, OfflineMethod } from '../../rules/office-payments.js';
import type { CreatePaymentIntentRequest } from '../payments.js';

/**
 * `POST /office/purchases`, with an `Idempotency-Key`: registers a family by phone, or takes a payment for something else. What is bought
 * is checked and priced as if the family had sent it, and refused with the same answers. Purposes are `registrations`,
 * `consultation` and `online_payment`; only registrations can be free.
 */
export interface OfficePurchaseRequest {
  purchase: CreatePaymentIntentRequest;
  /** The parent's account, where the family has one. */
  account_id: string | null;
  /** 422 keys are `pay.<field>`. */
  pay: OfficePaymentFields;
}

export interface OfficePurchaseResponse {
  success: true;
  checkout_id: string;
  /** Names the payment in the calls of {@link ExpectedPayment}. */
  payment_id: string;
  /** `waiting`: the places are kept, and the family has been emailed how to pay. */
  status: 'paid' | 'waiting';
  /** ISO 8601: until when it waits; null once it is paid. */
  waits_until: string | null;
  /** Cents; 0 when it is free. */
  amount: Cents;
  /** What each line became; empty while it waits. */
  registrations: { line_id: string; registration_id: string }[];
}

/** Something the office has registered that is not paid yet. */
export interface ExpectedPayment {
  /** Of the payment. */
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
  /** ISO 8601: its places are released then. */
  waits_until: string;
}

/** A payment for another amount that can pay for a registration or a consultation instead. */
export interface AllocatablePayment {
  id: string;
  receipt: string;
  /** Name, else email; empty when neither is known. */
  payer: string;
  /** What it was for: "Tuition". */
  description: string;
  amount: Cents;
  /** "Visa", "Check 1042". */
  method: string;
  /** ISO 8601. */
  paid_at: string;
  /** The account that paid it, which is the only one it can pay for; null for a guest's. */
  account_id: string | null;
}

export interface AllocatablePaymentResponse {
  success: true;
  payment: AllocatablePayment;
}

/**
 * `POST /office/payments/:id/allocation`, with an `Idempotency-Key`: registers a family as in {@link OfficePurchaseRequest}, and a
 * payment that was for another amount pays for it. 422 `payment` when it is not exactly what this costs, or of another family's
 * account; 409 `stale_version` when it has been used or refunded.
 */
export interface AllocatePaymentRequest {
  purchase: CreatePaymentIntentRequest;
  /** The parent's account, where the family has one. */
  account_id: string | null;
}

export interface RecordExpectedPaymentRequest {
  /** How it came in the end: a family may bring cash for a check. */
  method: OfflineMethod;
  reference: string;
}

export interface ExpectedPaymentsResponse {
  success: true;
  /** What waits the shortest time first. */
  payments: ExpectedPayment[];
}

/** Answer of the calls on an expected payment. */
export interface ExpectedPaymentResponse {
  success: true;
  /** `paid`, also when its places were released meanwhile and were still free; `issue` when they are gone: see the payment issues. */
  status: 'paid' | 'issue' | 'waiting' | 'released';
}

export interface RecordRefundPayoutRequest {
  method: Exclude<OfflineMethod, 'free'>;
  reference: string;
}

export interface RecordRefundPayoutResponse {
  success: true;
  /** Cents that were paid out. */
  amount: Cents;
}
