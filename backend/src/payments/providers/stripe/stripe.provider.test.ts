import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { callApi, StripeDouble, type Fault } from '../../../../test/support/stripe-double/index.js';
import { IntentUnknown, ProviderRefused, ProviderUnavailable, type CreateIntent } from '../payment-provider.js';
import { webhookEvents } from '../webhook-events.js';
import { StripeProvider } from './stripe.provider.js';

const wanted: CreateIntent = {
  amount: cents(147_500),
  currency: 'usd',
  description: 'SAT/ACT course',
  metadata: { checkout: 'c-1' },
  idempotencyKey: 'key-1',
};
const creating = 'POST /v1/payment_intents';

let double: StripeDouble;
let paymentProvider: StripeProvider;

beforeEach(async () => {
  double = await StripeDouble.start();
  paymentProvider = new StripeProvider({
    secretKey: double.secretKey,
    publishableKey: 'pk_test_double',
    webhookSecrets: 'whsec_double',
    apiBase: double.url,
    timeoutMs: 300,
  });
});

afterEach(() => double.stop());

describe('creating an intent', () => {
  it('requests an automatically captured card payment with the pinned API version and our key', async () => {
    const intent = await paymentProvider.createIntent(wanted);

    expect(intent).toMatchObject({
      status: 'open',
      amount: 147_500,
      amountReceived: 0,
      refunds: [],
      currency: 'usd',
      metadata: { checkout: 'c-1' },
    });
    expect(intent.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(double.intents()).toMatchObject([
      {
        id: intent.id,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        // The double's Dashboard has other methods on too. Link cannot be excluded by the request.
        payment_method_types: ['card', 'link'],
        capture_method: 'automatic',
        receipt_email: null,
        description: 'SAT/ACT course',
      },
    ]);
    expect(double.seen).toMatchObject([{ apiVersion: '2026-10-28.endive', idempotencyKey: 'key-1' }]);
  });

  it('makes an intent that a browser confirms without a return URL', async () => {
    const { id, clientSecret } = await paymentProvider.createIntent(wanted);
    const form = { client_secret: clientSecret, payment_method: 'pm_card_visa', use_stripe_sdk: 'true' };
    const { status } = await callApi(double, `POST /v1/payment_intents/${id}/confirm`, form, { as: 'browser' });
    expect([status, double.captured()]).toEqual([200, 147_500]);
  });

  it('is idempotent per key and returns the current state', async () => {
    const first = await paymentProvider.createIntent(wanted);
    double.confirm(first.id);
    const second = await paymentProvider.createIntent(wanted);

    expect(double.intents()).toHaveLength(1);
    expect(second).toMatchObject({ id: first.id, status: 'succeeded', amountReceived: 147_500 });
  });

  it('creates only one intent when the response is lost', async () => {
    double.fail({ on: creating, answer: 'cut', effect: true, times: 2 });
    await expect(paymentProvider.createIntent(wanted)).rejects.toThrow(ProviderUnavailable);
    const intent = await paymentProvider.createIntent(wanted);

    expect(double.intents().map(({ id }) => id)).toEqual([intent.id]);
  });

  it('recovers from a failure that the provider stored under the key', async () => {
    double.fail({ on: creating, answer: 500 });
    await expect(paymentProvider.createIntent(wanted)).rejects.toThrow(ProviderUnavailable);
    const [second, third] = [await paymentProvider.createIntent(wanted), await paymentProvider.createIntent(wanted)];

    expect(second.id).toBe(third.id);
    expect(double.intents()).toHaveLength(1);
  });

  it('rejects a different request with the same key', async () => {
    await paymentProvider.createIntent(wanted);
    await expect(paymentProvider.createIntent({ ...wanted, amount: cents(1_00) })).rejects.toThrow(ProviderRefused);
  });
});

describe('when the payment provider fails', () => {
  it.each<[string, Fault]>([
    ['too many requests', { answer: 429 }],
    ['a failure', { answer: 500 }],
    ['out of service', { answer: 503 }],
    ['a conflict', { answer: 409 }],
    ['a key that is no longer accepted', { answer: 401 }],
    ['a key that may not do this', { answer: 403 }],
    ['no answer', { answer: 'hang' }],
    ['no answer, but done', { answer: 'hang', effect: true }],
    ['a cut connection, twice', { answer: 'cut', times: 2 }],
  ])('throws ProviderUnavailable on %s', async (_, fault) => {
    double.fail(fault);
    await expect(paymentProvider.createIntent(wanted)).rejects.toThrow(ProviderUnavailable);
  });

  it.each([
    ['creating', creating, () => paymentProvider.createIntent({ ...wanted, idempotencyKey: randomUUID() }), 'open'],
    ['reading', /^GET/, (id: string) => paymentProvider.readIntent(id), 'open'],
    ['canceling', /cancel$/, (id: string) => paymentProvider.cancelIntent(id), 'canceled'],
  ] as const)('waits once for another request that uses the object: %s', async (_, on, call, status) => {
    const { id } = await paymentProvider.createIntent(wanted);
    double.fail({ on, answer: 'locked' });
    expect(await call(id)).toMatchObject({ status });
    double.fail({ on, answer: 'locked', times: 2 });
    await expect(call(id)).rejects.toThrow(ProviderUnavailable);
  });

  it('times out on a slow response', async () => {
    double.fail({ delayMs: 10_000 });
    const begun = Date.now();
    await expect(paymentProvider.createIntent(wanted)).rejects.toThrow(ProviderUnavailable);
    expect(Date.now() - begun).toBeLessThan(8_000);
  });

  it('throws ProviderUnavailable when the connection is refused', async () => {
    await double.stop();
    await expect(paymentProvider.readIntent('pi_1')).rejects.toThrow(ProviderUnavailable);
  });

  it('is unavailable with a wrong key, and rejects an invalid amount and an unknown intent', async () => {
    const stranger = new StripeProvider({
      secretKey: 'sk_test_other',
      publishableKey: 'pk_test_other',
      webhookSecrets: 'whsec',
      apiBase: double.url,
    });
    await expect(stranger.readIntent('pi_1')).rejects.toThrow(ProviderUnavailable);
    await expect(paymentProvider.createIntent({ ...wanted, amount: cents(1) })).rejects.toThrow(/amount_too_small/);
    await expect(paymentProvider.readIntent('pi_unknown')).rejects.toThrow(ProviderRefused);
  });

  it('never includes a client secret in an error', async () => {
    const { id } = await paymentProvider.createIntent(wanted);
    double.confirm(id);
    const error: unknown = await paymentProvider
      .refund(id, cents(999_999_99), 'r-1')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderRefused);
    expect(JSON.stringify(error) + String(error)).not.toContain('_secret_');
    expect(error).not.toHaveProperty('cause');
  });
});

