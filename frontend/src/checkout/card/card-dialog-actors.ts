import { fromPromise } from 'xstate';
import { ApiError, messageOf } from '../../api/errors';
import { isRecord } from '../../api/answers';
import { createPaymentIntent, type CheckoutSession } from '../../api/payments';
import { cardDialogMachine } from './card-dialog.machine';
import type { ChargeInput, ChargeResult, IntentInput, IntentResult } from './card-dialog.types';
import type { CardOutcome, CardPort } from './card-port';
import { checkoutRef, invalidate } from '../purchase/checkout-session';
import { sendEmailCodeLogic } from '../purchase/confirm-email-actors';
import { confirmEmailMachine } from '../purchase/confirm-email.machine';
import { emailCodeTexts } from '../purchase/email-code-wording';
import { intentFailure, missingSecret, paymentTexts, unsuccessfulIntent } from '../purchase/payment-wording';

const createIntentLogic = fromPromise<IntentResult, IntentInput>(({ input, signal }) => createIntent(input, signal));

/** The card dialog machine with the site's actors. */
export const cardDialogLogic = cardDialogMachine.provide({
  actors: {
    createIntent: createIntentLogic,
    confirmEmail: confirmEmailMachine.provide({
      actors: { sendEmailCode: sendEmailCodeLogic, createIntent: createIntentLogic },
    }),
    confirmCard: fromPromise<ChargeResult, ChargeInput>(({ input: { card, clientSecret, billing } }) =>
      charge(card, () => card.confirm(clientSecret, billing)),
    ),
    authenticateCard: fromPromise<ChargeResult, ChargeInput>(({ input: { card, clientSecret } }) =>
      charge(card, () => card.authenticate(clientSecret)),
    ),
  },
});

/** Opens a checkout, or looks up the existing one. An email code is sent with this call only, because it is not part of the purchase. */
export async function createIntent(
  { request, checkout, emailCode }: IntentInput,
  signal?: AbortSignal,
): Promise<IntentResult> {
  try {
    const answer = await createPaymentIntent(
      emailCode === undefined ? request : { ...request, email_code: emailCode },
      checkout,
      signal,
    );
    if (!isRecord(answer) || !answer.success) return { kind: 'failed', message: wordsOf(answer) ?? unsuccessfulIntent };
    if (!answer.clientSecret) return { kind: 'failed', message: missingSecret };
    const opened = {
      ...checkout,
      id: answer.checkout_id,
      token: answer.checkout_token,
    };
    return {
      kind: 'opened',
      checkout: opened,
      clientSecret: answer.clientSecret,
      paymentId: answer.payment_id,
      amount: answer.amount,
      ...(answer.hold_expires_at !== undefined &&
        answer.hold_seconds !== undefined && {
          hold: { until: answer.hold_expires_at, endsAt: Date.now() + answer.hold_seconds * 1000 },
        }),
    };
  } catch (error) {
    return emailCode === undefined ? refusedIntent(error, checkout) : refusedCode(error, checkout);
  }
}

/** Errors during the code step use texts about the code instead of texts about the payment. */
function refusedCode(error: unknown, checkout: CheckoutSession): IntentResult {
  const [message] = (error instanceof ApiError && error.fieldErrors.email_code) || [];
  if (message !== undefined) return { kind: 'emailCodeRefused', message };
  const result = refusedIntent(error, checkout);
  return result.kind === 'failed' ? { kind: 'failed', message: messageOf(error, emailCodeTexts.notChecked) } : result;
}

export function refusedIntent(error: unknown, checkout: CheckoutSession): IntentResult {
  const message = intentFailure(error);
  if (!(error instanceof ApiError)) return { kind: 'failed', message };
  // The form has its own text for a draft that was rejected without a message.
  const rejected = { kind: 'rejected', checkout, message: error.message, fieldErrors: error.fieldErrors } as const;
  switch (error.code) {
    case 'email_code_required':
      return { kind: 'emailCodeRequired', email: error.body.email };
    case 'too_many_holds':
      return { ...rejected, tooManyHolds: true };
    case 'validation_failed':
      return rejected;
    case 'seat_taken':
      return { ...rejected, seatTaken: true, ...('seats' in error.body && { seats: error.body.seats }) };
    case 'slot_taken':
      return { ...rejected, seatTaken: true };
    case 'price_changed': {
      const { amount, lines } = error.body;
      return { kind: 'priceChanged', checkout, message, amount, lines };
    }
    case 'checkout_closed': {
      // Either this checkout or the one that an edited draft was meant to replace can no longer be paid.
      const past = checkoutRef(checkout) ?? checkout.replaces;
      return past ? { kind: 'alreadyPaid', checkout: { ...checkout, ...past } } : { kind: 'failed', message };
    }
    case 'not_found':
      // The server does not know the checkout that was to be resumed or replaced, so the next submit starts without it.
      return {
        kind: 'rejected',
        checkout: { ...invalidate(checkout), id: null, token: null, replaces: null },
        message: paymentTexts.unexpected,
        fieldErrors: {},
      };
    default:
      return error.status === 422 ? rejected : { kind: 'failed', message };
  }
}

/** A card port that throws leaves the outcome of the charge unknown. */
async function charge(card: CardPort, send: () => Promise<CardOutcome>): Promise<ChargeResult> {
  try {
    const outcome = await send();
    return outcome.kind === 'needsAction' ? { ...outcome, card } : outcome;
  } catch {
    return { kind: 'unknown' };
  }
}

function wordsOf(answer: unknown): string | undefined {
  const { message, error } = isRecord(answer) ? answer : {};
  return [message, error].find((text): text is string => typeof text === 'string' && text !== '');
}
