import { formOf, listOf, textOf, type Form } from './form.js';
import type { NewIntent } from './ledger.js';
import type { DoubleIntent } from './objects.js';
import { invalidParameter, refused } from './problems.js';

/** The payment methods that are on in the Dashboard of a new US account, and whether they redirect. */
const dashboard: Record<string, { redirects: boolean }> = {
  card: { redirects: false },
  link: { redirects: false },
  cashapp: { redirects: false },
  us_bank_account: { redirects: false },
  amazon_pay: { redirects: true },
  klarna: { redirects: true },
};

/**
 * The payment methods of a new intent: those the request allows, or by default those of the Dashboard.
 * @throws Problem for a parameter that is gone, for both ways at once, and if nothing is left
 */
export function paymentMethodsOf(form: Form): Pick<NewIntent, 'paymentMethodTypes' | 'automaticPaymentMethods'> {
  if (form['payment_method_types'] !== undefined) {
    const message = 'payment_method_types can no longer be set; use allowed_payment_method_types.';
    throw invalidParameter('payment_method_types', message, 'payment_method_types_no_longer_supported');
  }
  const allowed = listOf(form, 'allowed_payment_method_types');
  const automatic = formOf(form, 'automatic_payment_methods');
  if (allowed.length > 0 && form['automatic_payment_methods'] !== undefined) {
    const message =
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.';
    throw invalidParameter('allowed_payment_method_types', message);
  }
  const redirects = textOf(automatic, 'allow_redirects') ?? 'always';
  if (redirects !== 'always' && redirects !== 'never') {
    throw invalidParameter('automatic_payment_methods[allow_redirects]', 'Must be one of always or never.');
  }
  const excluded = listOf(form, 'excluded_payment_method_types');
  if (excluded.includes('link')) {
    throw invalidParameter('excluded_payment_method_types[0]', 'Invalid excluded_payment_method_types: link.');
  }
  const types = (allowed.length > 0 ? allowed : Object.keys(dashboard)).filter(
    (type) => !excluded.includes(type) && !(redirects === 'never' && dashboard[type]?.redirects),
  );
  if (types.length === 0) {
    throw invalidParameter('excluded_payment_method_types', 'No payment method is left for this PaymentIntent.');
  }
  return {
    paymentMethodTypes: types,
    automaticPaymentMethods: allowed.length > 0 ? null : { enabled: true, allow_redirects: redirects },
  };
}

/**
 * Enforces the rule since August 2023: an intent that may accept redirects is confirmed only with a `return_url`, whatever the method.
 * For an intent with a list of allowed methods the rule is not documented, so the double takes the strict reading.
 * @throws Problem 400 in the provider's words
 */
export function requireReturnUrl(intent: DoubleIntent, form: Form): void {
  if (intent.automatic_payment_methods?.allow_redirects === 'never' || textOf(form, 'return_url') !== undefined) return;
  throw refused(
    'parameter_missing',
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
  );
}
