import { describe, expect, it } from 'vitest';
import { refusal } from '../../api/answers';
import { aCheckout } from '../../testing/builders';
import { refusedIntent } from '../card/card-dialog-actors';
import { notices as consultation } from '../consultation/consultation-wording';
import { notices as onlinePayment } from '../online-payment/online-payment-wording';
import type { PurchaseResult } from './purchase.types';

/** What a form gets to show for a 422 of `POST /create-payment-intent` with this body. */
function rejection(body: unknown): PurchaseResult {
  const result = refusedIntent(refusal(new Response(null, { status: 422 }), body), aCheckout());
  if (result.kind !== 'rejected') throw new Error(`The dialog stays open: ${JSON.stringify(result)}`);
  return result;
}

describe('a rejected booking says', () => {
  it.each([
    ['the message', { message: 'We are closed.', error: 'Sorry', errors: { email: ['No'] } }, 'We are closed.'],
    ['else the error', { error: 'Sorry, no', errors: { email: ['No'] } }, 'Sorry, no'],
    ['else the first message at a field', { errors: { 'booking.email': ['Ask us.'], name: ['x'] } }, 'Ask us.'],
    [
      'the same when the code is known',
      { error: 'validation_failed', errors: { 'booking.date': ['Not then.'] } },
      'Not then.',
    ],
    ['else our text', {}, 'Failed to schedule consultation. Please try again later.'],
    ['our text for a page of a proxy', null, 'Failed to schedule consultation. Please try again later.'],
  ])('%s', (_what, body, text) => {
    expect(consultation.uncharged(rejection(body))).toMatchObject({ tone: 'error', text });
  });
});

describe('a rejected online payment says', () => {
  it.each([
    ['the message', { message: 'Too much.' }, 'Too much.'],
    ['else the error', { error: 'Not today' }, 'Not today'],
    ['else our text', { error: 'validation_failed' }, 'Failed to process payment. Please try again.'],
    ['our text for a page of a proxy', null, 'Failed to process payment. Please try again.'],
  ])('%s', (_what, body, text) => {
    expect(onlinePayment.uncharged(rejection(body))).toMatchObject({ tone: 'error', text });
  });
});
