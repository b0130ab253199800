import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { ExpireCheckouts } from '../../src/payments/checkout/checkout.schedules.js';
import { ReconcilePayments } from '../../src/payments/payment/payment.schedules.js';
import { PaymentSync } from '../../src/payments/payment/payment-sync.service.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { startTestApp } from '../support/app.js';
import { bookingDraft, bookingRequest, dayFromToday, openFor, placesLeft } from '../support/bookings.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { runNow } from '../support/due.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, readCheckout, startCheckout } from '../support/journey.js';
import { refund } from '../support/refunds.js';
import { lapse, seatsLeft, setCapacity } from '../support/seats.js';

const day = saturday(2);
const waiting = bookingDraft({ date: dayFromToday(12) });
const sitting = () => checkoutOf([practiceForm({}, [{ id: 'practice-sat', dates: [day] }])]);

let database: TestDatabase;
let product: CardApp;
/** Checkouts made before card keys were set: one holds the last seat, one is processing, and one holds no place. */
let [seat, slow, course]: CreatePaymentIntentResponse[] = [];

beforeAll(async () => {
  database = await createDatabase();
  const demo = await startTestApp({ database, workers: false });
  await setCapacity(demo, 'practice-sat', day, 1);
  seat = await openFor(demo, sitting());
  slow = await openFor(demo, bookingRequest(waiting));
  await confirmDemo(demo.client(), slow.payment_id, 'processing');
  await readCheckout(demo.client(), slow);
  course = (await startCheckout(demo.client())).body;
  await demo.stop();
  product = await startCardApp({ database, workers: false });
});
afterAll(async () => {
  await product.stop();
  await database.drop();
});

const stateOf = async ({ checkout_id: id }: CreatePaymentIntentResponse) =>
  database.query(
    'SELECT c.status AS checkout, p.status AS payment FROM checkouts c JOIN payments p ON p.checkout_id = c.id WHERE c.id = $1',
    [id],
  );
const ended = [{ checkout: 'expired', payment: 'canceled' }];
const expire = () => runNow(product, ExpireCheckouts);

describe('a demo checkout that is open when card keys are set', () => {
  it('responds with 409 checkout_closed to an attempt to pay', async () => {
    const answer = await product
      .client()
      .post(
        '/api/create-payment-intent',
        { amount: course?.amount, currency: 'usd', checkout_id: course?.checkout_id },
        { 'x-checkout-token': course?.checkout_token ?? '' },
      );
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: 'checkout_closed',
        message: 'This checkout has expired and you were not charged. Please start again.',
      },
    });
  });

  it('sends no request to the card provider during reconciliation', async () => {
    await runNow(product, ReconcilePayments);
    expect(await readCheckout(product.client(), course as CreatePaymentIntentResponse)).toMatchObject({
      status: 'open',
    });
    expect(product.double.seen).toEqual([]);
  });

  it('releases its lapsed seat to the next family', async () => {
    await lapse(product, seat?.checkout_id ?? '');
    await openFor(product, sitting());
    expect(await stateOf(seat as CreatePaymentIntentResponse)).toEqual(ended);
  });

  it('expires after its time limit, even while its payment is processing', async () => {
    await lapse(product, slow?.checkout_id ?? '');
    await database.query("UPDATE checkouts SET created_at = now() - interval '25 hours' WHERE id = $1", [
      course?.checkout_id,
    ]);
    await expire();
    expect(await stateOf(slow as CreatePaymentIntentResponse)).toEqual(ended);
    expect(await stateOf(course as CreatePaymentIntentResponse)).toEqual(ended);
    expect(await placesLeft(product, waiting.date, waiting.time_slot)).toBe(4);
    expect(product.double.seen.filter(({ path }) => path.includes('mock_'))).toEqual([]);
  });
});

