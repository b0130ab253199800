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

/** Loads the provider's script once, and only on a page that takes a card. Null when it cannot be loaded. */
export function loadStripeFor(publishableKey: string): Promise<Stripe | null> {
  if (loading?.key === publishableKey) return loading.stripe;
  const stripe = import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publishableKey));
  loading = { key: publishableKey, stripe };
  // After a failed load, the next page that needs the script requests it again.
  stripe.catch(() => (loading = undefined));
  return stripe;
}

/** The parts of Stripe.js that a payment needs. */
export type StripeCards = Pick<Stripe, 'confirmCardPayment' | 'handleNextAction'>;

/** A card typed into Stripe's own field. `element` is null until that field is mounted. */
export function stripeCard(stripe: StripeCards, element: StripeCardElement | null): CardPort {
  return {
    async confirm(clientSecret, billing) {
      if (!element) return { kind: 'declined', message: paymentTexts.cardMissing };
      const payment = { payment_method: { card: element, billing_details: billingDetails(billing) } };
      // Authentication with the bank is a separate step, so that the page can say what it is waiting for.
      const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, payment, { handleActions: false });
      return outcomeOf(error, paymentIntent);
    },
    async authenticate(clientSecret) {
      const result = await stripe.handleNextAction({ clientSecret });
      return outcomeOf(result.error, 'paymentIntent' in result ? result.paymentIntent : undefined);
    },
  };
}

/** Converts the provider's result. After an error that leaves the charge undecided, the outcome is `unknown`, so our server is asked. */
export function outcomeOf(
  error: StripeError | undefined,
  intent: Pick<PaymentIntent, 'status'> | undefined,
): CardOutcome {
  const status = intent?.status ?? error?.payment_intent?.status;
  if (status === 'succeeded') return { kind: 'succeeded' };
  if (status === 'processing') return { kind: 'processing' };
  // Our server canceled an expired payment and knows the reason.
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
