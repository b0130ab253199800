import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callApi, course, type Answer } from './api-client.js';
import { StripeDouble, type Fault } from './index.js';

let double: StripeDouble;

beforeEach(async () => {
  double = await StripeDouble.start();
});

afterEach(() => double.stop());

const call = (request: string, form: Record<string, string> = {}, idempotencyKey?: string): Promise<Answer> =>
  callApi(double, request, form, idempotencyKey === undefined ? {} : { idempotencyKey });

const create = (form = {}, key?: string): Promise<Answer> =>
  call('POST /v1/payment_intents', { ...course, ...form }, key);

/** Pays with a typed card, as Stripe.js does. */
const typeCard = ({ id, client_secret }: Answer['body'], number = '4242424242424242'): Promise<Answer> =>
  callApi(
    double,
    `POST /v1/payment_intents/${id}/confirm`,
    {
      client_secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[billing_details][name]': 'Ann Lee',
      'payment_method_data[billing_details][address][postal_code]': '10001',
      expected_payment_method_type: 'card',
      use_stripe_sdk: 'true',
    },
    { as: 'browser' },
  );

describe('the idempotency store', () => {
  it('answers the same request again with the same answer, whatever the order of its parameters', async () => {
    const first = await create({ description: 'x' }, 'k');
    const second = await call('POST /v1/payment_intents', { description: 'x', ...course }, 'k');

    expect(second).toEqual({ ...first, isReplayed: true });
    expect(double.intents()).toHaveLength(1);
  });

  it('refuses another endpoint under the key', async () => {
    await create({}, 'k');
    expect(await call('POST /v1/refunds', course, 'k')).toMatchObject({
      status: 400,
      body: {
        error: { type: 'idempotency_error', message: expect.stringContaining('for the same endpoint') as string },
      },
    });
  });

  it('answers 409 while the first is at work', async () => {
    double.fail({ delayMs: 2_000 });
    const first = create({}, 'k');
    await vi.waitUntil(() => double.seen.length > 0);

    expect(await create({}, 'k')).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_in_use' } } });
    expect(await create({}, 'k')).toMatchObject({ status: 409 });
    expect(await first).toMatchObject({ status: 200 });
  });

  it('keeps a 500, but neither a 429 nor parameters that do not pass', async () => {
    double.fail({ answer: 500 });
    expect([(await create({}, 'a')).status, (await create({}, 'a')).status]).toEqual([500, 500]);
    double.fail({ answer: 429 });
    expect([(await create({}, 'b')).status, (await create({}, 'b')).status]).toEqual([429, 200]);
    expect([(await create({ amount: '1' }, 'c')).status, (await create({}, 'c')).status]).toEqual([400, 200]);
  });

  it('forgets a key after a day', async () => {
    const first = await create({}, 'k');
    double.clock.advance(24 * 60 * 60 - 10);
    expect((await create({}, 'k')).body.id).toBe(first.body.id);
    double.clock.advance(20);
    expect((await create({}, 'k')).body.id).not.toBe(first.body.id);
  });
});

describe('an intent', () => {
  it('is charged to the card that was typed, with the details of the payer', async () => {
    const { body } = await create();
    expect(await typeCard(body, '5555555555554444')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    const paid = await call(`GET /v1/payment_intents/${body.id}`, { 'expand[]': 'latest_charge' });
    expect(paid.body['latest_charge']).toMatchObject({
      billing_details: { name: 'Ann Lee', email: null, address: { postal_code: '10001', city: null } },
      payment_method_details: { card: { brand: 'mastercard', last4: '4444' } },
    });
  });

  it('declines a number that is not a test card', async () => {
    expect(await typeCard((await create()).body, '4111111111111111')).toMatchObject({
      status: 402,
      body: { error: { decline_code: 'test_mode_live_card' } },
    });
  });

  it.each([
    ['Complete', 'succeeded', null],
    ['Fail', 'requires_payment_method', { code: 'payment_intent_authentication_failure' }],
  ])('waits for the bank’s page, and %s makes it %s', async (decision, status, error) => {
    const { body } = await create();
    const { next_action: action } = (await typeCard(body, '4000002760003184')).body as {
      next_action?: { use_stripe_sdk: { stripe_js: string } };
    };
    const { pathname, search } = new URL(action?.use_stripe_sdk.stripe_js ?? '');
    expect(await (await fetch(`${double.url}${pathname}${search}`)).text()).toContain('Is it you?');
    await fetch(`${double.url}${pathname}${search}`, { method: 'POST', body: new URLSearchParams({ decision }) });
    expect((await call(`GET /v1/payment_intents/${body.id}`)).body).toMatchObject({
      status,
      last_payment_error: error,
    });
  });

  it('sends the payer to the bank by a redirect if Stripe.js does not show a frame', async () => {
    const { id } = (await create()).body;
    const form = { payment_method: 'pm_card_threeDSecure2Required', return_url: 'https://academy.example.com/' };
    expect((await call(`POST /v1/payment_intents/${id}/confirm`, form)).body).toMatchObject({
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: form.return_url } },
    });
  });

  it('follows what the test wants for the next card', async () => {
    const confirm = async (): Promise<Answer> =>
      call(`POST /v1/payment_intents/${(await create()).body.id}/confirm`, { payment_method: 'pm_card_visa' });
    double.declineNext('Your card is lost.');
    double.requireAction();
    double.processNext();

    expect(await confirm()).toMatchObject({ status: 402, body: { error: { message: 'Your card is lost.' } } });
    expect(await confirm()).toMatchObject({ body: { status: 'requires_action' } });
    expect(await confirm()).toMatchObject({ body: { status: 'processing' } });
    expect(await confirm()).toMatchObject({ body: { status: 'succeeded' } });
  });
});

