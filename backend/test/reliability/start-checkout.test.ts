import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CartPricing } from '../../src/payments/checkout/priced-draft.js';
import { PaymentProvider } from '../../src/payments/index.js';
import { ReconcilePayments } from '../../src/payments/payment/payment.schedules.js';
import { CatchUpWithProvider } from '../../src/payments/providers/inbox/inbox.schedules.js';
import { count, openCheckout, startCardApp, type CardApp } from '../support/card-app.js';
import { createDatabase } from '../support/database.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import {
  checkoutRequest,
  courseBody,
  postRegistration,
  readCheckout,
  signUp,
  startCheckout,
} from '../support/journey.js';
import { race } from '../support/races.js';
import { setCapacity } from '../support/seats.js';
import { repeats } from '../support/sweeps.js';

const racers = repeats({ quick: 20, deep: 40 });
const create = 'POST /v1/payment_intents';

let product: CardApp;

beforeAll(async () => {
  product = await startCardApp();
});
afterAll(() => product.stop());
afterEach(() => {
  vi.restoreAllMocks();
  product.double.faults.clear();
  product.double.webhooks.set({});
});

async function startTogether(
  app: CardApp,
  posts = racers,
): Promise<{ statuses: number[]; checkouts: number; intents: number }> {
  const [request, key, before] = [
    checkoutRequest(),
    randomUUID(),
    { checkouts: await count(app, 'checkouts'), intents: app.double.intents().length },
  ];
  const answers = await race(posts, () => startCheckout(app.client(), request, key));
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    checkouts: (await count(app, 'checkouts')) - before.checkouts,
    intents: app.double.intents().length - before.intents,
  };
}

describe('starting a checkout with one idempotency key', () => {
  it(`creates one checkout and one intent for ${racers} concurrent posts, and all succeed`, async () => {
    expect(await startTogether(product)).toEqual({ statuses: [200], checkouts: 1, intents: 1 });
  });

  it('(negative control) creates several intents if the provider gets a different key each time', async () => {
    const paymentProvider = product.app.get(PaymentProvider, { strict: false });
    const createIntent = paymentProvider.createIntent.bind(paymentProvider);
    vi.spyOn(paymentProvider, 'createIntent').mockImplementation(async (intent) => {
      // Give the other requests time to arrive, even on a busy machine.
      await delay(300);
      return createIntent({ ...intent, idempotencyKey: randomUUID() });
    });
    expect((await startTogether(product)).intents).toBeGreaterThan(1);
  });

  it('(negative control) creates a checkout for each post if the database does not keep the key', async () => {
    const forgetful = await createDatabase(`
      CREATE FUNCTION forget_key() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.client_key := gen_random_uuid(); RETURN NEW; END';
      CREATE TRIGGER forget_key BEFORE INSERT ON checkouts FOR EACH ROW EXECUTE FUNCTION forget_key();`);
    const other = await startCardApp({ database: forgetful, invariants: false });
    expect(await startTogether(other, 4)).toEqual({ statuses: [200], checkouts: 4, intents: 4 });
    await other.stop();
    await forgetful.drop();
  });

  it('returns the checkout of a copy that overtook it, was paid, and has the last seat', async () => {
    const date = saturday(5);
    await setCapacity(product, 'practice-act', date, 1);
    const [request, key] = [checkoutOf([practiceForm({}, [{ id: 'practice-act', dates: [date] }])]), randomUUID()];
    const pricing = product.app.get(CartPricing, { strict: false });
    const price = pricing.price.bind(pricing);
    const client = product.client();
    const copies: string[] = [];
    vi.spyOn(pricing, 'price').mockImplementationOnce(async (...draft) => {
      const { body } = await startCheckout(client, request, key);
      product.double.confirm(body.payment_id);
      await product.double.webhooks.settled();
      copies.push(body.checkout_id);
      return price(...draft);
    });
    const { body } = await startCheckout(client, request, key);
    expect(copies).toEqual([body.checkout_id]);
  });

  it('returns the latest payment attempt even if an earlier one has a higher version', async () => {
    const [request, key] = [checkoutRequest(), randomUUID()];
    const { body } = await startCheckout(product.client(), request, key);
    await product.database.query(
      `INSERT INTO payments (checkout_id, provider, provider_intent_id, idempotency_key, status, amount_cents, currency, version, created_at)
       VALUES ($1, 'stripe', $2, gen_random_uuid(), 'canceled', $3, 'usd', 9, now() - interval '1 hour')`,
      [body.checkout_id, `pi_${randomUUID()}`, body.amount],
    );
    expect(await startCheckout(product.client(), request, key)).toMatchObject({
      status: 200,
      body: { payment_id: body.payment_id },
    });
    expect(await readCheckout(product.client(), body)).toMatchObject({ status: 'open' });
  });

  it('returns the same checkout after a guest signs in, but not to a stranger', async () => {
    const [client, request, key] = [product.client(), checkoutRequest(), randomUUID()];
    const first = await startCheckout(client, request, key);
    await signUp(client);
    expect(await startCheckout(client, request, key)).toMatchObject({
      status: 200,
      body: { checkout_id: first.body.checkout_id, payment_id: first.body.payment_id },
    });
    const own = await startCheckout(client, request, randomUUID());
    const { client_key: used } = (
      await product.database.query<{ client_key: string }>('SELECT client_key FROM checkouts WHERE id = $1', [
        own.body.checkout_id,
      ])
    )[0] as { client_key: string };
    const stranger = await startCheckout(product.client(), request, used);
    expect(stranger.body.checkout_id).not.toBe(own.body.checkout_id);
  });

  it('responds with 409 to another draft', async () => {
    const key = randomUUID();
    expect((await startCheckout(product.client(), checkoutRequest(), key)).status).toBe(200);
    const answer = await startCheckout(
      product.client(),
      checkoutRequest([courseBody({ student_firstname: 'Kim' })]),
      key,
    );
    expect(answer).toMatchObject({ status: 409, body: { error: 'idempotency_mismatch' } });
  });
});

