import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StripeDouble, type Fault } from '../../../../test/support/stripe-double/index.js';
import { StripeCheck, type CheckLine } from './stripe-check.js';
import { checkAdvice, checkSteps, type CheckStep } from './stripe-check-steps.js';
import { StripeProvider } from './stripe.provider.js';

const webhookUrl = 'https://academy.example.com/api/stripe/webhook';
const webhookSecret = 'whsec_double';

let double: StripeDouble;

beforeEach(async () => {
  double = await StripeDouble.start();
  double.addEndpoint({ url: webhookUrl });
});
afterEach(() => double.stop());

const providerOf = (keys: { secretKey?: string; publishableKey?: string } = {}): StripeProvider =>
  new StripeProvider({
    secretKey: double.secretKey,
    publishableKey: double.publishableKey,
    webhookSecrets: webhookSecret,
    apiBase: double.url,
    maxPerSecond: 1000,
    ...keys,
  });

const check = (provider = providerOf()): Promise<readonly CheckLine[]> =>
  new StripeCheck(provider, { webhookUrl, eventsWithinMs: 0 }).run();

const outcomes = (lines: readonly CheckLine[]) => Object.fromEntries(lines.map(({ step, outcome }) => [step, outcome]));
const allOk = Object.fromEntries(Object.keys(checkSteps).map((step) => [step, 'ok']));

/** A fault of the request after this many that are answered. */
function failAfter(count: number, fault: Fault): void {
  if (count > 0) double.fail({ on: fault.on ?? '', times: count });
  double.fail(fault);
}
const confirming = /^POST .*\/confirm$/;

