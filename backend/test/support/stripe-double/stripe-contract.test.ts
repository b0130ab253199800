import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callApi, course, type Account, type Answer } from './api-client.js';
import { StripeDouble } from './index.js';
import { stripeSchemas } from './schema/schemas.js';

/**
 * What the product relies on, as Stripe does it. The double must pass always. Stripe itself must pass as well, in test mode, when
 * STRIPE_TEST_SECRET_KEY and STRIPE_TEST_PUBLISHABLE_KEY are set.
 */
const { STRIPE_TEST_SECRET_KEY: testKey, STRIPE_TEST_PUBLISHABLE_KEY: testPublishableKey } = process.env;

describe('the double', () => {
  let double: StripeDouble;
  beforeAll(async () => void (double = await StripeDouble.start()));
  afterAll(() => double.stop());
  contract(() => double);
});

if (testKey) {
  if (!/^(sk|rk)_test_/.test(testKey) || !testPublishableKey?.startsWith('pk_test_'))
    throw new Error('STRIPE_TEST_SECRET_KEY and STRIPE_TEST_PUBLISHABLE_KEY must be keys of test mode.');
  describe('Stripe', { timeout: 60_000 }, () => {
    contract(() => ({ url: 'https://api.stripe.com', secretKey: testKey, publishableKey: testPublishableKey }));
  });
}

const twentyOneTypes = Object.keys(stripeSchemas.definitions.Event.subjects).slice(0, 21);
const listOf = (name: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value, at) => [`${name}[${at}]`, value]));

/** What a refusal must say; `message` in full, or a pattern. */
interface Refusal {
  code?: string;
  param?: string;
  message?: string | RegExp;
}

