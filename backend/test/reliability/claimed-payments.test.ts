import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { count, openCheckout, startCardApp, type CardApp } from '../support/card-app.js';
import { cheapest, courseBody, postRegistration, startCheckout } from '../support/journey.js';
import { race, withoutRowLocks } from '../support/races.js';
import { meetBefore } from '../support/statements.js';

const racers = 40;

let product: CardApp;

afterEach(async () => {
  vi.restoreAllMocks();
  await product.stop();
});

/** Makes a payment without a named purchase, as a client of the documented API does. */
async function freePayment(): Promise<CreatePaymentIntentResponse> {
  const { body } = await startCheckout(product.client(), { amount: cheapest.priceCents, currency: 'usd' });
  product.double.confirm(body.payment_id);
  await product.double.webhooks.settled();
  return body;
}

const claimAtOnce = (paymentId: string, people = racers) =>
  race(people, (racer) =>
    postRegistration(product.client(), paymentId, courseBody({ student_firstname: `Sam ${'abcdefgh'[racer % 8]}` })),
  );

describe('a registration post', () => {
  beforeEach(async () => {
    product = await startCardApp();
  });

  it('is rejected before the payment and for another student than the checkout’s', async () => {
    const { payment_id: paymentId } = await openCheckout(product);
    expect(await postRegistration(product.client(), paymentId)).toMatchObject({
      status: 402,
      body: { error: 'payment_not_completed' },
    });
    product.double.confirm(paymentId);
    expect([200, 201]).toContain((await postRegistration(product.client(), paymentId)).status);
    const other = await postRegistration(product.client(), paymentId, courseBody({ student_firstname: 'Kim' }));
    expect(other).toMatchObject({ status: 409, body: { error: 'payment_already_used' } });
    expect(await count(product, 'registrations')).toBe(1);
  });

  it('responds with 402 without a payment and with an unknown payment ID', async () => {
    for (const paymentId of ['', 'pi_made_up'])
      expect(await postRegistration(product.client(), paymentId)).toMatchObject({
        status: 402,
        body: { error: 'payment_required' },
      });
  });

  it('responds with 409 if the payment has another price', async () => {
    const { body } = await startCheckout(product.client(), {
      amount: cents(cheapest.priceCents - 100),
      currency: 'usd',
    });
    product.double.confirm(body.payment_id);
    expect(await postRegistration(product.client(), body.payment_id)).toMatchObject({
      status: 409,
      body: { error: 'price_changed', amount: cheapest.priceCents },
    });
    expect(await count(product, 'registrations')).toBe(0);
  });
});

describe(`an unassigned payment claimed by ${racers} concurrent posts`, () => {
  it('creates one registration', async () => {
    product = await startCardApp();
    const { payment_id: paymentId } = await freePayment();
    const answers = await claimAtOnce(paymentId);
    const [made] = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // Racers who register the same student get the same registration.
    expect(
      answers.filter(({ status, body }) => status === 200 && body['registration_id'] === made?.body['registration_id']),
    ).toHaveLength(racers / 8 - 1);
    expect(
      answers.filter(({ status, body }) => status === 409 && body['error'] === 'payment_already_used'),
    ).toHaveLength(racers - racers / 8);
    expect(await count(product, 'registrations')).toBe(1);
  });

  it('(negative control) creates two registrations without the row lock', async () => {
    product = await startCardApp({ invariants: false });
    const { payment_id: paymentId } = await freePayment();
    withoutRowLocks(meetBefore('insert checkout line', 2));
    await claimAtOnce(paymentId, 2);
    expect(await count(product, 'registrations')).toBe(2);
  });
});
