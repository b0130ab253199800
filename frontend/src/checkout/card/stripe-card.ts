import type {
  PaymentIntent,
  PaymentMethodCreateParams,
  Stripe,
  StripeCardElement,
  StripeError,
} from '@stripe/stripe-js';
import type { BillingFields } from '@academy/contracts/rules/billing';
import type { CardOutcome, CardPort } from './card-port';
import { paymentTexts } from '../purchase/payment-wording';

let loading: { key: string; stripe: Promise<Stripe | null> } | undefined;

/** Loads the provider's script once, and only for a page that takes a card. Null where it cannot be loaded. */
export function loadStripeFor(publishableKey: string): Promise<Stripe | null> {
  if (loading?.key === publishableKey) return loading.stripe;
  const stripe = import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publishableKey));
  loading = { key: publishableKey, stripe };
  // A script that failed to load is asked for again by the next page that needs it.
  stripe.catch(() => (loading = undefined));
  return stripe;
}

/** The parts of Stripe.js a payment needs. */
export type StripeCards = Pick<Stripe, 'confirmCardPayment' | 'handleNextAction'>;

/** A card typed into Stripe's own field. `element` is null until that field is mounted. */
export function stripeCard(stripe: StripeCards, element: StripeCardElement | null): CardPort {
  return {
    async confirm(clientSecret, billing) {
      if (!element) return { kind: 'declined', message: paymentTexts.cardMissing };
      const payment = { payment_method: { card: element, billing_details: billingDetails(billing) } };
      // The bank's check is a step of its own, so that the page can say what it waits for.
      const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, payment, { handleActions: false });
      return outcomeOf(error, paymentIntent);
    },
    async authenticate(clientSecret) {
      const result = await stripe.handleNextAction({ clientSecret });
      return outcomeOf(result.error, 'paymentIntent' in result ? result.paymentIntent : undefined);
    },
  };
}

/** The provider's answer. After an error that leaves the charge open, its own server is not the one to believe. */
export function outcomeOf(
  error: StripeError | undefined,
  intent: Pick<PaymentIntent, 'status'> | undefined,
): CardOutcome {
  const status = intent?.status ?? error?.payment_intent?.status;
  if (status === 'succeeded') return { kind: 'succeeded' };
  if (status === 'processing') return { kind: 'processing' };
  // Our server cancels what lapsed; it knows why.
  if (status === 'canceled') return { kind: 'unknown' };
  if (error) {
    if (error.type === 'api_connection_error' || error.type === 'api_error') return { kind: 'unknown' };
    return { kind: 'declined', message: error.message ?? paymentTexts.cardError };
  }
  if (status === 'requires_action') return { kind: 'needsAction' };
  return { kind: 'declined', message: paymentTexts.notSucceeded };
}

function billingDetails({
  name,
  email,
  phone,
  country,
  line1,
  line2,
  city,
  state,
  postal_code,
}: BillingFields): PaymentMethodCreateParams.BillingDetails {
  const address = {
    line1: line1.trim(),
    line2: line2.trim(),
    city: city.trim(),
    state: state.trim(),
    postal_code: postal_code.trim(),
    country,
  };
  return {
    name: name.trim(),
    email: email.trim(),
    ...(phone.trim() && { phone: phone.trim() }),
    address: withoutBlanks(address),
  };
}

const withoutBlanks = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