/** Registers the cases for an account. */
function contract(account: () => Account): void {
  const apiVersion = stripeSchemas.apiVersion;
  const call = (request: string, parameters: Record<string, string> = {}, idempotencyKey?: string) =>
    callApi(account(), request, parameters, { apiVersion, ...(idempotencyKey && { idempotencyKey }) });
  const asBrowser = (request: string, parameters: Record<string, string>) =>
    callApi(account(), request, parameters, { as: 'browser' });
  const create = async (parameters = {}): Promise<Answer['body']> =>
    (await call('POST /v1/payment_intents', { ...course, ...parameters })).body;
  /** Confirms exactly as Stripe.js does, but for the typed card. */
  const confirm = ({ id, client_secret }: Answer['body'], method: string, more = {}): Promise<Answer> =>
    asBrowser(`POST /v1/payment_intents/${id}/confirm`, {
      client_secret,
      payment_method: method,
      use_stripe_sdk: 'true',
      expected_payment_method_type: 'card',
      ...more,
    });
  const paid = async (method = 'pm_card_visa'): Promise<string> => {
    const intent = await create();
    expect(await confirm(intent, method)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    return intent.id;
  };
  const refund = (intent: string, more = {}) => call('POST /v1/refunds', { payment_intent: intent, ...more });
  const refusal = ({ message, ...error }: Refusal, status = 400) => ({
    status,
    body: {
      error: {
        type: 'invalid_request_error',
        ...error,
        ...(message && { message: message instanceof RegExp ? (expect.stringMatching(message) as string) : message }),
      },
    },
  });

  describe('a wrong request', () => {
    it.each<[string, Record<string, string>, Refusal]>([
      [
        'an unknown parameter',
        { color: 'red' },
        { code: 'parameter_unknown', param: 'color', message: 'Received unknown parameter: color' },
      ],
      [
        'an unknown capture method',
        { capture_method: 'later' },
        {
          param: 'capture_method',
          message: 'Invalid capture_method: must be one of automatic, automatic_async, or manual',
        },
      ],
      [
        'an unknown currency',
        { currency: 'zzz' },
        { param: 'currency', message: /^Invalid currency: zzz\. .* currencies: usd, / },
      ],
      [
        'two ways to choose payment methods',
        { 'allowed_payment_method_types[0]': 'card' },
        { message: /^You may only specify one of these parameters: / },
      ],
      ['an amount of nine digits', { amount: '100000000' }, { code: 'amount_too_large', param: 'amount' }],
      [
        'a property that cannot be expanded',
        { 'expand[0]': 'nonsense' },
        { message: 'This property cannot be expanded (nonsense).' },
      ],
    ])('refuses %s', async (_, parameters, error) => {
      expect(await call('POST /v1/payment_intents', { ...course, ...parameters })).toMatchObject(refusal(error));
    });

    it('refuses the refund of a disputed charge', async () => {
      const intent = await paid('pm_card_createDispute');
      await vi.waitUntil(
        async () => {
          const { body } = await call(`GET /v1/payment_intents/${intent}`, { 'expand[0]': 'latest_charge' });
          return (body['latest_charge'] as { disputed: boolean }).disputed;
        },
        { timeout: 30_000, interval: 500 },
      );
      const message = /^Charge \w+ has been charged back; cannot issue a refund\.$/;
      expect(await refund(intent)).toMatchObject(refusal({ code: 'charge_disputed', message }));
    });

    it('refuses the refunds of an intent of another account', async () => {
      const error = {
        code: 'resource_missing',
        param: 'payment_intent',
        message: "No such payment_intent: 'pi_other'",
      };
      const answer = await call('GET /v1/refunds', { payment_intent: 'pi_other' });
      expect(answer.body).toMatchObject(refusal(error).body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    });

    it('refuses an API version that does not exist', async () => {
      const answer = await callApi(account(), 'POST /v1/payment_intents', course, { apiVersion: '2026-10-28.endivia' });
      expect(answer).toMatchObject(refusal({ message: /^Invalid Stripe API version/ }));
    });
  });

  it.each<[string, string, Record<string, string>, Refusal]>([
    [
      'an intent without an amount',
      'POST /v1/payment_intents',
      { currency: 'usd' },
      { code: 'parameter_missing', param: 'amount' },
    ],
    [
      'less than 50 cents',
      'POST /v1/payment_intents',
      { ...course, amount: '49' },
      { code: 'amount_too_small', param: 'amount' },
    ],
    [
      'parts of cents',
      'POST /v1/payment_intents',
      { ...course, amount: '10.5' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    ['an empty currency', 'POST /v1/payment_intents', { ...course, currency: '' }, { param: 'currency' }],
    [
      'metadata of 501 characters',
      'POST /v1/payment_intents',
      { ...course, 'metadata[a]': 'x'.repeat(501) },
      { message: /^Metadata values can have up to 500 characters/ },
    ],
    [
      'a metadata key of 41 characters',
      'POST /v1/payment_intents',
      { ...course, [`metadata[${'k'.repeat(41)}]`]: 'x' },
      { message: /^Metadata keys can have up to 40 characters/ },
    ],
    [
      'the old name of the methods',
      'POST /v1/payment_intents',
      { ...course, 'payment_method_types[0]': 'card' },
      { code: 'payment_method_types_no_longer_supported' },
    ],
    [
      'the exclusion of Link',
      'POST /v1/payment_intents',
      { ...course, 'excluded_payment_method_types[0]': 'link' },
      { param: 'excluded_payment_method_types[0]' },
    ],
    ['more than 20 event types', 'GET /v1/events', listOf('types', twentyOneTypes), {}],
    [
      'pages of more than 100',
      'GET /v1/events',
      { limit: '1000' },
      { code: 'parameter_invalid_integer', param: 'limit' },
    ],
  ])('refuses %s', async (_, request, parameters, error) => {
    expect(await call(request, parameters)).toMatchObject(refusal(error));
  });

  it('replays a request by its key, and refuses another one under it', async () => {
    const key = randomUUID();
    const first = await call('POST /v1/payment_intents', course, key);
    expect(await call('POST /v1/payment_intents', course, key)).toEqual({ ...first, isReplayed: true });
    expect(await call('POST /v1/payment_intents', { ...course, amount: '5000' }, key)).toMatchObject({
      status: 400,
      body: {
        error: { type: 'idempotency_error', message: expect.stringContaining('with the same parameters') as string },
      },
    });
  });

  it('knows only its own intents, payment methods and keys', async () => {
    const { id } = await create();
    expect(await call('GET /v1/payment_intents/pi_other')).toMatchObject(
      refusal({ code: 'resource_missing', param: 'intent', message: "No such payment_intent: 'pi_other'" }, 404),
    );
    expect(await call(`POST /v1/payment_intents/${id}/confirm`, { payment_method: 'pm_other' })).toMatchObject(
      refusal({ code: 'resource_missing', param: 'payment_method' }),
    );
    const { url, publishableKey } = account();
    const stranger = { url, publishableKey, secretKey: 'sk_test_stranger' };
    expect(await callApi(stranger, 'GET /v1/balance')).toMatchObject(
      refusal({ message: /^Invalid API Key provided: sk_test_/ }, 401),
    );
  });

  it('shows a browser only its own intent, and no metadata', async () => {
    const { id, client_secret } = await create();
    const read = (parameters: Record<string, string>) => asBrowser(`GET /v1/payment_intents/${id}`, parameters);
    const { status, body } = await read({ client_secret });
    expect([status, body.id, body['amount'], body['metadata']]).toEqual([200, id, 147_500, undefined]);
    expect(await read({})).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } });
    expect((await read({ client_secret: `${id}_secret_other` })).body.error?.message).toMatch(
      /client_secret provided does not match/,
    );
    expect((await asBrowser('GET /v1/refunds', {})).body.error?.message).toMatch(
      /^This API call cannot be made with a publishable API key/,
    );
  });

  it('charges a card that a browser confirms, once', async () => {
    const intent = await create();
    expect(await confirm(intent, 'pm_card_visa')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await confirm(intent, 'pm_card_visa')).toMatchObject(refusal({ code: 'payment_intent_unexpected_state' }));
    const { body } = await call(`GET /v1/payment_intents/${intent.id}`, { 'expand[0]': 'latest_charge.refunds' });
    expect(body).toMatchObject({
      amount_received: 147_500,
      metadata: { checkout: 'c-1' },
      latest_charge: {
        payment_intent: intent.id,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        refunds: { data: [], has_more: false },
      },
    });
    const canceled = await call(`POST /v1/payment_intents/${intent.id}/cancel`);
    expect(canceled).toMatchObject(
      refusal({
        code: 'payment_intent_unexpected_state',
        message: /^You cannot cancel this PaymentIntent because it has a status of succeeded\./,
      }),
    );
  });

  it('declines a card, and takes another one for the same intent', async () => {
    const intent = await create();
    expect(await confirm(intent, 'pm_card_chargeDeclined')).toMatchObject({
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
          payment_intent: { id: intent.id, status: 'requires_payment_method' },
        },
      },
    });
    const { body } = await call(`GET /v1/payment_intents/${intent.id}`);
    expect(body).toMatchObject({ last_payment_error: { code: 'card_declined' } });
    expect(await confirm(intent, 'pm_card_visa')).toMatchObject({ body: { status: 'succeeded' } });
  });

  it.each(['pm_card_threeDSecure2Required', 'pm_card_authenticationRequired'])(
    'waits for the bank with %s, and can be canceled meanwhile',
    async (method) => {
      const intent = await create();
      expect(await confirm(intent, method)).toMatchObject({
        status: 200,
        body: { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
      });
      const canceled = await call(`POST /v1/payment_intents/${intent.id}/cancel`);
      expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled' } });
      expect(await confirm(intent, 'pm_card_visa')).toMatchObject(refusal({ code: 'payment_intent_unexpected_state' }));
    },
  );

  it('wants a return URL unless the intent excludes redirects', async () => {
    const { amount, currency } = course;
    const { body: intent } = await call('POST /v1/payment_intents', { amount, currency });
    expect((await confirm(intent, 'pm_card_visa')).body.error?.message).toMatch(/return_url/);
    const withUrl = await confirm(intent, 'pm_card_visa', { return_url: 'https://academy.example.com' });
    expect(withUrl).toMatchObject({ status: 200 });
  });

  it('refunds in parts, and never more than was charged', async () => {
    const intent = await paid();
    expect(await refund((await create()).id)).toMatchObject(
      refusal({ message: /does not have a successful charge to refund\.$/ }),
    );
    const part = await refund(intent, { amount: '100000', 'metadata[refund_key]': 'r-1' });
    expect(part).toMatchObject({ status: 200, body: { amount: 100_000, metadata: { refund_key: 'r-1' } } });
    const message = 'Refund amount ($475.01) is greater than unrefunded amount on charge ($475.00)';
    expect(await refund(intent, { amount: '47501' })).toMatchObject(refusal({ message }));
    expect(await refund(intent)).toMatchObject({ status: 200, body: { amount: 47_500 } });
    expect(await refund(intent)).toMatchObject(refusal({ code: 'charge_already_refunded' }));
    const { body } = await call('GET /v1/refunds', { payment_intent: intent });
    expect(body.data).toMatchObject([{ amount: 47_500 }, { id: part.body.id }]);
    expect((await call(`GET /v1/refunds/${part.body.id}`)).body.id).toBe(part.body.id);
  });

  it('leaves a refund pending that has to wait', async () => {
    expect(await refund(await paid('pm_card_pendingRefund'))).toMatchObject({ body: { status: 'pending' } });
  });

  it('lists the events of a payment, newest first', async () => {
    const since = Math.floor(Date.now() / 1000) - 5;
    const intent = await paid();
    const types = listOf('types', ['payment_intent.created', 'payment_intent.succeeded']);
    const found = await vi.waitUntil(
      async () => {
        const { body } = await call('GET /v1/events', { 'created[gte]': String(since), limit: '100', ...types });
        const own = body.data.filter(({ data }) => data.object.id === intent);
        return own.length === 2 && own;
      },
      { timeout: 30_000, interval: 500 },
    );
    expect(found.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'payment_intent.created']);
  });

  it('lists webhook endpoints, and reads account and balance', async () => {
    const answers = await Promise.all(
      ['/v1/webhook_endpoints', '/v1/account', '/v1/balance'].map((path) => call(`GET ${path}`)),
    );
    expect(answers.map(({ status, body }) => [status, body['object']])).toEqual([
      [200, 'list'],
      [200, 'account'],
      [200, 'balance'],
    ]);
  });
}