describe('reading an intent', () => {
  it('maps every status', async () => {
    const make = async (key: string): Promise<string> =>
      (await paymentProvider.createIntent({ ...wanted, idempotencyKey: key })).id;
    const [declined, action, failed, waiting, paid, gone] = await Promise.all(['d', 'a', 'f', 'w', 'p', 'g'].map(make));
    const read = (id = ''): ReturnType<StripeProvider['readIntent']> => paymentProvider.readIntent(id);
    double.confirm(declined ?? '', { outcome: 'declined', message: 'Your card has insufficient funds.' });
    double.confirm(action ?? '', { outcome: 'requires_action' });
    double.confirm(failed ?? '', { outcome: 'requires_action' });
    double.completeAction(failed ?? '', 'failed');
    double.confirm(waiting ?? '', { outcome: 'processing' });
    double.confirm(paid ?? '');
    await paymentProvider.cancelIntent(gone ?? '');

    expect(await read(declined)).toMatchObject({
      status: 'declined',
      declineMessage: 'Your card has insufficient funds.',
      amountReceived: 0,
    });
    expect(await read(action)).toMatchObject({ status: 'requires_action' });
    expect(await read(failed)).toMatchObject({
      status: 'declined',
      declineMessage: expect.stringContaining('unable to authenticate') as string,
    });
    expect(await read(waiting)).toMatchObject({ status: 'processing' });
    expect(await read(paid)).toMatchObject({ status: 'succeeded', amountReceived: 147_500 });
    expect(await read(gone)).toMatchObject({ status: 'canceled' });
    double.confirm(declined ?? '');
    expect(await read(declined)).not.toHaveProperty('declineMessage');
  });
});

