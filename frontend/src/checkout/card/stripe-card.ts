import type {
  ConfirmPaymentData,
  PaymentIntent,
  PaymentMethodCreateParams,
  Stripe,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import { readBilling, type BillingFields } from '@academy/contracts/rules/billing';
import { isForCardholder } from '@academy/contracts/rules/card-error';
import { reportClientError } from '../../lib/report-client-error';
import type { CardOutcome, CardPort } from './card-port';
import { paymentTexts } from '../purchase/payment-wording';

/** How long the script, and then the card field, may take to load. In ms. */
export const cardLoadLimitMs = 20_000;

let loading: { key: string; stripe: Promise<Stripe | null> } | undefined;

/**
 * Loads the provider's script once, and only on a page that takes a card. Null on the server.
 * @throws Error when the script cannot be loaded, or not within {@link cardLoadLimitMs}; another call waits for it again
 */
export async function loadStripeFor(publishableKey: string): Promise<Stripe | null> {
  if (loading?.key !== publishableKey) {
    const stripe = import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publishableKey));
    loading = { key: publishableKey, stripe };
    // After a failed load, the next page that needs the script requests it again.
    stripe.catch(() => (loading = undefined));
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The card script did not load in time')), cardLoadLimitMs);
  });
  try {
    return await Promise.race([loading.stripe, tooLate]);
  } catch (error) {
    reportClientError('script', error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The parts of Stripe.js that a payment needs. */
export type StripeCards = Pick<Stripe, 'confirmPayment' | 'handleNextAction'>;

/** A card typed into Stripe's own fields. `elements` is null, and the fields are missing, until they are mounted. */
export const stripeCard = (stripe: StripeCards, elements: StripeElements | null): CardPort =>
  port(stripe, (clientSecret, billing) =>
    elements?.getElement('payment')
      ? confirm(stripe, elements, clientSecret, { payment_method_data: { billing_details: billingDetails(billing) } })
      : Promise.resolve({ kind: 'declined', message: paymentTexts.cardMissing }),
  );

/**
 * A card of the phone's wallet, with the wallet's own billing address.
 * @param onRefused called when nothing was charged, so that the wallet's sheet says so
 */
export const stripeWallet = (stripe: StripeCards, elements: StripeElements, onRefused: () => void): CardPort =>
  port(stripe, async (clientSecret) => {
    const outcome = await confirm(stripe, elements, clientSecret);
    if (outcome.kind === 'declined') onRefused();
    return outcome;
  });

const port = (stripe: StripeCards, confirmWith: CardPort['confirm']): CardPort => ({
  confirm: confirmWith,
  // Part of the confirmation, unless the page was left meanwhile.
  authenticate: (clientSecret) => reportedOutcome(() => stripe.handleNextAction({ clientSecret })),
});

/**
 * Checks what was typed, then charges it. If the bank asks for it, the provider shows the bank's page over ours. No `return_url`: our
 * intents accept no payment method that leaves the page.
 */
async function confirm(
  stripe: StripeCards,
  elements: StripeElements,
  clientSecret: string,
  confirmParams: Partial<ConfirmPaymentData> = {},
): Promise<CardOutcome> {
  const { error } = await elements.submit();
  if (error) return outcomeOf(error, undefined);
  return reportedOutcome(() =>
    stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' }),
  );
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
    return { kind: 'declined', message: (isForCardholder(error) && error.message) || paymentTexts.cardError };
  }
  if (status === 'requires_action') return { kind: 'needsAction' };
  return { kind: 'declined', message: paymentTexts.notSucceeded };
}

/**
 * The outcome of a call to the provider's script. Reports an error that the payer cannot correct, because it is reported nowhere else: a
 * refused confirmation leaves no event at the provider. A lost connection, and an intent that our server has ended, are no such errors.
 * @throws what the script throws
 */
async function reportedOutcome(
  send: () => Promise<{ error?: StripeError; paymentIntent?: PaymentIntent }>,
): Promise<CardOutcome> {
  const { error, paymentIntent } = await send().catch((thrown: unknown) => {
    reportClientError('card', thrown);
    throw thrown;
  });
  const outcome = outcomeOf(error, paymentIntent);
  const ended = error?.payment_intent?.status === 'canceled' || outcome.kind === 'succeeded';
  if (error && !isForCardholder(error) && error.type !== 'api_connection_error' && !ended) {
    reportClientError('card', descriptionOf(error));
  }
  return outcome;
}

/** Type, code, parameter and request id of an error. Leaves out its message, and anything else that a person may have written. */
export function descriptionOf({ type, code, param, request_log_url: log }: StripeError): string {
  const identifiers = [type, code, param, /req_\w+/.exec(log ?? '')?.[0]];
  return `card provider: ${identifiers.filter((each) => each && /^[\w.[\]-]{1,80}$/.test(each)).join(' ')}`;
}

/**
 * All fields, because the provider's form asks for none of them and refuses a confirmation in which one is left out. An empty one is
 * null: the provider takes an empty text for a mistake.
 */
function billingDetails(billing: BillingFields): PaymentMethodCreateParams.BillingDetails {
  const filled = Object.entries<string>({ ...readBilling({ ...billing }) }).map(
    ([field, text]) => [field, text || null] as const,
  );
  const { name, email, phone, ...address } = Object.fromEntries(filled) as Record<keyof BillingFields, string | null>;
  return { name, email, phone, address };
}
