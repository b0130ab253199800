import type Stripe from 'stripe';
import type { Card } from './cards.js';
import { newId } from './event-log.js';
import type {
  DoubleCharge,
  DoubleDispute,
  DoubleEndpoint,
  DoubleIntent,
  DoublePaymentError,
  DoubleRefund,
} from './objects.js';
import { stripeSchemas } from './schema/schemas.js';

/** The input for a new intent. */
export type NewIntent = Pick<
  DoubleIntent,
  | 'amount'
  | 'currency'
  | 'capture_method'
  | 'description'
  | 'metadata'
  | 'payment_method_types'
  | 'automatic_payment_methods'
  | 'allowed_payment_method_types'
  | 'excluded_payment_method_types'
  | 'receipt_email'
  | 'livemode'
  | 'created'
>;

/** The payer's details on a charge, if the confirmation did not include any. */
const cardholder: Stripe.Charge.BillingDetails = {
  name: 'Mary Doe',
  email: 'mary@example.com',
  phone: null,
  tax_id: null,
  address: { line1: '1 Post Road', line2: null, city: 'Rye', state: 'NY', postal_code: '10580', country: 'US' },
};

export function newIntent(wanted: NewIntent): DoubleIntent {
  const id = newId('pi');
  return {
    ...wanted,
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    customer: null,
    customer_account: null,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
}

/** @param error why the bank declined the charge, if it did */
export function newCharge(
  intent: DoubleIntent,
  {
    card,
    billing,
    created,
    error,
  }: {
    card: Card;
    billing?: Stripe.Charge.BillingDetails | undefined;
    created: number;
    error?: DoublePaymentError | undefined;
  },
): DoubleCharge {
  const { amount, currency, description, livemode, metadata, receipt_email } = intent;
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: error ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: error ? null : newId('txn'),
    billing_details: billing ?? cardholder,
    calculated_statement_descriptor: null,
    captured: !error,
    created,
    currency,
    customer: null,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    fraud_details: null,
    livemode,
    metadata,
    on_behalf_of: null,
    outcome: outcomeOf(error),
    paid: !error,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: { type: 'card', card: cardDetails(card, amount) },
    receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: error ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeOf(error: DoublePaymentError | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: error ? 'declined_by_network' : 'approved_by_network',
    reason: error?.decline_code ?? null,
    seller_message: error ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: error ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails({ brand, last4, wallet }: Card, amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks: { address_line1_check: 'pass', address_postal_code_check: 'pass', cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    funding: 'credit',
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: wallet ? { type: wallet, [wallet]: {}, dynamic_last4: null } : null,
  };
}

export function newRefund(
  charge: DoubleCharge,
  wanted: Pick<DoubleRefund, 'amount' | 'metadata' | 'reason' | 'created' | 'status' | 'pending_reason'>,
): DoubleRefund {
  return {
    id: newId('re'),
    object: 'refund',
    ...wanted,
    balance_transaction: newId('txn'),
    charge: charge.id,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    payment_intent: charge.payment_intent,
    payment_method: typeof charge.payment_method === 'string' ? charge.payment_method : null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}

export function newDispute(
  { id, amount, currency, livemode, payment_intent }: DoubleCharge,
  created: number,
): DoubleDispute {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: id,
    created,
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + 7 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode,
    metadata: {},
    payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** An endpoint that gets all events, in the API version of the SDK. */
export function newEndpoint(wanted: Pick<DoubleEndpoint, 'url' | 'created'> & Partial<DoubleEndpoint>): DoubleEndpoint {
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: stripeSchemas.apiVersion,
    application: null,
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    payload: 'snapshot',
    ...wanted,
  };
}
