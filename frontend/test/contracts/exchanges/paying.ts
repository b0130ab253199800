import type { PriceChangedBody } from '@academy/contracts/http/errors';
import {
  createPaymentIntent as createPaymentIntentCall,
  getCheckout,
  confirmDemoPayment,
  type CheckoutResponse,
  type ConfirmDemoPaymentResponse,
  type CreatePaymentIntentResponse,
} from '@academy/contracts/http/payments';
import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { createPaymentIntent, readCheckout, type CheckoutSession } from '../../../src/api/payments';
import { exchange, exchangeBy, refused, exampleKey } from '../exchange';
import { checkout, courseBody, ids, intent, line, parent, states, tokens } from '../people';
import { anId, aText, aTime, fromState, messages, pinned, refusal, textLike } from '../pinned';

const signedIn = [states.parent, states.parentSignedIn];
const open = [...signedIn, states.openCheckout];
const guest = [states.noFamily, states.openCheckout];

const fresh: CheckoutSession = {
  key: exampleKey,
  fingerprint: 'draft',
  id: null,
  token: null,
  replaces: null,
};
const known = { id: ids.checkout, token: tokens.checkout };
const asked = { call: createPaymentIntentCall, keyed: true, body: checkout } as const;

const opened = pinned<CreatePaymentIntentResponse>({
  success: true,
  clientSecret: textLike('^mock_.+', `${intent}_secret_example`),
  payment_id: textLike('^mock_pi_.+', intent),
  amount: checkout.amount,
  checkout_id: anId(ids.checkout),
  checkout_token: aText(tokens.checkout),
});
const openedAs = {
  payment_id: intent,
  amount: checkout.amount,
  checkout_id: ids.checkout,
  checkout_token: tokens.checkout,
};

describe('a checkout', () => {
  it('is opened by a signed-in parent', async () => {
    const answer = opened;
    const started = await exchangeBy(
      { ...asked, what: 'a checkout of a parent', given: signedIn, token: tokens.parent, answer },
      () => createPaymentIntent(checkout, fresh),
    );
    expect(started).toMatchObject(openedAs);
  });

  it('is opened by a guest', async () => {
    const given = [states.noFamily];
    const started = await exchangeBy({ ...asked, what: 'a checkout of a guest', given, answer: opened }, () =>
      createPaymentIntent(checkout, fresh),
    );
    expect(started).toMatchObject(openedAs);
  });

  it('is returned again for its id and token', async () => {
    const body = { ...checkout, checkout_id: fromState('id', ids.checkout) };
    const again = { ...asked, body, keyed: false, checkoutToken: tokens.checkout };
    const handle = { ...fresh, ...known };
    const started = await exchangeBy(
      { ...again, what: 'a checkout asked for again', given: guest, answer: opened },
      () => createPaymentIntent(checkout, handle),
    );
    expect(started).toMatchObject(openedAs);
  });

  it('replaces the checkout of an edited draft', async () => {
    const body = { ...checkout, replaces: fromState('id', ids.checkout) };
    const edited = { ...asked, body, checkoutToken: tokens.checkout };
    const handle = { ...fresh, replaces: known };
    const started = await exchangeBy(
      { ...edited, what: 'a checkout in place of another', given: guest, answer: opened },
      () => createPaymentIntent(checkout, handle),
    );
    expect(started).toMatchObject(openedAs);
  });

  it('responds with 409 and the new price when the price has changed', async () => {
    const body = { ...checkout, amount: cents(100_000) };
    const { amount } = checkout;
    const answer = refusal<PriceChangedBody>('price_changed', 'The price has changed.', {
      amount,
      lines: [{ line_id: ids.line, amount }],
    });
    const error = await refused({
      ...asked,
      body,
      what: 'a checkout at an old price',
      given: signedIn,
      token: tokens.parent,
      status: 409,
      answer,
    });
    expect(error).toMatchObject({
      status: 409,
      code: 'price_changed',
      body: { amount, lines: [{ line_id: ids.line, amount }] },
    });
  });

  it('rejects an invalid line with an error at its field', async () => {
    const body = { ...checkout, lines: [{ ...line, body: { ...courseBody, parent_phone: '914' } }] };
    const field = `lines.${ids.line}.parent_phone`;
    const answer = refusal('validation_failed', 'Please correct the highlighted errors before submitting.', {
      errors: { [field]: messages('Phone number must be 10 digits') },
    });
    const error = await refused({
      ...asked,
      body,
      what: 'a checkout with a wrong phone number',
      given: signedIn,
      token: tokens.parent,
      status: 422,
      answer,
    });
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      fieldErrors: { [field]: ['Phone number must be 10 digits'] },
    });
  });
});

describe('the status of a checkout', () => {
  const asking = {
    call: getCheckout,
    params: { id: ids.checkout },
    checkoutToken: tokens.checkout,
  } as const;
  const { amount, currency } = checkout;

  it('is open until it is paid', async () => {
    const answer = pinned<CheckoutResponse>({
      id: anId(ids.checkout),
      status: 'open',
      amount,
      currency,
      lines: [{ line_id: ids.line, status: 'held' }],
    });
    const read = await exchangeBy({ ...asking, what: 'an open checkout', given: guest, answer }, () =>
      readCheckout(known),
    );
    expect(read).toMatchObject({ status: 'open', lines: [{ line_id: ids.line, status: 'held' }] });
  });

  it('is completed, with the registration of each line, once everything is booked', async () => {
    const sold = {
      label: 'SAT/ACT Course: 5 Sessions',
      student: 'Ann Doe',
      amount,
      service_type: 'sat_act_course',
    } as const;
    const booked = { line_id: ids.line, status: 'booked', registration_id: anId(ids.registration), ...sold } as const;
    const answer = pinned<CheckoutResponse>({
      id: anId(ids.checkout),
      status: 'completed',
      amount,
      currency,
      payment_record_id: anId(ids.payment),
      receipt: { purpose: 'registrations', paid_at: aTime(), email: aText(parent.email), demo: true, guest: true },
      lines: [booked],
    });
    const given = [...guest, states.charged, states.booked];
    const read = await exchangeBy({ ...asking, what: 'a completed checkout', given, answer }, () =>
      readCheckout(known),
    );
    expect(read).toMatchObject({
      status: 'completed',
      payment_record_id: ids.payment,
      lines: [{ line_id: ids.line, registration_id: ids.registration, ...sold }],
    });
  });

  it('responds with 404 to the token of another checkout', async () => {
    const answer = refusal('not_found', 'We could not find that. It may have been deleted.');
    const call = { ...asking, given: [...guest, states.otherToken], status: 404, answer };
    const error = await refused({ ...call, what: 'a checkout asked for with another one’s token' });
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('a demo payment', () => {
  const confirming = { call: confirmDemoPayment, params: { intent }, given: open } as const;

  it('succeeds', async () => {
    const answer = pinned<ConfirmDemoPaymentResponse>({ success: true, status: 'succeeded' });
    const call = {
      ...confirming,
      what: 'a demo payment that succeeds',
      body: { outcome: 'succeeded' },
      answer,
    } as const;
    await exchange(call);
  });

  it('returns the decline message when the card is declined', async () => {
    const answer = pinned<ConfirmDemoPaymentResponse>({
      success: true,
      status: 'requires_payment_method',
      decline_message: aText('Your card was declined.'),
    });
    const call = {
      ...confirming,
      what: 'a demo payment that is declined',
      body: { outcome: 'declined' },
      answer,
    } as const;
    await exchange(call);
  });
});
