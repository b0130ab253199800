import { fromPromise } from 'xstate';
import { api, type ApiClient } from '../../api/client';
import { ApiError } from '../../api/errors';
import { isRecord } from '../../api/answers';
import { createPaymentIntent, type CheckoutHandle } from '../../api/payments';
import type { PriceChangedBody } from '@academy/contracts/http/errors';
import { cardDialogMachine } from './card-dialog.machine';
import type { CardDialogInput, ChargeInput, ChargeResult, IntentResult, SettledResult } from './card-dialog.types';
import { refOf, spent } from './checkout-handle';
import { intentFailure, missingSecret, paymentTexts, unsuccessfulIntent } from './payment-wording';
import { watchCheckout } from './watch-checkout';

/** The card dialog as the site runs it. */
export const cardDialogLogic = cardDialogMachine.provide({
  actors: {
    createIntent: fromPromise<IntentResult, Pick<CardDialogInput, 'request' | 'handle'>>(({ input, signal }) => createIntent(input, signal)),
    confirmCard: fromPromise<ChargeResult, ChargeInput>(({ input: { card, clientSecret, billing } }) => orUnknown(card?.confirm(clientSecret, billing))),
    authenticateCard: fromPromise<ChargeResult, ChargeInput>(({ input: { card, clientSecret } }) => orUnknown(card?.authenticate(clientSecret))),
    pollCheckout: fromPromise<SettledResult, CheckoutHandle>(({ input, signal }) => {
      const checkout = refOf(input);
      return checkout ? watchCheckout(checkout, { until: 'settled', signal }) : Promise.resolve({ status: 'unknown' });
    }),
  },
});

/** Opens a checkout, or finds the one the handle already names. */
export async function createIntent(
  { request, handle }: Pick<CardDialogInput, 'request' | 'handle'>,
  signal?: AbortSignal,
  client: ApiClient = api,
): Promise<IntentResult> {
  try {
    const answer = await createPaymentIntent(request, handle, client, signal);
    if (!isRecord(answer) || !answer.success) return { kind: 'failed', message: wordsOf(answer) ?? unsuccessfulIntent };
    if (!answer.clientSecret) return { kind: 'failed', message: missingSecret };
    const opened = { ...handle, id: answer.checkout_id, token: answer.checkout_token, payment: answer.payment_record_id };
    return { kind: 'opened', handle: opened, clientSecret: answer.clientSecret, paymentId: answer.payment_id, amount: answer.amount };
  } catch (error) {
    return refusedIntent(error, handle);
  }
}

function refusedIntent(error: unknown, handle: CheckoutHandle): IntentResult {
  const message = intentFailure(error);
  if (!(error instanceof ApiError)) return { kind: 'failed', message };
  switch (error.code) {
    case 'validation_failed':
      return { kind: 'rejected', handle, message, fieldErrors: error.fieldErrors };
    case 'seat_taken':
    case 'slot_taken':
      return { kind: 'rejected', handle, message, fieldErrors: error.fieldErrors, seatTaken: true };
    case 'price_changed': {
      const { amount, lines } = error.body as PriceChangedBody;
      return { kind: 'priceChanged', handle, message, amount, lines };
    }
    case 'checkout_closed': {
      // What is past paying is this checkout, or the one an edited draft wanted to take the place of.
      const own = refOf(handle);
      const past = own ?? handle.replaces;
      return past ? { kind: 'past', handle: { ...handle, ...past, payment: own && handle.payment } } : { kind: 'failed', message };
    }
    case 'not_found':
      // The server does not know the checkout that was to be resumed or replaced: the next submit starts without it.
      return { kind: 'rejected', handle: { ...spent(handle), id: null, token: null, payment: null, replaces: null }, message: paymentTexts.unexpected, fieldErrors: {} };
    default:
      return { kind: 'failed', message };
  }
}

/** A card port that throws leaves the charge open. */
async function orUnknown(charge: Promise<ChargeResult> | undefined): Promise<ChargeResult> {
  try {
    return (await charge) ?? { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}

function wordsOf(answer: unknown): string | undefined {
  const { message, error } = isRecord(answer) ? answer : {};
  return [message, error].find((text): text is string => typeof text === 'string' && text !== '');
}