describe('the check of the card setup', () => {
  it('passes every step in test mode, and leaves nothing behind', async () => {
    const lines = await check();
    expect(lines.map(({ step, outcome, found }) => [step, outcome, found])).toEqual([
      ['create', 'ok', expect.stringMatching(/^pi_\w+ for \$1\.00, in test mode$/)],
      ['read', 'ok', 'it is open'],
      ['readAsBrowser', 'ok', 'it is requires_payment_method'],
      ['pay', 'ok', 'it is succeeded'],
      ['decline', 'ok', 'card_error card_declined: Your card was declined.'],
      ['authenticate', 'ok', 'it is requires_action, then canceled'],
      ['refund', 'ok', '$0.40 refunded'],
      ['wallets', 'ok', 'academy.example.com can use both'],
      [
        'events',
        'ok',
        'payment_intent.succeeded, payment_intent.payment_failed, payment_intent.canceled, charge.refunded',
      ],
      ['webhook', 'ok', webhookUrl],
      ['cleanUp', 'ok', '3 made, and all canceled or refunded'],
    ]);
    expect(double.intents().map(({ status }) => status)).toEqual(['succeeded', 'canceled', 'canceled']);
    expect([double.captured(), double.refunded()]).toEqual([100, 100]);
  });

  it('confirms as a browser does: with the publishable key and the client secret, and without a return URL', async () => {
    await check();
    const forms = double.seen
      .filter(({ path }) => path.endsWith('/confirm'))
      .map(({ form }) => new URLSearchParams(form));
    const [{ client_secret: secret } = { client_secret: '' }] = double.intents();
    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      client_secret: secret,
      payment_method: 'pm_card_visa',
      use_stripe_sdk: 'true',
    });
    expect(forms).toHaveLength(3);
  });

  it('only reads in live mode, apart from a payment that it creates and cancels', async () => {
    await double.stop();
    double = await StripeDouble.start({ secretKey: 'sk_live_double', publishableKey: 'pk_live_double' });
    double.addEndpoint({ url: webhookUrl, livemode: true });
    const lines = await check();
    expect(outcomes(lines)).toEqual({
      create: 'ok',
      read: 'ok',
      readAsBrowser: 'ok',
      wallets: 'ok',
      events: 'ok',
      webhook: 'ok',
      cleanUp: 'ok',
    });
    expect(double.intents().map(({ status }) => status)).toEqual(['canceled']);
    const changes = double.seen
      .filter(({ method }) => method === 'POST')
      .map(({ path }) => path.replace(/pi_\w+/, 'id'));
    expect(changes).toEqual(['/v1/payment_intents', '/v1/payment_method_domains', '/v1/payment_intents/id/cancel']);
  });

  it('registers a domain for the wallets once, and checks it again afterwards', async () => {
    double.unreachable.add('academy.example.com');
    const wallets = async () => (await check()).find(({ step }) => step === 'wallets');
    expect(await wallets()).toMatchObject({
      outcome: 'failed',
      found: expect.stringMatching(/^Apple Pay: We could not reach/) as string,
    });
    double.unreachable.clear();
    expect(await wallets()).toMatchObject({ outcome: 'ok' });
    expect(double.domains).toHaveLength(1);
  });

  it.each<[CheckStep, string, () => void, Partial<Record<CheckStep, string>>]>([
    ['read', 'a 500', () => double.fail({ on: /^GET .*\/pi_\w+$/, answer: 500 }), {}],
    ['pay', 'a declined card', () => double.declineNext(), { refund: 'skipped' }],
    ['pay', 'a payment that is not decided', () => double.processNext(), { refund: 'skipped', cleanUp: 'failed' }],
    ['decline', 'a 500', () => failAfter(1, { on: confirming, answer: 500 }), {}],
    ['authenticate', 'a 500', () => failAfter(2, { on: confirming, answer: 500 }), {}],
    ['refund', 'a 500', () => double.fail({ on: 'POST /v1/refunds', answer: 500 }), {}],
    ['wallets', 'a 500', () => double.fail({ on: 'GET /v1/payment_method_domains', answer: 500 }), {}],
    ['wallets', 'a site that Stripe does not reach', () => void double.unreachable.add('academy.example.com'), {}],
    ['events', 'a 500', () => double.fail({ on: 'GET /v1/events', answer: 500 }), {}],
    ['webhook', 'a missing endpoint', () => void double.endpoints.pop(), {}],
    [
      'webhook',
      'a missing event',
      () => Object.assign(double.endpoints[0] ?? {}, { enabled_events: ['charge.refunded'] }),
      {},
    ],
    ['cleanUp', 'a 500', () => failAfter(1, { on: /\/cancel$/, answer: 500 }), {}],
  ])('fails %s for %s, says what to do, and cleans up', async (step, _what, arrange, others) => {
    arrange();
    const lines = await check();
    expect(outcomes(lines)).toEqual({ ...allOk, [step]: 'failed', ...others });
    expect(lines.filter(({ outcome }) => outcome === 'failed').map((line) => line.advice)).toContain(checkAdvice[step]);
    expect(lines.every(({ outcome, advice }) => (outcome === 'failed') === (advice !== ''))).toBe(true);
    if (lines.at(-1)?.outcome === 'ok') expect(double.captured()).toBe(double.refunded());
  });

  it('fails an event that Stripe does not list in time', async () => {
    const provider = providerOf();
    vi.spyOn(provider, 'listEvents').mockResolvedValue({ events: [], hasMore: false });
    const events = (await check(provider)).find(({ step }) => step === 'events');
    expect(events?.found).toMatch(/^Stripe does not list payment_intent\.succeeded, /);
  });

  it('fails the browser’s half for a publishable key of another account', async () => {
    expect(outcomes(await check(providerOf({ publishableKey: 'pk_test_of_others' })))).toEqual({
      ...allOk,
      readAsBrowser: 'failed',
      pay: 'failed',
      decline: 'failed',
      authenticate: 'failed',
      refund: 'skipped',
    });
  });

  it('skips what needs a payment if the secret key is wrong', async () => {
    const skipped = Object.fromEntries(
      ['read', 'readAsBrowser', 'pay', 'decline', 'authenticate', 'refund'].map((step) => [step, 'skipped']),
    );
    expect(outcomes(await check(providerOf({ secretKey: 'sk_test_of_others' })))).toEqual({
      ...allOk,
      ...skipped,
      create: 'failed',
      wallets: 'failed',
      events: 'failed',
      webhook: 'failed',
    });
  });

  it('shows no key and no client secret, not even in Stripe’s words', async () => {
    const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
    const provider = providerOf({ secretKey });
    const wrong = JSON.stringify([
      await check(provider),
      await check(providerOf({ publishableKey: 'pk_test_of_others' })),
    ]);
    vi.spyOn(provider, 'createIntent').mockRejectedValue(
      new Error(`Invalid API Key provided: ${secretKey.slice(0, 12)}****p7dc, pi_123_secret_456, ${webhookSecret}`),
    );
    const quoted = JSON.stringify(await check(provider));
    expect(quoted).toContain('Invalid API Key provided: (removed), (removed), (removed)');
    for (const shown of [wrong, quoted]) {
      expect(shown).not.toMatch(/_secret_|whsec_|[srp]k_(?:test|live)_/);
      for (const { client_secret: secret } of double.intents()) expect(shown).not.toContain(secret);
    }
  });
});