describe('canceling an intent', () => {
  it('returns a paid intent unchanged', async () => {
    const { id } = await paymentProvider.createIntent(wanted);
    double.confirm(id);
    expect(await paymentProvider.cancelIntent(id)).toMatchObject({ status: 'succeeded' });
  });

  it('is idempotent', async () => {
    const { id } = await paymentProvider.createIntent(wanted);
    await paymentProvider.cancelIntent(id);
    expect(await paymentProvider.cancelIntent(id)).toMatchObject({ status: 'canceled' });
  });

  it('throws IntentUnknown only for an unknown intent', async () => {
    await expect(paymentProvider.cancelIntent('pi_unknown')).rejects.toThrow(IntentUnknown);
    const stranger = new StripeProvider({
      secretKey: 'sk_test_other',
      publishableKey: 'pk_test_other',
      webhookSecrets: 'whsec',
      apiBase: double.url,
    });
    const refusal: unknown = await stranger.cancelIntent('pi_unknown').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderUnavailable);
    expect(refusal).not.toBeInstanceOf(IntentUnknown);
    // A 404 about something else, here the URL itself.
    await expect(paymentProvider.cancelIntent('pi-elsewhere')).rejects.not.toThrow(IntentUnknown);
  });
});

describe('checking the webhook', () => {
  const url = 'https://academy.example.com/api/stripe/webhook';
  const all = [...webhookEvents];
  it.each<[string, Parameters<StripeDouble['addEndpoint']>[0][], RegExp[]]>([
    ['all events', [{ url }], []],
    ['exactly the handled events', [{ url, enabled_events: all }], []],
    ['more than the handled events', [{ url: `${url}/`, enabled_events: [...all, 'charge.updated'] }], []],
    ['a second one that fits', [{ url, status: 'disabled' }, { url }, { url: 'https://other.example.com/' }], []],
    ['no endpoint', [], [/^Stripe has no webhook for https:/]],
    ['one for another address', [{ url: 'https://other.example.com/api/stripe/webhook' }], [/has no webhook for/]],
    ['one that is disabled', [{ url, status: 'disabled' }], [/disabled/]],
    [
      'one without an event',
      [{ url, enabled_events: all.slice(1) }],
      [/lacks the events payment_intent\.succeeded\.$/],
    ],
    ['one of another version', [{ url, api_version: '2020-08-27' }], [/API version 2020-08-27 instead of 2026-10-28/]],
    ['one of the account’s version', [{ url, api_version: null }], [/API version of the account instead of/]],
    ['one with thin events', [{ url, payload: 'thin' }], [/thin events.* Snapshot/]],
    [
      'several differences',
      [{ url, status: 'disabled', enabled_events: [], api_version: null }],
      [/disabled/, /lacks/, /API/],
    ],
  ])('finds the gaps of: %s', async (_, endpoints, gaps) => {
    for (const endpoint of endpoints) double.addEndpoint(endpoint);
    const found = await paymentProvider.webhookGaps(url);
    expect(found.map((gap, index) => gaps[index]?.test(gap))).toEqual(gaps.map(() => true));
  });

  it('says so if the key may not read endpoints, and fails if Stripe is away', async () => {
    double.fail({ on: /webhook_endpoints/, answer: 403 });
    expect(await paymentProvider.webhookGaps(url)).toEqual([expect.stringContaining('restricted key')]);
    double.fail({ on: /webhook_endpoints/, answer: 503 });
    await expect(paymentProvider.webhookGaps(url)).rejects.toThrow(ProviderUnavailable);
  });
});

describe('listing events', () => {
  it('returns pages of 100, newest first, since the given time', async () => {
    const { id } = await paymentProvider.createIntent(wanted);
    for (let tries = 0; tries < 130; tries += 1) {
      double.confirm(id, { outcome: 'declined' });
    }
    double.clock.advance(60);
    const since = double.clock.now();
    double.confirm(id);
    await paymentProvider.refund(id, cents(1_00), 'r-1');

    expect(await paymentProvider.listEvents(since)).toMatchObject({
      events: [
        { type: 'charge.refunded', intentId: id },
        { type: 'payment_intent.succeeded', intentId: id, created: since },
      ],
      hasMore: false,
    });
    const first = await paymentProvider.listEvents(0);
    const second = await paymentProvider.listEvents(0, first.events.at(-1)?.id);
    expect([first.events.length, first.hasMore, second.events.length, second.hasMore]).toEqual([100, true, 32, false]);
    const ours = double.events.filter(({ type }) =>
      /^payment_intent\.(payment_failed|succeeded)$|^charge\.refunded$/.test(type),
    );
    expect([...first.events, ...second.events].map((event) => event.id)).toEqual(
      ours.map((event) => event.id).toReversed(),
    );
  });

  it('rejects an unknown event as the cursor', async () => {
    await expect(paymentProvider.listEvents(0, 'evt_of_long_ago')).rejects.toThrow(ProviderRefused);
  });
});
