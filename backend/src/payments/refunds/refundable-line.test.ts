import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { assertRefundable, refundMethod, toRefundableLine, type PaidLine, toRefundOutcome } from './refundable-line.js';
import { CannotRefund } from './staff-refund.errors.js';
import { VersionConflict } from '../../platform/http/errors/errors.js';

const paid: PaidLine = {
  amountCents: cents(20_000),
  refundedCents: cents(5_000),
  paymentLeftCents: cents(30_000),
  isDisputed: false,
  demo: false,
  cardLast4: '4242',
  offline: false,
};

const proposal = cents(10_000);

describe('the refundable amount of a line', () => {
  it('is the paid amount minus earlier refunds', () => {
    expect(toRefundableLine(paid, proposal)).toEqual({
      paid: 20_000,
      refunded: 5_000,
      left: 15_000,
      proposal: 10_000,
      method: 'the card ending in 4242',
      obstacle: null,
    });
  });

  it('never exceeds the remaining amount of the payment', () => {
    expect(toRefundableLine({ ...paid, paymentLeftCents: cents(700) }, proposal).left).toBe(700);
  });

  it.each([
    ['everything has gone back', { refundedCents: cents(20_000) }, 'This was refunded in full.'],
    ['more has gone back', { refundedCents: cents(21_000) }, 'This was refunded in full.'],
    ['nothing was paid', { amountCents: cents(0), refundedCents: cents(0) }, 'Nothing was paid for this.'],
  ])('is zero when %s', (_why, change, obstacle) => {
    expect(toRefundableLine({ ...paid, ...change }, proposal)).toMatchObject({ left: 0, obstacle });
  });

  it('has an obstacle while the payment is disputed', () => {
    expect(toRefundableLine({ ...paid, isDisputed: true }, proposal).obstacle).toBe(
      'The payer’s bank is disputing this payment, so nothing can be refunded here.',
    );
  });
});

it.each([
  [
    { offline: true, demo: false, cardLast4: null },
    'the family by check, which a manager writes and records under Money',
  ],
  [{ offline: false, demo: true, cardLast4: '4242' }, 'the demo card'],
  [{ offline: false, demo: false, cardLast4: '4242' }, 'the card ending in 4242'],
  [{ offline: false, demo: false, cardLast4: null }, 'the card'],
])('describes the refund of %o as going to %s', (line, method) => {
  expect(refundMethod(line)).toBe(method);
});

describe('a refund', () => {
  it('is accepted when the proposed amount is unchanged', () => {
    expect(() => assertRefundable(toRefundableLine(paid, proposal), proposal)).not.toThrow();
  });

  it('is rejected when the policy amount has changed', () => {
    const refund = () => assertRefundable(toRefundableLine(paid, cents(5_000)), proposal);
    expect(refund).toThrow(VersionConflict);
    expect(refund).toThrow('The policy now returns $50.00. Nothing was refunded yet.');
  });

  it('is rejected with the reason when nothing can be refunded', () => {
    const refund = () =>
      assertRefundable(toRefundableLine({ ...paid, refundedCents: cents(20_000) }, proposal), proposal);
    expect(refund).toThrow(CannotRefund);
    expect(refund).toThrow('This was refunded in full.');
  });
});

describe('a refund that was just made, for the office', () => {
  const refund = { id: 'r', paymentId: 'p', amount: cents(5_000), isOffline: false, waitsFor: null } as const;

  it.each([
    [
      { ...refund, status: 'succeeded' },
      { amount: 5_000, status: 'succeeded' },
    ],
    [
      { ...refund, status: 'pending' },
      { amount: 5_000, status: 'pending' },
    ],
    [
      { ...refund, status: 'pending', isOffline: true },
      { amount: 5_000, status: 'pending', by_hand: true },
    ],
    [
      { ...refund, status: 'succeeded', isOffline: true },
      { amount: 5_000, status: 'succeeded' },
    ],
    [
      { ...refund, status: 'pending', waitsFor: 'insufficient_funds' },
      { amount: 5_000, status: 'pending', waits_for: 'insufficient_funds' },
    ],
  ] as const)('%o says who acts next', (made, outcome) => {
    expect(toRefundOutcome(made)).toEqual(outcome);
  });
});