describe('a draft that replaces another', () => {
  const replace = (app: CardApp, old: { checkout_id: string; checkout_token: string }, key = randomUUID()) =>
    app
      .client()
      .post(
        '/api/create-payment-intent',
        { ...checkoutRequest(), replaces: old.checkout_id },
        { 'idempotency-key': key, 'x-checkout-token': old.checkout_token },
      );

  it('cancels the old intent at the provider, also when the draft is sent twice', async () => {
    const old = await openCheckout(product);
    const request = { ...checkoutRequest(), replaces: old.checkout_id };
    const headers = { 'idempotency-key': randomUUID(), 'x-checkout-token': old.checkout_token };
    const answers = await race(2, () => product.client().post('/api/create-payment-intent', request, headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body['payment_id']).toBe(answers[1]?.body['payment_id']);
    expect(product.double.intent(old.payment_id).status).toBe('canceled');
    expect(() => product.double.confirm(old.payment_id)).toThrow();
    expect(await readCheckout(product.client(), old)).toMatchObject({
      status: 'expired',
      lines: [{ status: 'released' }],
    });
  });

  it('responds with 409 if the old checkout is already paid, and settles that checkout', async () => {
    const old = await openCheckout(product);
    product.double.webhooks.set({ drop: true });
    product.double.confirm(old.payment_id);
    product.double.webhooks.set({});
    expect(await replace(product, old)).toMatchObject({ status: 409, body: { error: 'checkout_closed' } });
    expect(await readCheckout(product.client(), old)).toMatchObject({
      status: 'completed',
      lines: [{ status: 'booked' }],
    });
  });

  it('(negative control) loses a payment if the old intent is not canceled at the provider', async () => {
    const lost = await startCardApp({ invariants: false });
    const paymentProvider = lost.app.get(PaymentProvider, { strict: false });
    vi.spyOn(paymentProvider, 'cancelIntent').mockImplementation(async (id) => ({
      ...(await paymentProvider.readIntent(id)),
      status: 'canceled',
    }));
    const old = await openCheckout(lost);
    expect((await replace(lost, old)).status).toBe(200);
    lost.double.confirm(old.payment_id);
    await lost.double.webhooks.settled();
    expect(lost.double.captured()).toBeGreaterThan(0);
    expect(await count(lost, 'registrations')).toBe(0);
    await lost.stop();
  });
});

describe('starting a checkout when the provider fails', () => {
  it('is not noticed by a parent when Stripe has an object locked once', async () => {
    // Otherwise they could read the payment first, and meet the lock instead of the parent.
    for (const task of [ReconcilePayments, CatchUpWithProvider])
      vi.spyOn(task.prototype, 'run').mockResolvedValue('done');
    const { double } = product;
    double.fail({ on: create, answer: 'locked' });
    const { status, body: checkout } = await startCheckout(product.client(), checkoutRequest());
    expect(status).toBe(200);
    double.webhooks.set({ drop: true });
    double.confirm(checkout.payment_id);
    double.fail({ on: /^GET .*\/pi_\w+$/, answer: 'locked' });
    const posted = await postRegistration(product.client(), checkout.payment_id);
    expect(posted.status).toBe(201);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'completed' });
    expect(double.faults).toMatchObject({ waiting: [] });
  });

  it('creates one intent when the reply is lost and the request is retried', async () => {
    const [request, key, before] = [checkoutRequest(), randomUUID(), product.double.intents().length];
    // The provider's library retries once after a lost connection, so the product sees an error only after two.
    product.double.fail({ on: create, answer: 'cut', effect: true, times: 2 });
    const first = await startCheckout(product.client(), request, key);
    expect(first).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
    const second = await startCheckout(product.client(), request, key);
    expect(second.status).toBe(200);
    expect(product.double.intents().length).toBe(before + 1);
  });

  it('responds with 503, keeps the draft, and the same post succeeds afterward', async () => {
    const [request, key, before] = [checkoutRequest(), randomUUID(), await count(product, 'checkouts')];
    product.double.fail({ on: create, answer: 503, times: 100 });
    const refused = await startCheckout(product.client(), request, key);
    expect(refused).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await count(product, 'checkouts')).toBe(before + 1);
    product.double.faults.clear();
    const { status, body } = await startCheckout(product.client(), request, key);
    expect(status).toBe(200);
    product.double.confirm(body.payment_id);
    await product.double.webhooks.settled();
    await expect.poll(() => readCheckout(product.client(), body)).toMatchObject({ status: 'completed' });
    expect(await count(product, 'checkouts')).toBe(before + 1);
  });
});
