import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { StripeDouble, type Fault } from '../../../../test/support/stripe-double/index.js';
import { ProviderRefused, ProviderUnavailable, type CreateIntent } from '../payment-provider.js';
import { StripeProvider } from './stripe.provider.js';

const wanted: CreateIntent = {
  amount: cents(147_500),
  currency: 'usd',
  description: 'SAT/ACT course',
  metadata: { checkout: 'c-1' },
  idempotencyKey: 'key-1',
};
const refunding = 'POST /v1/refunds';

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

describe('refunding', () => {
  it('makes partial refunds and rejects more than the captured amount', async () => {
    const { id } = await paymentProvider.createIntent(wanted);
    double.confirm(id);
    expect(await paymentProvider.refund(id, cents(100_000), 'r-1')).toMatchObject({ amount: 100_000 });
    await expect(paymentProvider.refund(id, cents(50_000), 'r-2')).rejects.toThrow(ProviderRefused);
    await paymentProvider.refund(id, cents(47_500), 'r-3');

    expect(await paymentProvider.readIntent(id)).toMatchObject({
      status: 'succeeded',
      refunds: [
        { amount: 100_000, status: 'succeeded', requestId: 'r-1' },
        { amount: 47_500, status: 'succeeded', requestId: 'r-3' },
      ],
    });
    expect(double.refunded(id)).toBe(147_500);
  });

  it.each<[string, Fault | null]>([
    ['a lost reply', { on: refunding, answer: 'cut', effect: true, times: 2 }],
    ['a kept failure before the money moved', { on: refunding, answer: 500 }],
    ['a kept failure after the money moved', { on: refunding, answer: 500, effect: true }],
    ['a key that the provider forgot', null],
  ])('refunds only once after %s', async (_, fault) => {
    const { id } = await paymentProvider.createIntent(wanted);
    double.confirm(id);
    if (fault) {
      double.fail(fault);
      await expect(paymentProvider.refund(id, cents(40_000), 'r-1')).rejects.toThrow(ProviderUnavailable);
    } else {
      await paymentProvider.refund(id, cents(40_000), 'r-1');
      double.clock.advance(25 * 60 * 60);
    }
    await paymentProvider.refund(id, cents(40_000), 'r-1');
    await paymentProvider.refund(id, cents(40_000), 'r-1');

    expect(double.refunded(id)).toBe(40_000);
  });
});

describe('the refunds of an intent', () => {
  it('are complete and oldest first, even if the charge lists only the newest', async () => {
    const { id } = await paymentProvider.createIntent(wanted);
    double.confirm(id);
    for (let refund = 1; refund <= 12; refund += 1) double.refund(id, refund * 100);
    double.failRefund(id, 'lost_or_stolen_card');
    const { refunds } = await paymentProvider.readIntent(id);
    expect(refunds.map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, (_, index) => (index + 1) * 100));
    expect(refunds.at(-1)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('lost_or_stolen_card') as string,
      requestId: null,
    });
  });
});
