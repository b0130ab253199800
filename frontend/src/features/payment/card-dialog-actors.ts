import { fromPromise } from 'xstate';
import { api, type ApiClient } from '../../api/client';
import { ApiError, messageOf } from '../../api/errors';
import { isRecord } from '../../api/answers';
import { createPaymentIntent, type CheckoutHandle } from '../../api/payments';
import type { EmailCodeRequiredBody, PriceChangedBody } from '@academy/contracts/http/errors';
import { cardDialogMachine } from './card-dialog.machine';
import type { ChargeInput, ChargeResult, IntentInput, IntentResult, SettledResult } from './card-dialog.types';
import { refOf, spent } from './checkout-handle';
import { sendEmailCodeLogic } from './confirm-email-actors';
import { confirmEmailMachine } from './confirm-email.machine';
import { emailCodeTexts } from './email-code-wording';
import { intentFailure, missingSecret, paymentTexts, unsuccessfulIntent } from './payment-wording';
import { watchCheckout } from './watch-checkout';

const createIntentLogic = fromPromise<IntentResult, IntentInput>(({ input, signal }) => createIntent(input, signal));

/** The card dialog as the site runs it. */
export const cardDialogLogic = cardDialogMachine.provide({
  actors: {
    createIntent: createIntentLogic,
    confirmEmail: confirmEmailMachine.provide({
      actors: { sendEmailCode: sendEmailCodeLogic, createIntent: createIntentLogic },
    }),
    confirmCard: fromPromise<ChargeResult, ChargeInput>(({ input: { card, clientSecret, billing } }) =>
      orUnknown(card?.confirm(clientSecret, billing)),
    ),
    authenticateCard: fromPromise<ChargeResult, ChargeInput>(({ input: { card, clientSecret } }) =>
      orUnknown(card?.authenticate(clientSecret)),
    ),
    pollCheckout: fromPromise<SettledResult, CheckoutHandle>(({ input, signal }) => {
      const checkout = refOf(input);
      return checkout ? watchCheckout(checkout, { until: 'settled', signal }) : Promise.resolve({ status: 'unknown' });
    }),
  },
});

/** Opens a checkout, or finds the one the handle already names. The code is sent with this call only: it is no part of what is bought. */
export async function createIntent(
  { request, handle, emailCode }: IntentInput,
  signal?: AbortSignal,
  client: ApiClient = api,
): Promise<IntentResult> {
  try {
    const answer = await createPaymentIntent(
      emailCode === undefined ? request : { ...request, email_code: emailCode },
      handle,
      client,
      signal,
    );
    if (!isRecord(answer) || !answer.success) return { kind: 'failed', message: wordsOf(answer) ?? unsuccessfulIntent };
    if (!answer.clientSecret) return { kind: 'failed', message: missingSecret };
    const opened = {
      ...handle,
      id: answer.checkout_id,
      token: answer.checkout_token,
      payment: answer.payment_record_id,
    };
    return {
      kind: 'opened',
      handle: opened,
      clientSecret: answer.clientSecret,
      paymentId: answer.payment_id,
      amount: answer.amount,
    };
  } catch (error) {
    return emailCode === undefined ? refusedIntent(error, handle) : refusedCode(error, handle);
  }
}

/** The code step speaks of the code where the card dialog speaks of the payment. */
function refusedCode(error: unknown, handle: CheckoutHandle): IntentResult {
  const [message] = (error instanceof ApiError && error.fieldErrors.email_code) || [];
  if (message !== undefined) return { kind: 'emailCodeRefused', message };
  const result = refusedIntent(error, handle);
  return result.kind === 'failed' ? { kind: 'failed', message: messageOf(error, emailCodeTexts.notChecked) } : result;
}

function refusedIntent(error: unknown, handle: CheckoutHandle): IntentResult {
  const message = intentFailure(error);
  if (!(error instanceof ApiError)) return { kind: 'failed', message };
  switch (error.code) {
    case 'email_code_required': {
      const { email } = error.body as EmailCodeRequiredBody;
      return { kind: 'emailCodeRequired', email };
    }
    case 'too_many_holds':
      return { kind: 'rejected', handle, message, fieldErrors: error.fieldErrors, tooManyHolds: true };
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
      return past
        ? { kind: 'past', handle: { ...handle, ...past, payment: own && handle.payment } }
        : { kind: 'failed', message };
    }
    case 'not_found':
      // The server does not know the checkout that was to be resumed or replaced: the next submit starts without it.
      return {
        kind: 'rejected',
        handle: { ...spent(handle), id: null, token: null, payment: null, replaces: null },
        message: paymentTexts.unexpected,
        fieldErrors: {},
      };
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
