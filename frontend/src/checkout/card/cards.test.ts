import type { StripeError } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';
import { emptyBilling } from './card-dialog.setup';
import type { CardOutcome } from './card-port';
import { demoCard, isDemoSecret } from './demo-card';
import { outcomeOf, stripeCard, stripeWallet, type StripeCards } from './stripe-card';

const billing = {
  ...emptyBilling,
  name: ' Ann Lee ',
  email: 'ann@example.com',
  line1: '1 Post Road',
  city: 'Rye',
  state: 'NY',
  postal_code: '10580',
};
const error = (fields: Partial<StripeError>): StripeError => ({ type: 'card_error', ...fields });

describe('mapping a Stripe result', () => {
  it.each<
    [
      string,
      StripeError | undefined,
      { status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method' } | undefined,
      CardOutcome,
    ]
  >([
    ['succeeded', undefined, { status: 'succeeded' }, { kind: 'succeeded' }],
    ['processing', undefined, { status: 'processing' }, { kind: 'processing' }],
    ['requires_action', undefined, { status: 'requires_action' }, { kind: 'needsAction' }],
    [
      'another status',
      undefined,
      { status: 'requires_payment_method' },
      { kind: 'declined', message: 'Payment failed. Please try again.' },
    ],
    [
      'a decline',
      error({ message: 'Your card was declined.' }),
      undefined,
      { kind: 'declined', message: 'Your card was declined.' },
    ],
    [
      'an error without words',
      error({}),
      undefined,
      { kind: 'declined', message: 'An error occurred during payment processing' },
    ],
    [
      'an incomplete card number',
      error({ type: 'validation_error', message: 'Your card number is incomplete.' }),
      undefined,
      { kind: 'declined', message: 'Your card number is incomplete.' },
    ],
    [
      'a failed authentication',
      error({
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'We are unable to authenticate your payment method.',
      }),
      undefined,
      { kind: 'declined', message: 'We are unable to authenticate your payment method.' },
    ],
    ...(
      [
        ['invalid_request_error', 'A `return_url` must be specified because this Payment Intent is configured to…'],
        ['authentication_error', 'Invalid API Key provided: pk_live_****abc'],
        ['rate_limit_error', 'Request rate limit exceeded.'],
        ['idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.'],
        ['a_later_error', 'Words for developers.'],
      ] as const
    ).map(
      ([type, message]) =>
        [
          `an error of the type ${type}, without its words`,
          error({ type: type as StripeError['type'], message }),
          undefined,
          { kind: 'declined', message: 'An error occurred during payment processing' },
        ] as [string, StripeError, undefined, CardOutcome],
    ),
    ['a lost connection', error({ type: 'api_connection_error', message: 'Network' }), undefined, { kind: 'unknown' }],
    [
      'an error about an intent that lapsed',
      error({ type: 'invalid_request_error', payment_intent: { status: 'canceled' } as StripeError['payment_intent'] }),
      undefined,
      { kind: 'unknown' },
    ],
    [
      'an error about an intent that is paid',
      error({
        type: 'invalid_request_error',
        payment_intent: { status: 'succeeded' } as StripeError['payment_intent'],
      }),
      undefined,
      { kind: 'succeeded' },
    ],
  ])('returns the outcome for: %s', (_name, failure, intent, outcome) => {
    expect(outcomeOf(failure, intent)).toEqual(outcome);
  });
});

describe('a Stripe card', () => {
  const elementsWith = (getElement: () => unknown, submit: () => Promise<object> = () => Promise.resolve({})) =>
    ({ getElement, submit: vi.fn(submit) }) as unknown as NonNullable<Parameters<typeof stripeCard>[1]>;
  const stripeWith = (answer: object) => {
    const confirmPayment = vi.fn().mockResolvedValue(answer);
    return { confirmPayment, handleNextAction: vi.fn() } satisfies StripeCards;
  };
  const paid = { paymentIntent: { status: 'succeeded' } };

  it('is checked, then confirmed with the secret and all billing details, because the form asks for none', async () => {
    const [stripe, elements] = [stripeWith(paid), elementsWith(() => ({}))];
    expect(await stripeCard(stripe, elements).confirm('secret', billing)).toEqual({ kind: 'succeeded' });
    const address = {
      line1: '1 Post Road',
      line2: null,
      city: 'Rye',
      state: 'NY',
      postal_code: '10580',
      country: 'US',
    };
    const billing_details = { name: 'Ann Lee', email: 'ann@example.com', phone: null, address };
    expect(elements.submit).toHaveBeenCalledOnce();
    expect(stripe.confirmPayment).toHaveBeenCalledWith({
      elements,
      clientSecret: 'secret',
      confirmParams: { payment_method_data: { billing_details } },
      redirect: 'if_required',
    });
  });

  it('is declined without charging if the card element is missing', async () => {
    for (const elements of [null, elementsWith(() => null)]) {
      const stripe = stripeWith(paid);
      const outcome = await stripeCard(stripe, elements).confirm('secret', billing);
      expect(outcome).toEqual({ kind: 'declined', message: 'Card element not found' });
      expect(stripe.confirmPayment).not.toHaveBeenCalled();
    }
  });

  it('is declined without charging while what was typed is incomplete', async () => {
    const failure = error({ type: 'validation_error', message: 'Your card number is incomplete.' });
    const stripe = stripeWith(paid);
    const elements = elementsWith(
      () => ({}),
      () => Promise.resolve({ error: failure }),
    );
    const outcome = await stripeCard(stripe, elements).confirm('secret', billing);
    expect(outcome).toEqual({ kind: 'declined', message: 'Your card number is incomplete.' });
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('authenticates with the bank', async () => {
    const stripe = stripeWith(paid);
    stripe.handleNextAction.mockResolvedValue({ paymentIntent: { status: 'processing' } });
    expect(await stripeCard(stripe, null).authenticate('secret')).toEqual({ kind: 'processing' });
    expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'secret' });
  });

  it.each([
    ['succeeds with the wallet’s own billing address', paid, { kind: 'succeeded' }, 0],
    [
      'tells the wallet’s sheet that nothing was charged',
      { error: error({ message: 'Your card was declined.' }) },
      { kind: 'declined', message: 'Your card was declined.' },
      1,
    ],
    [
      'leaves the sheet alone while the outcome is unknown',
      { error: error({ type: 'api_connection_error' }) },
      { kind: 'unknown' },
      0,
    ],
  ])('of a wallet %s', async (_what, answer, outcome, refusals) => {
    const [stripe, elements, refused] = [stripeWith(answer), elementsWith(() => null), vi.fn()];
    expect(await stripeWallet(stripe, elements, refused).confirm('secret', billing)).toEqual(outcome);
    expect(stripe.confirmPayment).toHaveBeenCalledWith({
      elements,
      clientSecret: 'secret',
      confirmParams: {},
      redirect: 'if_required',
    });
    expect(refused).toHaveBeenCalledTimes(refusals);
  });
});

describe('a demo card', () => {
  it.each([
    ['succeeded', { status: 'succeeded' }, { kind: 'succeeded' }],
    ['processing', { status: 'processing' }, { kind: 'processing' }],
    ['requires_action', { status: 'requires_action' }, { kind: 'needsAction' }],
    [
      'declined',
      { status: 'requires_payment_method', decline_message: 'Your card was declined.' },
      { kind: 'declined', message: 'Your card was declined.' },
    ],
  ] as const)('simulates the outcome %s', async (outcome, answer, result) => {
    const confirm = vi.fn().mockResolvedValue({ success: true, ...answer });
    expect(
      await demoCard({ intent: 'mock_pi_1', outcome, confirm, delayMs: 0 }).confirm('mock_secret', billing),
    ).toEqual(result);
    expect(confirm).toHaveBeenCalledWith('mock_pi_1', outcome, billing);
  });

  it('waits two seconds and is recognized by its secret', async () => {
    vi.useFakeTimers();
    const confirm = vi.fn().mockResolvedValue({ success: true, status: 'succeeded' });
    const charge = demoCard({ intent: 'mock_pi_1', outcome: 'succeeded', confirm }).confirm('mock_secret', billing);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(confirm).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await charge;
    expect(confirm).toHaveBeenCalledOnce();
    vi.useRealTimers();
    expect([isDemoSecret('mock_secret_1'), isDemoSecret('pi_1_secret_mock_')]).toEqual([true, false]);
  });
});
