import type Stripe from 'stripe';
import { completeBilling, isWallet } from '@academy/contracts/rules/billing';
import { isForCardholder } from '@academy/contracts/rules/card-error';
import { cents } from '@academy/contracts/rules/money';
import { UnusableEvent, type IntentStatus, type ProviderEvent, type ProviderIntent } from '../payment-provider.js';
import { toProviderRefund } from './stripe-refunds.js';

/** Maps an intent. @param refunds oldest first */
export function mapIntent(intent: Stripe.PaymentIntent, refunds: readonly Stripe.Refund[]): ProviderIntent {
  const { last_payment_error: error } = intent;
  return {
    id: intent.id,
    status: statusOf(intent),
    amount: cents(intent.amount),
    amountReceived: cents(intent.amount_received),
    refunds: refunds.map(toProviderRefund),
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    ...(error?.message && isForCardholder(error) && { declineMessage: error.message }),
    metadata: intent.metadata,
    ...payerOf(intent.latest_charge),
    created: intent.created,
  };
}

/** The payer and card of a charge. @param charge only an id when it was not expanded */
function payerOf(charge: Stripe.Charge | string | null): Pick<ProviderIntent, 'card' | 'billing'> {
  if (charge === null || typeof charge === 'string') return {};
  const { brand, last4, wallet } = charge.payment_method_details?.card ?? {};
  const { address, ...payer } = charge.billing_details ?? {};
  const billing = completeBilling({ ...payer, ...address });
  const through = isWallet(wallet?.type) && { wallet: wallet.type };
  return { ...(brand && last4 && { card: { brand, last4, ...through } }), ...(billing && { billing }) };
}

function statusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): IntentStatus {
  switch (status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
      return error ? 'declined' : 'open';
    case 'requires_action':
      return 'requires_action';
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'canceled';
    default:
      // Also covers statuses that Stripe may add later: neither paid nor lost, so the payment is checked again.
      return 'processing';
  }
}

/** Maps an event. The intent is read from a payment intent, or from an object that refers to one. */
export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const object: { object?: string; id?: string; payment_intent?: string | { id: string } | null } = event.data.object;
  const named = object.object === 'payment_intent' ? object.id : object.payment_intent;
  const intentId = typeof named === 'object' ? named?.id : named;
  return {
    id: event.id,
    type: event.type,
    intentId: intentId ?? null,
    created: event.created,
    payload: withoutSecrets(object),
  };
}

/** Why the SDK did not accept a signed body. It throws the same error, without a code, for thin events and for anything else. */
export function toUnusableEvent(body: string): UnusableEvent {
  let object: unknown;
  try {
    object = (JSON.parse(body) as { object?: unknown } | null)?.object;
  } catch {
    // Not JSON at all.
  }
  return object === 'v2.core.event'
    ? new UnusableEvent('thin', 'This endpoint sends thin events. Give it the payload style Snapshot.')
    : new UnusableEvent('unreadable', 'The signed body is not an event.');
}

/** Removes client secrets, which let their bearer pay or read an intent and are never stored. */
function withoutSecrets(object: object): object {
  return JSON.parse(
    JSON.stringify(object, (key, value: unknown) => (key === 'client_secret' ? undefined : value)),
  ) as object;
}