describe('a card checkout whose payment intent the provider does not know', () => {
  const other = saturday(3);
  const left = () => seatsLeft(product, 'practice-sat', other);
  const lastSeat = () => checkoutOf([practiceForm({}, [{ id: 'practice-sat', dates: [other] }])]);
  const replace = ({ checkout_id: replaces, checkout_token: token }: CreatePaymentIntentResponse) =>
    product
      .client()
      .post<CreatePaymentIntentResponse>(
        '/api/create-payment-intent',
        { ...lastSeat(), replaces },
        { 'idempotency-key': randomUUID(), 'x-checkout-token': token },
      );

  beforeAll(() => setCapacity(product, 'practice-sat', other, 1));

  it('releases its lapsed seat and is not looked up at the provider again', async () => {
    const unknown = await openFor(product, lastSeat());
    product.double.forget(unknown.payment_id);
    await lapse(product, unknown.checkout_id);
    expect(await left()).toBe(0);
    await expire();
    expect(await stateOf(unknown)).toEqual(ended);
    expect(await left()).toBe(1);
    const asked = product.double.seen.length;
    await expire();
    await runNow(product, ReconcilePayments);
    expect(product.double.seen.slice(asked).filter(({ path }) => path.includes(unknown.payment_id))).toEqual([]);
  });

  it('can be replaced by a new checkout that takes its seat', async () => {
    const unknown = await openFor(product, lastSeat());
    product.double.forget(unknown.payment_id);
    const { status, body } = await replace(unknown);
    expect({ status, body }).toMatchObject({ status: 200 });
    expect(await stateOf(unknown)).toEqual(ended);
    expect(await stateOf(body)).toEqual([{ checkout: 'open', payment: 'open' }]);
    expect(await left()).toBe(0);
    await lapse(product, body.checkout_id);
    await expire();
  });

  it('completes once the provider knows the intent again and it is paid', async () => {
    const unknown = await openFor(product, lastSeat());
    const recall = product.double.forget(unknown.payment_id);
    await lapse(product, unknown.checkout_id);
    await expire();
    expect(await stateOf(unknown)).toEqual(ended);
    recall();
    product.double.confirm(unknown.payment_id);
    const paymentSync = product.app.get(PaymentSync, { strict: false });
    const paid = await paymentSync.readProviderState(unknown.payment_record_id);
    await product.app.get(UnitOfWork, { strict: false }).run(async (tx) => paid && paymentSync.apply(tx, paid));
    expect(await stateOf(unknown)).toEqual([{ checkout: 'completed', payment: 'succeeded' }]);
    await refund(product, unknown);
  });

  it('keeps its seat and cannot be replaced while its last known status is processing', async () => {
    const charged = await openFor(product, lastSeat());
    product.double.confirm(charged.payment_id, { outcome: 'processing' });
    expect(await readCheckout(product.client(), charged)).toMatchObject({ status: 'processing' });
    product.double.forget(charged.payment_id);
    expect(await replace(charged)).toMatchObject({
      status: 409,
      body: { error: 'checkout_closed', message: expect.stringContaining('still being processed') as string },
    });
    expect(await stateOf(charged)).toEqual([{ checkout: 'open', payment: 'processing' }]);
    expect(await left()).toBe(0);
  });
});

describe('checkouts that cannot be canceled at the provider', () => {
  it('do not block releasing the lapsed places of other checkouts', async () => {
    product.double.fail({ on: /pi_stuck.*\/cancel$/, times: 200, answer: 500 });
    await database.query(
      `WITH old AS (INSERT INTO checkouts (client_key, caller, fingerprint, token, amount_cents, description, metadata, created_at)
         SELECT gen_random_uuid(), 'x', '', 'x', 100, 'x', '{}', now() - interval '25 hours' FROM generate_series(1, 200) RETURNING id)
       INSERT INTO payments (checkout_id, provider, provider_intent_id, idempotency_key, status, amount_cents, currency)
       SELECT id, 'stripe', 'pi_stuck' || id, gen_random_uuid(), 'open', 100, 'usd' FROM old`,
    );
    const late = await openFor(product, bookingRequest(waiting));
    await lapse(product, late.checkout_id);
    await expire();
    expect(await stateOf(late)).toEqual(ended);
  });
});
