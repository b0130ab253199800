import type Stripe from 'stripe';
import { typedCard } from './browser.js';
import { findCard, type Card } from './cards.js';
import type { DoubleIntent } from './objects.js';
import { paymentMethodsOf, requireReturnUrl } from './payment-methods.js';
import { cardError, noSuch, refused } from './problems.js';
import { checkAmount, checkCurrency, metadataOf } from './rules.js';
import type { Call, World } from './world.js';

/** What Stripe.js sends in addition to the SDK's types. */
type ConfirmParams = Omit<Stripe.PaymentIntentConfirmParams, 'payment_method_data'> & {
  payment_method_data?: {
    type: string;
    card?: { number?: string; token?: string };
    billing_details?: Stripe.PaymentIntentConfirmParams.PaymentMethodData.BillingDetails;
  };
};

export function createIntent(
  { ledger, livemode }: World,
  { params }: Call<Stripe.PaymentIntentCreateParams>,
): DoubleIntent {
  const methods = paymentMethodsOf(params);
  checkAmount(params.amount);
  checkCurrency(params.currency);
  return ledger.create({
    amount: params.amount,
    currency: params.currency.toLowerCase(),
    capture_method: params.capture_method ?? 'automatic_async',
    description: params.description ?? null,
    metadata: metadataOf(params.metadata),
    receipt_email: params.receipt_email ?? null,
    livemode,
    ...methods,
  });
}

export function cancelIntent({ ledger }: World, { id, params }: Call<Stripe.PaymentIntentCancelParams>): DoubleIntent {
  return ledger.cancel(id, params.cancellation_reason);
}

export function confirmIntent(world: World, { id, params }: Call<ConfirmParams>): DoubleIntent {
  const { ledger } = world;
  const before = ledger.intent(id);
  const wanted = cardOf(world, before, params);
  requireReturnUrl(before, params.return_url);
  const card = world.decide(wanted);
  const intent = ledger.confirm(id, {
    card,
    billing: billingOf(params),
    redirectTo: params.use_stripe_sdk ? undefined : params.return_url,
  });
  const error = intent.last_payment_error;
  if (error) {
    throw cardError({ ...error, type: 'card_error', code: error.code ?? '', message: error.message ?? '' }, intent);
  }
  if (card.afterwards) world.afterCharge(intent, card.afterwards);
  return intent;
}

/** @throws Problem if the request has no card, or one that this account does not have */
function cardOf({ livemode }: World, intent: DoubleIntent, params: ConfirmParams): Card {
  const { payment_method: method, payment_method_data: data } = params;
  if (method === undefined && data?.card === undefined) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";
    throw refused('payment_intent_unexpected_state', message, intent);
  }
  if (method === undefined) return typedCard(data?.card?.token ?? data?.card?.number ?? '');
  const card = findCard(method);
  if (!card || livemode || !method.startsWith('pm_')) throw noSuch('PaymentMethod', method, 'payment_method');
  return card;
}

/** The billing details of a confirmation, as a charge shows them. */
function billingOf({ payment_method_data: data }: ConfirmParams): Stripe.Charge.BillingDetails | undefined {
  const details = data?.billing_details;
  if (!details) return undefined;
  const { address, name, email, phone, tax_id } = details;
  const none = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    name: name || null,
    email: email || null,
    phone: phone || null,
    tax_id: tax_id ?? null,
    address: { ...none, ...(address || undefined) },
  };
}
