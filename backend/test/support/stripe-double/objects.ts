import type Stripe from 'stripe';

/**
 * The double's objects have the SDK's types, and keep their references as ids. Amounts are in cents, times in seconds since 1970.
 */
type With<T, Fields> = Omit<T, keyof Fields> & Fields;

export type DoubleIntent = With<Stripe.PaymentIntent, { client_secret: string; latest_charge: string | null }>;

/** The part of an intent that a publishable key may read. */
export type BrowserIntent = Partial<DoubleIntent>;

/** The error that a failed confirmation leaves in the intent. */
export interface DoublePaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
}

export type DoubleCharge = With<Stripe.Charge, { payment_intent: string; refunds?: never }>;

export type DoubleRefund = With<Stripe.Refund, { charge: string; payment_intent: string }>;

export type DoubleDispute = With<Stripe.Dispute, { charge: string; payment_intent: string }>;

export type DoubleFraudWarning = With<Stripe.Radar.EarlyFraudWarning, { charge: string; payment_intent: string }>;

/** An endpoint in the Dashboard. */
export type DoubleEndpoint = Stripe.WebhookEndpoint & {
  /** Only the newer list of event destinations has endpoints that send thin events. */
  payload: 'snapshot' | 'thin';
};

export type EventSubject = DoubleIntent | DoubleCharge | DoubleRefund | DoubleDispute | DoubleFraudWarning;

/** `data.object` is a copy of the object at the time of the event. */
export type DoubleEvent = With<Stripe.EventBase, { type: string; data: { object: EventSubject } }>;
