// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { StripeError } from '@stripe/stripe-js';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { billing, input, intent } from '../../../testing/card-dialog';
import { cardDialogMachine } from '../card-dialog.machine';
import type { ChargeResult, IntentResult, OpenedIntent } from '../card-dialog.types';
import { StripeCardForm } from './stripe-card-form';

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
const reports = () =>
  Promise.all(
    sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as { kind: string; message: string }),
  );
const help = /An ad blocker .* try another browser, or call \(914\)/;

/** An element of the provider whose events the test sends. */
class Field {
  readonly listeners = new Map<string, (event?: unknown) => void>();
  constructor(
    readonly type: string,
    readonly options: object,
  ) {}
  on(name: string, listener: (event?: unknown) => void) {
    this.listeners.set(name, listener);
    return this;
  }
  send(name: string, event?: unknown) {
    act(() => this.listeners.get(name)?.(event));
  }
  mount() {}
  destroy() {}
  update() {}
  off() {}
}
let fields: Field[];
/** The options and updates of each group of elements. */
let groups: { made: object; updated: object[] }[];
const cardFields = () => fields.filter(({ type }) => type === 'payment');
const wallets = () => fields.find(({ type }) => type === 'expressCheckout');

/** The provider's script, as far as the form uses it. */
function provideScript() {
  const elements = (made: object) => {
    const updated: object[] = [];
    groups.push({ made, updated });
    return {
      create: (type: string, options: object) => {
        const field = new Field(type, options);
        fields.push(field);
        return field;
      },
      getElement: () => null,
      submit: none,
      update: (options: object) => void updated.push(options),
    };
  };
  const none = () => Promise.resolve({});
  const stripe = {
    elements,
    createToken: none,
    createPaymentMethod: none,
    confirmCardPayment: none,
    confirmPayment: () => Promise.resolve({ paymentIntent: { status: 'succeeded' } }),
    handleNextAction: none,
  };
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => stripe, { version: 'endive' }),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  // The one of jsdom cannot be read.
  vi.stubGlobal('Blob', Blob);
  Object.assign(navigator, { sendBeacon });
  sendBeacon.mockClear();
  fields = [];
  groups = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(opened: OpenedIntent = intent) {
  // The form loads this package itself, which takes real time.
  await import('@stripe/stripe-js/pure');
  const createIntent = fromPromise<IntentResult>(() => Promise.resolve(opened));
  const confirmCard = fromPromise<ChargeResult>(() => new Promise(() => undefined));
  const actor = createActor(
    cardDialogMachine.provide({ actors: { createIntent: createIntent as never, confirmCard: confirmCard as never } }),
    { input },
  );
  actor.start();
  const client = new QueryClient();
  const formFor = (shown: OpenedIntent) => (
    <QueryClientProvider client={client}>
      <StripeCardForm actor={actor} intent={shown} publishableKey="pk_test_1" />
    </QueryClientProvider>
  );
  const { rerender } = render(formFor(opened));
  await pass(1);
  return { actor, rerender: (shown: OpenedIntent) => rerender(formFor(shown)) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the card form', () => {
  it('says what to do when the script does not load within 20 seconds, and shows the field once it has', async () => {
    await open();
    await pass(19_900);
    expect(screen.getByText('Initializing secure payment...')).toBeDefined();
    await pass(200);
    expect(screen.getByRole('alert').textContent).toContain('Unable to load payment form. Please try again.');
    expect(screen.getByText(help)).toBeDefined();
    expect(await reports()).toMatchObject([{ kind: 'script', message: 'The card script did not load in time' }]);
    provideScript();
    document.querySelector('script')?.dispatchEvent(new Event('load'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(10);
    expect(cardFields()).toHaveLength(1);
  });

  it.each<[string, () => Promise<void>, string]>([
    [
      'does not load',
      async () => cardFields()[0]?.send('loaderror', { error: { type: 'api_error', code: 'x' } }),
      'api_error',
    ],
    ['gives no answer for 20 seconds', async () => void (await pass(20_100)), 'in time'],
  ])('says what to do when the field %s, and loads it again', async (_, fail, reason) => {
    provideScript();
    await open();
    const noWallets = { applePay: 'never', googlePay: 'never', link: 'never' };
    expect(cardFields().map(({ options }) => options)).toMatchObject([
      { fields: { billingDetails: 'never' }, wallets: noWallets, readOnly: false },
    ]);
    await fail();
    expect(screen.getByText(help)).toBeDefined();
    expect(await reports()).toMatchObject([{ kind: 'script', message: expect.stringContaining(reason) as string }]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    cardFields()[1]?.send('ready', {});
    await pass(60_000);
    expect([screen.queryByText(help), cardFields().length]).toEqual([null, 2]);
  });
});

describe('a changed amount', () => {
  it('updates the groups of elements, which stay mounted', async () => {
    provideScript();
    const { rerender } = await open();
    expect(groups).toMatchObject([
      { made: { mode: 'payment', amount: intent.amount, currency: 'usd' } },
      { made: { mode: 'payment', amount: intent.amount, currency: 'usd' } },
    ]);
    const before = [...fields];
    rerender({ ...intent, amount: cents(intent.amount + 5_000) });
    await pass(1);
    expect(groups.map(({ updated }) => updated)).toMatchObject([
      [{ amount: intent.amount + 5_000 }],
      [{ amount: intent.amount + 5_000 }],
    ]);
    expect(fields).toEqual(before);
  });
});

describe('a wallet', () => {
  const offered = { applePay: true, googlePay: false };

  it('is announced only where the device has one, and stays silent if it does not load', async () => {
    provideScript();
    await open();
    wallets()?.send('ready', { availablePaymentMethods: undefined });
    expect(screen.queryByText('Or pay with a card')).toBeNull();
    wallets()?.send('ready', { availablePaymentMethods: offered });
    expect(screen.getByText('Or pay with a card')).toBeDefined();
    wallets()?.send('loaderror', { error: { type: 'api_error', code: 'x' } });
    expect(await reports()).toMatchObject([{ kind: 'script', message: expect.stringContaining('wallets') as string }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens its sheet only while a card can be paid with, and charges when its owner agrees', async () => {
    provideScript();
    const { actor } = await open();
    const press = () => {
      const answer = { resolve: vi.fn(), reject: vi.fn() };
      wallets()?.send('click', answer);
      return [answer.resolve.mock.calls.length, answer.reject.mock.calls.length];
    };
    expect(press()).toEqual([1, 0]);
    const paymentFailed = vi.fn();
    wallets()?.send('confirm', { paymentFailed });
    expect(actor.getSnapshot().matches('confirming')).toBe(true);
    expect([press(), paymentFailed.mock.calls.length]).toEqual([[0, 1], 0]);
  });

  it('closes its sheet without a charge when the seats are no longer held', async () => {
    provideScript();
    const held = { ...intent, hold: { until: '2026-11-20T15:00:00Z', endsAt: Date.now() + 1_000 } };
    const { actor } = await open(held);
    vi.setSystemTime(Date.now() + 2_000);
    const paymentFailed = vi.fn();
    wallets()?.send('confirm', { paymentFailed });
    expect([actor.getSnapshot().value, paymentFailed.mock.calls.length]).toEqual(['lapsed', 1]);
  });
});

describe('an error of the provider', () => {
  const url = 'https://dashboard.stripe.com/logs/req_Ab1?t=1';
  const message = 'No such card of Ann Lee, ann@example.com';
  const confirming = async (confirmPayment: () => Promise<{ error?: Partial<StripeError> }>) => {
    // A page sends each report once, and only a few.
    vi.resetModules();
    const { stripeCard } = await import('../stripe-card');
    const elements = { getElement: () => ({}), submit: () => Promise.resolve({}) };
    const card = stripeCard({ confirmPayment, handleNextAction: vi.fn() } as never, elements as never);
    const outcome = await card.confirm('secret', billing).catch(() => null);
    return { outcome, reported: await reports() };
  };
  const answering = (answer: Partial<StripeError>) => confirming(() => Promise.resolve({ error: answer }));

  it.each<[Partial<StripeError>, string]>([
    [
      { type: 'invalid_request_error', code: 'parameter_missing', param: 'return_url' },
      'parameter_missing return_url ',
    ],
    [{ type: 'authentication_error' }, ''],
    [{ type: 'rate_limit_error', code: 'lock_timeout' }, 'lock_timeout '],
    [{ type: 'api_error' }, ''],
    [{ type: 'idempotency_error', code: 'Ann Lee', param: 'ann@example.com' }, ''],
  ])(
    'that the payer cannot correct shows the documented text, and is reported once, without its words: %o',
    async (error, rest) => {
      const { outcome, reported } = await answering({ ...error, message, request_log_url: url });
      // After an error of the provider's own, our server is asked whether the card was charged.
      expect(outcome).toEqual(
        error.type === 'api_error'
          ? { kind: 'unknown' }
          : { kind: 'declined', message: 'An error occurred during payment processing' },
      );
      expect(reported).toMatchObject([{ kind: 'card', message: `card provider: ${error.type} ${rest}req_Ab1` }]);
    },
  );

  it('that the script throws is reported', async () => {
    const { reported } = await confirming(() => Promise.reject(new Error('Please provide the card Element.')));
    expect(reported).toMatchObject([{ kind: 'card', message: 'Please provide the card Element.' }]);
  });

  it.each<Partial<StripeError>>([
    { type: 'card_error', code: 'card_declined' },
    { type: 'validation_error', code: 'incomplete_number' },
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    { type: 'api_connection_error' },
    { type: 'invalid_request_error', payment_intent: { status: 'canceled' } as StripeError['payment_intent'] },
    { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } as StripeError['payment_intent'] },
  ])('that is the payer’s, the network’s or already settled is not reported: %o', async (error) => {
    expect((await answering({ ...error, message })).reported).toEqual([]);
  });
});
