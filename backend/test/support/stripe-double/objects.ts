/**
 * The status of an intent. This file models only the fields of the provider's objects that its SDK and our code read.
 * Amounts are in cents, times in seconds since 1970.
 */
export type DoubleIntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface DoublePaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
}

export interface DoubleIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { enabled: true; allow_redirects: 'always' | 'never' } | null;
  canceled_at: number | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  description: string | null;
  last_payment_error: DoublePaymentError | null;
  /** The charge's id, or the charge itself with `expand[]=latest_charge`. */
  latest_charge: string | DoubleCharge | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } } | null;
  payment_method_types: string[];
  receipt_email: string | null;
  status: DoubleIntentStatus;
}

export interface DoubleCharge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: { name: string; email: string; phone: string | null; address: Record<string, string | null> };
  captured: boolean;
  created: number;
  currency: string;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  paid: boolean;
  payment_intent: string;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface DoubleRefund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'succeeded' | 'pending' | 'failed';
  failure_reason?: string;
}

export interface DoubleDispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  is_charge_refundable: boolean;
  payment_intent: string;
  reason: 'fraudulent';
  status:
    | 'warning_needs_response'
    | 'warning_closed'
    | 'needs_response'
    | 'appeal_needs_response'
    | 'appeal_under_review'
    | 'won'
    | 'lost';
}

export interface DoubleFraudWarning {
  id: string;
  object: 'radar.early_fraud_warning';
  actionable: boolean;
  charge: string;
  created: number;
  fraud_type: string;
  livemode: false;
  payment_intent: string;
}

export interface DoubleEndpoint {
  id: string;
  object: 'webhook_endpoint';
  api_version: string | null;
  created: number;
  enabled_events: string[];
  status: 'enabled' | 'disabled';
  url: string;
  /** Only the newer list of event destinations has endpoints that send thin events. */
  payload: 'snapshot' | 'thin';
}

export interface DoubleEvent {
  id: string;
  object: 'event';
  api_version: string | null;
  created: number;
  /** A copy of the object at the time of the event. */
  data: { object: DoubleIntent | DoubleCharge | DoubleRefund | DoubleDispute | DoubleFraudWarning };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}
