// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { StripeError } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { billing, input, intent } from '../../../testing/card-dialog';
import { cardDialogMachine } from '../card-dialog.machine';
import type { IntentResult } from '../card-dialog.types';
import { StripeCardForm } from './stripe-card-form';

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
const reports = () =>
  Promise.all(
    sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as { kind: string; message: string }),
  );
const help = /An ad blocker .* try another browser, or call \(914\)/;

/** A card field whose events the test sends. */
class Field {
  readonly listeners = new Map<string, (event?: unknown) => void>();
  constructor(readonly options: object) {}
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

/** The provider's script, as far as the form uses it. */
function provideScript() {
  const elements = {
    create: (_type: string, options: object) => {
      const field = new Field(options);
      fields.push(field);
      return field;
    },
    getElement: () => null,
    update: () => undefined,
  };
  const none = () => Promise.resolve({});
  const stripe = { elements: () => elements, createToken: none, createPaymentMethod: none, confirmCardPayment: none };
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
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  // The form loads this package itself, which takes real time.
  await import('@stripe/stripe-js/pure');
  const createIntent = fromPromise<IntentResult>(() => Promise.resolve(intent));
  const actor = createActor(cardDialogMachine.provide({ actors: { createIntent: createIntent as never } }), { input });
  actor.start();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StripeCardForm actor={actor} intent={intent} publishableKey="pk_test_1" />
    </QueryClientProvider>,
  );
  await pass(1);
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
    expect(fields).toHaveLength(1);
  });

  it.each<[string, () => Promise<void>, string]>([
    [
      'does not load',
      async () => fields[0]?.send('loaderror', { error: { type: 'api_error', code: 'x' } }),
      'api_error',
    ],
    ['gives no answer for 20 seconds', async () => void (await pass(20_100)), 'in time'],
  ])('says what to do when the field %s, and loads it again', async (_, fail, reason) => {
    provideScript();
    await open();
    expect(fields.map(({ options }) => options)).toMatchObject([{ disableLink: true, hidePostalCode: true }]);
    await fail();
    expect(screen.getByText(help)).toBeDefined();
    expect(await reports()).toMatchObject([{ kind: 'script', message: expect.stringContaining(reason) as string }]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fields[1]?.send('ready', fields[1]);
    await pass(60_000);
    expect([screen.queryByText(help), fields.length]).toEqual([null, 2]);
  });
});

describe('an error of the provider', () => {
  const url = 'https://dashboard.stripe.com/logs/req_Ab1?t=1';
  const message = 'No such card of Ann Lee, ann@example.com';
  const confirming = async (confirmCardPayment: () => Promise<{ error?: Partial<StripeError> }>) => {
    // A page sends each report once, and only a few.
    vi.resetModules();
    const { stripeCard } = await import('../stripe-card');
    const card = stripeCard({ confirmCardPayment, handleNextAction: vi.fn() } as never, {} as never);
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
