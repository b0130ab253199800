import type Stripe from 'stripe';
import type { Form } from './form.js';
import { invalidParameter } from './problems.js';

/**
 * Rules of the API that the SDK's types do not state. Each is in the description of its parameter at https://docs.stripe.com/api.
 * Every function throws a Problem.
 */

/** In US dollars, an amount is between 50 cents and eight digits. */
export function checkAmount(amount: number): void {
  if (amount < 1) throw invalidParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount < 50) throw invalidParameter('amount', 'Amount must be at least $0.50 usd', 'amount_too_small');
  if (amount > 99_999_999)
    throw invalidParameter('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
}

/** The double's account is in the US, and the product charges in US dollars only. */
const currencies = ['usd', 'aud', 'cad', 'chf', 'eur', 'gbp', 'jpy'];

export function checkCurrency(currency: string): void {
  if (currencies.includes(currency.toLowerCase())) return;
  const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${currencies.join(', ')}`;
  throw invalidParameter('currency', message);
}

/** Returns the metadata: at most 50 keys of up to 40 characters, with values of up to 500 characters. An empty value unsets its key. */
export function metadataOf(metadata: Stripe.MetadataParam | '' | null | undefined): Record<string, string> {
  const entries = Object.entries(metadata || {}).map(([key, value]) => [key, String(value)] as const);
  if (entries.length > 50) {
    throw invalidParameter('metadata', `You can only have 50 metadata keys, but you passed in ${entries.length}.`);
  }
  for (const [key, value] of entries) {
    if (key.length > 40) {
      const message = `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`;
      throw invalidParameter('metadata', message);
    }
    if (value.length > 500) {
      const message = `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`;
      throw invalidParameter(`metadata[${key}]`, message);
    }
  }
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** A list of events is of one type, or of at most 20. */
export function checkEventTypes({ type, types = [] }: Stripe.EventListParams): void {
  if (types.length > 20) throw invalidParameter('types', 'You may only specify up to 20 event types.');
  if (type !== undefined && types.length > 0)
    throw invalidParameter('types', 'You may only specify one of these parameters: type, types.');
}

/** Stripe refuses the old name of allowed_payment_method_types with a code of its own. */
export function checkRetiredParameters(form: Form): void {
  if (form['payment_method_types'] === undefined) return;
  const message = 'payment_method_types can no longer be set; use allowed_payment_method_types.';
  throw invalidParameter('payment_method_types', message, 'payment_method_types_no_longer_supported');
}
