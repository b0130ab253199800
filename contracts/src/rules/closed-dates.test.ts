import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../seed/policy.js';
import { checkClosedDateChoice, checkClosingReason, closedDateRefund, closingReasonMaxLength } from './closed-dates.js';
import { cents } from './money.js';
import type { PolicyRegistration, PolicySeat } from './policy.js';

const now = new Date('2026-12-01T17:00:00Z');
const seat = (date: string, price: number | null = 5_000): PolicySeat => ({
  sessionId: 'practice-sat',
  date,
  earliestDate: date,
  priceCents: price === null ? null : cents(price),
});
const registration = (change: Partial<PolicyRegistration> = {}): PolicyRegistration => ({
  serviceType: 'sat_act_practice',
  status: 'booked',
  amountCents: cents(15_000),
  refundedCents: cents(0),
  paymentLeftCents: cents(15_000),
  isDisputed: false,
  policy: defaultPolicy,
  seats: [],
  sessions: null,
  ...change,
});

describe('the refund for a date that the academy closed', () => {
  it('is the full price of the date even after the family’s refund deadline', () => {
    const own = registration({ seats: [seat('2026-12-12 09:00')] });
    expect(closedDateRefund(own, seat('2026-12-02 09:00'), now)).toEqual({ amountCents: 5_000, isWhole: false });
  });

  it('never exceeds the unrefunded part of the price or the payment', () => {
    const refunded = registration({ refundedCents: cents(12_000) });
    expect(closedDateRefund(refunded, seat('2026-12-12 09:00'), now).amountCents).toBe(3_000);
    const returned = registration({ paymentLeftCents: cents(0) });
    expect(closedDateRefund(returned, seat('2026-12-12 09:00'), now).amountCents).toBe(0);
  });

  it('is the full diagnostic price, or half when the other test was already taken', () => {
    const diagnostic = {
      serviceType: 'sat_act_diagnostic',
      amountCents: cents(20_001),
      paymentLeftCents: cents(20_001),
    } as const;
    const closed = seat('2026-12-05 09:00', null);
    const coming = registration({ ...diagnostic, seats: [seat('2026-12-12 09:00', null)] });
    expect(closedDateRefund(coming, closed, now)).toEqual({ amountCents: 20_001, isWhole: true });
    const taken = registration({ ...diagnostic, seats: [seat('2026-11-28 09:00', null)] });
    expect(closedDateRefund(taken, closed, now)).toEqual({ amountCents: 10_001, isWhole: false });
  });
});

it('rejects an empty or too long reason', () => {
  expect(checkClosingReason(' ')).toContain('Please enter why');
  expect(checkClosingReason('x'.repeat(closingReasonMaxLength + 1))).toContain(String(closingReasonMaxLength));
  expect(checkClosingReason(' Snow ')).toBeNull();
});

it('accepts only move, credit and refund as choices', () => {
  for (const choice of ['move', 'credit', 'refund']) expect(checkClosedDateChoice(choice)).toBeNull();
  expect(checkClosedDateChoice('nothing')).not.toBeNull();
});
