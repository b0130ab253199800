import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../seed/policy.js';
import {
  consultationCancelRule,
  consultationChangeUntil,
  consultationMoveRule,
  type PolicyConsultation,
} from './consultation-policy.js';
import { cents } from './money.js';

const paid = cents(19_900);
/** 10:30 am on Tuesday, November 24: 15:30 UTC. */
const booked: PolicyConsultation = {
  date: '2026-11-24',
  timeSlot: 'morning',
  startTime: '10:30',
  status: 'booked',
  amountCents: paid,
  refundedCents: cents(0),
  paymentLeftCents: paid,
  isDisputed: false,
  policy: defaultPolicy,
};
const deadline = new Date('2026-11-23T15:30:00Z');
const after = (date: Date, ms: number) => new Date(date.getTime() + ms);
const until = '2026-11-23 10:30';

describe('the change deadline 24 hours before a consultation', () => {
  it('allows a move and a full refund up to and including the deadline', () => {
    expect(consultationMoveRule(booked, deadline)).toEqual({ allowed: true, until });
    expect(consultationCancelRule(booked, deadline)).toEqual({ allowed: true, refundCents: paid, refundUntil: until });
  });

  it('rejects a move and allows cancellation without refund 1 ms after the deadline', () => {
    const late = after(deadline, 1);
    expect(consultationMoveRule(booked, late)).toEqual({ allowed: false, until, reason: 'late' });
    expect(consultationCancelRule(booked, late)).toEqual({ allowed: true, refundCents: 0, refundUntil: null });
  });

  it.each([
    // Clocks go back at 2 am on November 1: 24 hours before 9:30 am EST is 10:30 am EDT.
    ['the day the clocks go back', '2026-11-01', '2026-10-31 10:30'],
    ['the day they go forward', '2027-03-14', '2027-03-13 08:30'],
    ['the day after', '2026-11-02', '2026-11-01 09:30'],
  ])('is 24 elapsed hours before the start on %s', (_day, date, last) => {
    expect(consultationChangeUntil({ date, timeSlot: 'morning', startTime: '09:30', policy: defaultPolicy })).toBe(
      last,
    );
  });

  it('follows the policy of the purchase', () => {
    const bought = { ...booked, policy: { ...defaultPolicy, changeHours: 48 } };
    const end = new Date('2026-11-22T15:30:00Z');
    expect(consultationMoveRule(bought, end)).toEqual({ allowed: true, until: '2026-11-22 10:30' });
    expect(consultationMoveRule(bought, after(end, 1)).reason).toBe('late');
    expect(consultationCancelRule(bought, end).refundCents).toBe(paid);
    expect(consultationCancelRule(bought, after(end, 1)).refundCents).toBe(0);
  });

  it('counts from the start of the time slot when the exact start is not known', () => {
    expect(consultationChangeUntil({ ...booked, startTime: null })).toBe('2026-11-23 09:00');
  });
});

describe('a consultation', () => {
  const start = new Date('2026-11-24T15:30:00Z');
  const early = after(deadline, -3_600_000);

  it('rejects a move or cancellation after the start', () => {
    expect(consultationCancelRule(booked, after(start, -1)).allowed).toBe(true);
    expect(consultationCancelRule(booked, start)).toMatchObject({ allowed: false, reason: 'begun' });
    expect(consultationMoveRule(booked, start)).toMatchObject({ allowed: false, reason: 'begun' });
  });

  it.each(['cancelled', 'refunded'] as const)('rejects a move or cancellation when it is %s', (status) => {
    expect(consultationCancelRule({ ...booked, status }, early)).toMatchObject({ allowed: false, reason: 'ended' });
    expect(consultationMoveRule({ ...booked, status }, early)).toMatchObject({ allowed: false, reason: 'ended' });
  });

  it('rejects cancellation with the reason “call” when the payment is disputed', () => {
    expect(consultationCancelRule({ ...booked, isDisputed: true }, early)).toMatchObject({
      allowed: false,
      reason: 'call',
    });
  });

  it('refunds only the amount left after earlier refunds', () => {
    const partly = { ...booked, refundedCents: cents(5_000), paymentLeftCents: cents(14_900) };
    expect(consultationCancelRule(partly, early).refundCents).toBe(14_900);
    const wholly = { ...booked, refundedCents: paid, paymentLeftCents: cents(0) };
    expect(consultationCancelRule(wholly, early)).toEqual({ allowed: true, refundCents: 0, refundUntil: null });
  });
});
