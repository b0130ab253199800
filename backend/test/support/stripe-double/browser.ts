import { findCard, type Card } from './cards.js';
import type { BrowserIntent, DoubleIntent } from './objects.js';
import { invalidParameter, missingParameter } from './problems.js';
import { stripeSchemas, type Schema } from './schema/schemas.js';
import type { Ledger } from './ledger.js';

const text: Schema = { type: 'string' };
const texts = (...names: string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

/** Parameters that Stripe.js adds to those of the API when it reads an intent. */
export const browserReading: Schema = texts('key', 'client_secret', 'is_stripe_sdk', '_stripe_version');

/** Parameters that Stripe.js adds when it confirms an intent: it alone may send a card's number, or the token of a wallet's card. */
export const browserConfirmation: Schema = {
  ...browserReading,
  properties: {
    ...browserReading.properties,
    expected_payment_method_type: text,
    payment_method_data: {
      type: 'object',
      properties: {
        ...texts('guid', 'muid', 'sid', 'payment_user_agent', 'referrer', 'time_on_page', 'pasted_fields').properties,
        type: { const: 'card' },
        card: texts('number', 'cvc', 'exp_month', 'exp_year', 'token'),
      },
    },
  },
};

/** The only fields that a publishable key may read. */
export function browserView(intent: DoubleIntent): BrowserIntent {
  return Object.fromEntries(
    Object.entries(intent).filter(([name]) => stripeSchemas.browserIntentFields.includes(name)),
  );
}

/** @throws Problem unless the client secret is the intent's */
export function checkClientSecret(ledger: Ledger, id: string, secret: string | undefined): void {
  if (secret === undefined) throw missingParameter('client_secret');
  if (ledger.intents.get(id)?.client_secret === secret) return;
  const message =
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.';
  throw invalidParameter('client_secret', message, 'resource_missing');
}

/** The card of a typed number or of a wallet's token. Any number that is not a test card is declined. */
export function typedCard(number: string): Card {
  return (
    findCard(number) ?? {
      brand: 'visa',
      last4: number.slice(-4),
      outcome: 'declined',
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'test_mode_live_card',
        message:
          'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      },
    }
  );
}