it('refunds an inquiry, and no other dispute', async () => {
  const { id } = (await create()).body;
  double.confirm(id);
  double.dispute(id, 'inquiry');
  double.refund(id, 100);
  double.dispute(id, 'escalated');
  expect(() => double.refund(id, 100)).toThrow(/charged back/);
  expect(double.refunded(id)).toBe(100);
});

it('ends a pending refund when the test wants it', async () => {
  const { id } = (await create()).body;
  double.letRefundsPend();
  double.confirm(id);
  double.refund(id);
  double.settleRefund(id);
  expect(double.events.filter(({ type }) => type.startsWith('refund.'))).toMatchObject([
    { type: 'refund.created', data: { object: { status: 'pending', pending_reason: 'insufficient_funds' } } },
    { type: 'refund.updated', data: { object: { status: 'succeeded' } } },
  ]);
});

it('has no test cards in live mode', async () => {
  const live = await StripeDouble.start({ secretKey: 'sk_live_1', publishableKey: 'pk_live_1' });
  onTestFinished(() => live.stop());
  const { body } = await callApi(live, 'POST /v1/payment_intents', course);
  expect(body['livemode']).toBe(true);
  const confirmed = await callApi(live, `POST /v1/payment_intents/${body.id}/confirm`, {
    payment_method: 'pm_card_visa',
  });
  expect(confirmed.body.error?.code).toBe('resource_missing');
});

it('fails the test that made it answer what Stripe never answers', async () => {
  const wrong = await StripeDouble.start();
  const { id } = (await callApi(wrong, 'POST /v1/payment_intents', course)).body;
  wrong.alter(id, { currency: 7 as never });
  expect(await callApi(wrong, `GET /v1/payment_intents/${id}`)).toMatchObject({ status: 500 });
  expect(() => wrong.confirm(id)).toThrow(/never/);
  await expect(wrong.stop()).rejects.toThrow('PaymentIntent/currency must be string');
});

it('lists events newest first, in pages, from an instant on, with each object as it was', async () => {
  const { id } = (await create()).body;
  double.confirm(id, { outcome: 'declined' });
  double.clock.advance(100);
  double.confirm(id);
  const since = { 'created[gte]': String(double.clock.now()), limit: '1' };
  const first = (await call('GET /v1/events', since)).body;
  const second = (await call('GET /v1/events', { ...since, starting_after: first.data[0]?.id ?? '' })).body;

  expect([first, second]).toMatchObject([
    { has_more: true, data: [{ type: 'payment_intent.succeeded' }] },
    { has_more: false, data: [{ type: 'charge.succeeded' }] },
  ]);
  expect(
    double.events
      .map(({ data }) => data.object)
      .filter((object) => object.object === 'payment_intent')
      .map(({ status }) => status),
  ).toEqual(['requires_payment_method', 'requires_payment_method', 'succeeded']);
});

describe('a fault', () => {
  it.each<[string, Fault, number]>([
    ['before the effect', { answer: 'cut' }, 0],
    ['after the effect', { answer: 'cut', effect: true }, 1],
  ])('cuts the connection %s', async (_, fault, made) => {
    double.fail(fault);
    await expect(create()).rejects.toThrow();
    expect(double.intents()).toHaveLength(made);
  });

  it('meets only the requests it names, as often as it says', async () => {
    double.fail({ on: /GET/, answer: 503, times: 2 });
    const statuses = [
      await create(),
      await call('GET /v1/events'),
      await call('GET /v1/events'),
      await call('GET /v1/events'),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 503, 503, 200]);
  });
});
