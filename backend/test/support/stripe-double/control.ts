import { outcomeOfCard, type CardOutcome } from './cards.js';
import { formOf, textOf, type Form } from './form.js';
import type { DoubleIntent } from './objects.js';
import { requireReturnUrl } from './payment-methods.js';
import { cardError, invalidParameter, noSuch, refused } from './problems.js';
import type { World } from './routes.js';

/** Handles calls from the browser's card script, which knows a client secret and a card number but never the secret key. */
export function control(world: World, action: string, form: Form): { paymentIntent: DoubleIntent } {
  const intent = bySecret(world, textOf(form, 'client_secret') ?? '');
  switch (action) {
    case 'confirm':
      requireReturnUrl(intent, form);
      world.billing.set(intent.id, formOf(formOf(form, 'payment_method_data'), 'billing_details'));
      return answer(world.ledger.confirm(intent.id, world.decide(cardOf(form))));
    case 'complete-action':
      return answer(world.ledger.complete(intent.id, textOf(form, 'outcome') === 'succeeded'));
    case 'retrieve':
      return { paymentIntent: intent };
    default:
      throw noSuch('control', action);
  }
}

function bySecret({ ledger }: World, secret: string): DoubleIntent {
  const intent = ledger.intents.get(secret.replace(/_secret_.*$/, ''));
  if (intent?.client_secret !== secret) {
    throw invalidParameter('client_secret', 'The client_secret provided does not match any associated PaymentIntent.');
  }
  return intent;
}

function cardOf(form: Form): CardOutcome {
  const outcome = outcomeOfCard(textOf(form, 'card_number') ?? '');
  if (!outcome) {
    throw invalidParameter('card_number', 'Your card number is incorrect.', 'incorrect_number');
  }
  return outcome;
}

function answer(intent: DoubleIntent): { paymentIntent: DoubleIntent } {
  const error = intent.last_payment_error;
  if (!error) {
    return { paymentIntent: intent };
  }
  throw error.type === 'card_error' ? cardError(error, intent) : refused(error.code, error.message, intent);
}
