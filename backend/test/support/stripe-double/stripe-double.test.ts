import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StripeDouble, type Fault } from './index.js';

let double: StripeDouble;

beforeEach(async () => {
  double = await StripeDouble.start();
});

afterEach(() => double.stop());

interface Told {
  status: number;
  replayed: boolean;
  body: {
    id: string;
    status?: string;
    amount: number;
    latest_charge?: unknown;
    data: { id: string; type: string }[];
    has_more: boolean;
    error: { type: string; code?: string };
  };
}

async function call(method: string, path: string, form: Record<string, string> = {}, key?: string): Promise<Told> {
  const text = new URLSearchParams(form).toString();
  const response = await fetch(`${double.url}${path}${method === 'GET' ? `?${text}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${double.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(key && { 'idempotency-key': key }),
    },
    ...(method === 'POST' && { body: text }),
  });
  return {
    status: response.status,
    replayed: response.headers.has('idempotent-replayed'),
    body: (await response.json()) as Told['body'],
  };
}

const course = {
  amount: '147500',
  currency: 'usd',
  'automatic_payment_methods[enabled]': 'true',
  'automatic_payment_methods[allow_redirects]': 'never',
  'metadata[checkout]': 'c-1',
};
const create = (form = {}, key?: string): Promise<Told> =>
  call('POST', '/v1/payment_intents', { ...course, ...form }, key);

describe('the idempotency store', () => {
  it('answers the same request again with the same answer, whatever the order of its parameters', async () => {
    const first = await create({ description: 'x' }, 'k');
    const second = await call('POST', '/v1/payment_intents', { description: 'x', ...course }, 'k');

    expect(second).toEqual({ ...first, replayed: true });
    expect(double.intents()).toHaveLength(1);
  });

  it('refuses another request under the key', async () => {
    await create({}, 'k');
    expect(await create({ amount: '100' }, 'k')).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    });
    expect(await call('POST', '/v1/refunds', course, 'k')).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
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
  it('moves as the provider lets it', async () => {
    const { id } = (await create()).body;
    const path = `/v1/payment_intents/${id}`;
    const confirm = (method: string): Promise<Told> => call('POST', `${path}/confirm`, { payment_method: method });

    expect(await confirm('pm_card_visa_chargeDeclined')).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined' } },
    });
    expect(await confirm('pm_card_authenticationRequired')).toMatchObject({
      status: 200,
      body: { status: 'requires_action' },
    });
    expect(double.captured()).toBe(0);
    double.completeAction(id);
    expect(await confirm('pm_card_visa')).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    });
    expect(await call('POST', `${path}/cancel`)).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    });
    expect(double.captured(id)).toBe(147_500);
    expect((await call('GET', path)).body.latest_charge).toMatch(/^ch_/);
    expect((await call('GET', path, { 'expand[]': 'latest_charge' })).body.latest_charge).toMatchObject({
      amount_captured: 147_500,
    });
  });

  it('once canceled, is never paid', async () => {
    const { id } = (await create()).body;
    expect((await call('POST', `/v1/payment_intents/${id}/cancel`)).body.status).toBe('canceled');
    expect(() => double.confirm(id)).toThrow(/canceled/);
    expect(double.captured()).toBe(0);
  });

  it.each([
    ['amount', { amount: '49' }, 'amount_too_small'],
    ['amount', { amount: '10.5' }, 'parameter_invalid_integer'],
    ['currency', { currency: '' }, 'parameter_missing'],
    ['metadata', { 'metadata[long]': 'x'.repeat(501) }, 'parameter_invalid'],
    ['two ways to choose methods', { 'allowed_payment_method_types[0]': 'card' }, 'parameter_invalid'],
    ['an exclusion', { 'excluded_payment_method_types[0]': 'link' }, 'parameter_invalid'],
    ['redirects', { 'automatic_payment_methods[allow_redirects]': 'sometimes' }, 'parameter_invalid'],
    ['the old way to name cards', { 'payment_method_types[0]': 'card' }, 'payment_method_types_no_longer_supported'],
  ])('is not made with wrong %s', async (_, form, code) => {
    expect(await create(form)).toMatchObject({ status: 400, body: { error: { code } } });
    expect(double.intents()).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['by default', {}],
    ['with redirects', { 'automatic_payment_methods[allow_redirects]': 'always' }],
    ['with a list of methods', { 'allowed_payment_method_types[0]': 'card' }],
  ])('made %s is confirmed only with a return URL, by the API and by the browser', async (_, methods) => {
    const { amount, currency } = course;
    const { id } = (await call('POST', '/v1/payment_intents', { amount, currency, ...methods })).body;
    const browser = { client_secret: double.intent(id).client_secret, card_number: '4242424242424242' };
    const api = { payment_method: 'pm_card_visa' };
    const refusal = { status: 400, body: { error: { code: 'parameter_missing' } } };
    expect(await call('POST', `/v1/payment_intents/${id}/confirm`, api)).toMatchObject(refusal);
    expect(await call('POST', '/_control/confirm', browser)).toMatchObject(refusal);
    const withUrl = { ...browser, return_url: 'https://academy.example.com' };
    expect(await call('POST', '/_control/confirm', withUrl)).toMatchObject({ status: 200 });
  });

  it('follows what the test wants for the next card', async () => {
    const confirm = async (): Promise<Told> =>
      call('POST', `/v1/payment_intents/${(await create()).body.id}/confirm`, { payment_method: 'pm_card_visa' });
    double.declineNext('Your card is lost.');
    double.requireAction();
    double.processNext();

    expect(await confirm()).toMatchObject({ status: 402, body: { error: { message: 'Your card is lost.' } } });
    expect(await confirm()).toMatchObject({ body: { status: 'requires_action' } });
    expect(await confirm()).toMatchObject({ body: { status: 'processing' } });
    expect(await confirm()).toMatchObject({ body: { status: 'succeeded' } });
  });
});

it('refunds in parts, and refuses more than is left', async () => {
  const { id } = (await create()).body;
  const refund = (amount?: string): Promise<Told> =>
    call('POST', '/v1/refunds', { payment_intent: id, ...(amount && { amount }) });
  expect(await refund('100')).toMatchObject({ status: 400 });
  double.confirm(id);
  expect(await refund('100000')).toMatchObject({ status: 200, body: { amount: 100_000 } });
  expect(await refund('47501')).toMatchObject({ status: 400, body: { error: { code: 'amount_too_large' } } });
  expect(await refund()).toMatchObject({ status: 200, body: { amount: 47_500 } });
  expect(await refund('1')).toMatchObject({ status: 400, body: { error: { code: 'charge_already_refunded' } } });
  expect(double.refunded(id)).toBe(147_500);
});

it('lists events newest first, in pages, from an instant on, with each object as it was', async () => {
  const { id } = (await create()).body;
  double.confirm(id, { outcome: 'declined' });
  double.clock.advance(100);
  double.confirm(id);
  const since = { 'created[gte]': String(double.clock.now()), limit: '1' };
  const first = (await call('GET', '/v1/events', since)).body;
  const second = (await call('GET', '/v1/events', { ...since, starting_after: first.data[0]?.id ?? '' })).body;

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
      await call('GET', '/v1/events'),
      await call('GET', '/v1/events'),
      await call('GET', '/v1/events'),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 503, 503, 200]);
  });
});

it('knows its secret key', async () => {
  const response = await fetch(`${double.url}/v1/events`, { headers: { authorization: 'Bearer sk_test_other' } });
  expect(response.status).toBe(401);
});
