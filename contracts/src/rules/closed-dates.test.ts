import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../seed/policy.js';
import {
  checkClosedDateChoice,
  checkClosingReason,
  closedCancelRule,
  closedDateRefund,
  closingReasonMaxLength,
} from './closed-dates.js';
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

describe('canceling a registration with closed dates', () => {
  const closed = [seat('2026-12-02 09:00')];

  it('adds their full price to what the policy returns, and names the late dates', () => {
    const late = seat('2026-12-05 09:00');
    const own = registration({ seats: [late, seat('2026-12-19 09:00')] });
    expect(closedCancelRule(own, closed, now)).toEqual({
      allowed: true,
      refundCents: 10_000,
      refundUntil: '2026-12-12 09:00',
      lateDates: [{ date: late.date, priceCents: 5_000 }],
    });
  });

  it('never returns more than what is left, and subtracts a goodwill refund only once', () => {
    const own = registration({
      amountCents: cents(10_000),
      refundedCents: cents(2_000),
      goodwillCents: cents(2_000),
      seats: [seat('2026-12-19 09:00')],
    });
    expect(closedCancelRule(own, closed, now).refundCents).toBe(8_000);
    expect(closedCancelRule({ ...own, paymentLeftCents: cents(7_000) }, closed, now).refundCents).toBe(7_000);
  });

  it('leaves a test that has begun, or a disputed payment, to the office', () => {
    const begun = registration({ seats: [seat('2026-11-28 09:00')] });
    expect(closedCancelRule(begun, closed, now)).toMatchObject({ allowed: false, reason: 'begun', refundCents: 5_000 });
    const disputed = registration({ isDisputed: true });
    expect(closedCancelRule(disputed, closed, now)).toMatchObject({ allowed: false, reason: 'call', refundCents: 0 });
  });

  it('returns the price of a diagnostic in full, or half when the other test was taken', () => {
    const own = registration({ serviceType: 'sat_act_diagnostic', amountCents: cents(20_000) });
    const coming = closedCancelRule(
      { ...own, paymentLeftCents: cents(20_000), seats: [seat('2026-12-05 09:00', null)] },
      closed,
      now,
    );
    expect(coming).toEqual({ allowed: true, refundCents: 20_000, refundUntil: null });
    const taken = closedCancelRule({ ...own, seats: [seat('2026-11-28 09:00', null)] }, closed, now);
    expect(taken).toMatchObject({ allowed: false, reason: 'begun', refundCents: 10_000 });
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
