import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import type { PaidLine } from '../fulfillment/product-handler.js';
import { Payment } from './payment.js';

const lines = [{ id: 'line' } as PaidLine];
const draft = { purpose: 'registrations', accountId: 'family', lines } as const;

const payment = (more: Partial<Payment> = {}): Payment =>
  Object.assign(new Payment(), {
    id: 'p1',
    checkoutId: 'c1',
    provider: 'stripe',
    intentId: 'pi_1',
    status: 'succeeded',
    amount: cents(20_000),
    currency: 'usd',
    amountReceived: cents(20_000),
    amountRefunded: cents(0),
    ...more,
  });

describe('a payment that has succeeded', () => {
  const settle = (more: Partial<Payment> = {}, bought: Parameters<Payment['settle']>[0] = { ...draft, lines }) =>
    payment(more).settle(bought);

  it('is published with what was captured', () => {
    expect(settle({ amountReceived: cents(100), currency: 'eur' }).event).toMatchObject({
      name: 'PaymentSucceeded',
      payload: {
        payment_id: 'p1',
        checkout_id: 'c1',
        provider_intent_id: 'pi_1',
        purpose: 'registrations',
        amount: 100,
        currency: 'eur',
      },
    });
  });

  it('delivers what it was for, and confirms it by the payment’s email', () => {
    expect(settle()).toMatchObject({
      delivery: {
        purpose: 'registrations',
        paid: {
          checkoutId: 'c1',
          paymentId: 'p1',
          intentId: 'pi_1',
          amountReceived: 20_000,
          accountId: 'family',
          lines,
          confirmedByPayment: true,
        },
      },
      problem: null,
    });
  });

  it.each([
    ['another amount', { amountReceived: cents(19_999) }, 'captured 19999 usd, expected 20000 usd'],
    ['another currency', { currency: 'eur' }, 'captured 20000 eur, expected 20000 usd'],
  ])('delivers nothing for %s: the staff has to look at it', (_what, more, detail) => {
    expect(settle(more)).toMatchObject({ delivery: null, problem: { kind: 'amount_mismatch', detail } });
  });

  it('delivers nothing when it was refunded before we heard of it', () => {
    const refunded = { status: 'refunded', amountReceived: cents(1) } as const;
    expect(settle(refunded)).toMatchObject({ delivery: null, problem: null, event: { name: 'PaymentSucceeded' } });
  });

  it('delivers nothing for a custom amount', () => {
    expect(settle({}, { ...draft, lines: [], purpose: null })).toMatchObject({ delivery: null, problem: null });
  });
});
