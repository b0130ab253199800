import type { StripeError } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';
import { emptyBilling } from './card-dialog.setup';
import type { CardOutcome } from './card-port';
import { demoCard, isDemoSecret } from './demo-card';
import { outcomeOf, stripeCard, type StripeCards } from './stripe-card';

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
  const element = {} as Parameters<typeof stripeCard>[1];

  it('confirms with the secret and the billing details, without empty fields', async () => {
    const confirmCardPayment = vi.fn().mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    const stripe: StripeCards = { confirmCardPayment, handleNextAction: vi.fn() };
    expect(await stripeCard(stripe, element).confirm('secret', billing)).toEqual({ kind: 'succeeded' });
    const address = { line1: '1 Post Road', city: 'Rye', state: 'NY', postal_code: '10580', country: 'US' };
    const billing_details = { name: 'Ann Lee', email: 'ann@example.com', address };
    expect(confirmCardPayment).toHaveBeenCalledWith(
      'secret',
      { payment_method: { card: element, billing_details } },
      { handleActions: false },
    );
  });

  it('is declined without charging if the card element is missing', async () => {
    const confirmCardPayment = vi.fn();
    const outcome = await stripeCard({ confirmCardPayment, handleNextAction: vi.fn() }, null).confirm(
      'secret',
      billing,
    );
    expect(outcome).toEqual({ kind: 'declined', message: 'Card element not found' });
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  it('authenticates with the bank', async () => {
    const handleNextAction = vi.fn().mockResolvedValue({ paymentIntent: { status: 'processing' } });
    expect(await stripeCard({ confirmCardPayment: vi.fn(), handleNextAction }, element).authenticate('secret')).toEqual(
      { kind: 'processing' },
    );
    expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'secret' });
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
