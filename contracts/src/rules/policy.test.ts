import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../seed/policy.js';
import { cents } from './money.js';
import {
  cancelRule,
  earlierDate,
  moveRule,
  sessionsCents,
  testRefundUntil,
  type PolicyRegistration,
  type PolicySeat,
} from './policy.js';
import { academyInstant } from './test-dates.js';

const seat = (date: string, change: Partial<PolicySeat> = {}): PolicySeat => ({
  sessionId: 'practice-sat',
  date,
  earliestDate: date,
  priceCents: cents(5_000),
  ...change,
});

const practice = (seats: PolicySeat[], change: Partial<PolicyRegistration> = {}): PolicyRegistration => ({
  serviceType: 'sat_act_practice',
  status: 'booked',
  amountCents: cents(5_000 * seats.length),
  refundedCents: cents(0),
  paymentLeftCents: cents(100_000),
  isDisputed: false,
  policy: defaultPolicy,
  seats,
  sessions: null,
  ...change,
});

const [november28, december5, december19] = ['2026-11-28 09:00', '2026-12-05 09:00', '2026-12-19 09:00'] as const;
const diagnostic = (change: Partial<PolicyRegistration> = {}) =>
  practice([seat(december5, { priceCents: null }), seat(december19, { priceCents: null })], {
    serviceType: 'sat_act_diagnostic',
    amountCents: cents(20_000),
    ...change,
  });

const refund = (registration: PolicyRegistration, now: string | Date, one: PolicySeat | null = null) =>
  cancelRule(registration, one, typeof now === 'string' ? academyInstant(now) : now);

describe('the refund of a test', () => {
  it.each([
    [november28, '2026-11-21 09:00'],
    // Clocks go back on November 1 and ahead on March 14; the deadline keeps the same local time.
    ['2026-11-07 09:00', '2026-10-31 09:00'],
    ['2027-03-20 09:00', '2027-03-13 09:00'],
    ['2027-01-02 09:00', '2026-12-26 09:00'],
  ])('of %s ends at %s', (date, until) => {
    expect(testRefundUntil(date, defaultPolicy)).toBe(until);
    const last = academyInstant(until);
    expect(refund(practice([seat(date)]), last)).toEqual({ allowed: true, refundCents: 5_000, refundUntil: until });
    expect(refund(practice([seat(date)]), new Date(last.getTime() + 1))).toEqual({
      allowed: true,
      refundCents: 0,
      refundUntil: null,
    });
  });

  it('follows the policy it was bought under', () => {
    const policy = { ...defaultPolicy, refundDays: 14 };
    const test = practice([seat('2026-12-05 09:00')], { policy });
    const until = '2026-11-21 09:00';
    expect(refund(test, until)).toEqual({ allowed: true, refundCents: 5_000, refundUntil: until });
    expect(refund(test, '2026-11-21 09:01').refundCents).toBe(0);
    const whole = diagnostic({ policy });
    expect(refund(whole, until).refundUntil).toBe(until);
    expect(refund(whole, '2026-11-21 09:01').refundCents).toBe(0);
    expect(
      refund(practice([seat('2026-12-05 09:00')], { policy: { ...policy, refundDays: 0 } }), '2026-12-05 08:59')
        .refundCents,
    ).toBe(5_000);
  });

  it('counts days of the academy, whatever hours the clocks skip or repeat', () => {
    const hours = (date: string) =>
      (academyInstant(date).getTime() - academyInstant(testRefundUntil(date, defaultPolicy)).getTime()) / 3_600_000;
    expect(['2026-11-07 09:00', november28, '2027-03-20 09:00'].map(hours)).toEqual([169, 168, 167]);
  });

  it('counts from the earliest date the seat ever had', () => {
    const moved = seat(december19, { earliestDate: november28 });
    expect(refund(practice([moved]), '2026-11-21 09:00').refundCents).toBe(5_000);
    expect(refund(practice([moved]), '2026-11-21 09:01').refundCents).toBe(0);
    expect(earlierDate(november28, december19)).toBe(november28);
    expect(earlierDate(december19, november28)).toBe(november28);
  });

  it('is possible until the test begins, without money after the deadline', () => {
    expect(refund(practice([seat(november28)]), '2026-11-28 08:59')).toMatchObject({ allowed: true, refundCents: 0 });
    expect(refund(practice([seat(november28)]), november28)).toMatchObject({ allowed: false, reason: 'begun' });
  });
});

describe('a practice test on several dates', () => {
  const seats = [seat(november28), seat(december5, { priceCents: cents(18_000) }), seat(december19)];

  it('is refunded date by date, each at its own price and by its own deadline', () => {
    const now = '2026-11-22 12:00';
    const booked = practice(seats, { amountCents: cents(28_000) });
    expect(seats.map((one) => refund(booked, now, one).refundCents)).toEqual([0, 18_000, 5_000]);
    expect(refund(booked, now)).toEqual({
      allowed: true,
      refundCents: 23_000,
      refundUntil: '2026-11-28 09:00',
    });
  });

  it('is not canceled as a whole once one date has begun, but its other dates are', () => {
    const now = '2026-11-28 10:00';
    expect(refund(practice(seats), now)).toMatchObject({ allowed: false, reason: 'begun', refundCents: 0 });
    expect(refund(practice(seats), now, seats[2])).toMatchObject({ allowed: true, refundCents: 5_000 });
  });
});

describe('a diagnostic', () => {
  it('is canceled as a whole, by the deadline of its earliest date', () => {
    expect(refund(diagnostic(), '2026-11-28 09:00')).toEqual({
      allowed: true,
      refundCents: 20_000,
      refundUntil: november28,
    });
    expect(refund(diagnostic(), '2026-11-28 09:01')).toMatchObject({ allowed: true, refundCents: 0 });
    expect(refund(diagnostic(), '2026-11-22 09:00', diagnostic().seats[0])).toMatchObject({ reason: 'whole' });
    expect(refund(diagnostic(), december5)).toMatchObject({ allowed: false, reason: 'begun' });
  });
});

describe('the amount', () => {
  const seats = [seat(december5), seat(december19)];

  it.each([
    ['what is left of the price', { refundedCents: cents(7_000) }, 3_000],
    ['what is left of the payment', { paymentLeftCents: cents(1_234) }, 1_234],
    ['nothing, when everything has gone back', { refundedCents: cents(10_000) }, 0],
    ['nothing, when the payment has been refunded beyond it', { refundedCents: cents(10_001) }, 0],
  ])('is at most %s', (_what, change, expected) => {
    expect(refund(practice(seats, change), '2026-11-22 09:00')).toMatchObject({
      allowed: true,
      refundCents: expected,
      ...(expected === 0 && { refundUntil: null }),
    });
  });

  it('is for the office while the bank disputes the payment', () => {
    expect(refund(practice(seats, { isDisputed: true }), '2026-11-22 09:00')).toMatchObject({ reason: 'call' });
  });

  it.each(['cancelled', 'refunded'] as const)('is nothing for what is already %s', (status) => {
    expect(refund(practice(seats, { status }), '2026-11-22 09:00')).toMatchObject({ allowed: false, reason: 'ended' });
  });
});

describe('a package', () => {
  const course = (sessions: { total: number; left: number; late?: number } | null, price = 10_000) =>
    practice([], {
      serviceType: 'sat_act_course',
      amountCents: cents(price),
      paymentLeftCents: cents(200_000),
      sessions: sessions && { ...sessions, priceCents: cents(price) },
    });

  it('is canceled by the office while its sessions are not counted', () => {
    expect(refund(course(null), '2026-11-22 09:00')).toMatchObject({ allowed: false, reason: 'call' });
  });

  it('returns its unused sessions at its price for each', () => {
    expect(refund(course({ total: 3, left: 2 }), '2026-11-22 09:00')).toMatchObject({ refundCents: 6_666 });
    expect(refund(course({ total: 3, left: 0 }), '2026-11-22 09:00')).toMatchObject({ reason: 'used' });
  });

  it('returns nothing for lessons that are too close to be canceled for free', () => {
    const close = (left: number, late: number) => refund(course({ total: 5, left, late }, 147_500), '2026-11-20 12:00');
    expect(close(4, 1)).toMatchObject({ allowed: true, refundCents: 88_500, lateSessions: 1 });
    expect(close(4, 0)).not.toHaveProperty('lateSessions');
    expect(close(2, 2)).toMatchObject({ allowed: false, refundCents: 0, reason: 'late' });
    expect(close(0, 0)).toMatchObject({ allowed: false, reason: 'used' });
  });

  it('returns what the terms say for one of five used', () => {
    const registration = course({ total: 5, left: 4 }, 147_500);
    expect(refund(registration, '2026-11-22 09:00')).toMatchObject({ allowed: true, refundCents: 118_000 });
  });

  it('returns no more than is left of its price and of its payment', () => {
    const registration = course({ total: 10, left: 9 });
    expect(sessionsCents({ ...registration, refundedCents: cents(2_500) }, 9)).toBe(7_500);
    expect(sessionsCents({ ...registration, paymentLeftCents: cents(400) }, 1)).toBe(400);
    expect(sessionsCents({ ...registration, isDisputed: true, refundedCents: cents(10_000) }, 1)).toBe(0);
  });

  /** Refunds sessions in parts of these sizes, one after another. @returns the cents of each refund */
  function refundInParts(price: number, total: number, parts: readonly number[]): number[] {
    let [left, refunded] = [total, 0];
    return parts.map((count) => {
      const registration = { ...course({ total, left }, price), refundedCents: cents(refunded) };
      const amount = sessionsCents(registration, count);
      left -= count;
      refunded += amount;
      return amount;
    });
  }

  it.each([
    [10_000, 3],
    [147_500, 5],
    [99_999, 7],
    [7, 4],
  ])('of %i cents for %i sessions returns its price in whatever parts they go back', (price, total) => {
    const splits = (left: number): number[][] =>
      left === 0
        ? [[]]
        : Array.from({ length: left }, (_, n) => n + 1).flatMap((n) => splits(left - n).map((rest) => [n, ...rest]));
    for (const parts of splits(total)) {
      const sums = refundInParts(price, total, parts);
      expect(sums.reduce((sum, one) => sum + one, 0)).toBe(price);
      // After each part, the amount kept equals the value of the remaining sessions.
      let [left, kept] = [total, price];
      for (const [index, count] of parts.entries()) {
        left -= count;
        kept -= sums[index] ?? 0;
        expect(kept).toBe(Math.floor((price * left) / total));
      }
    }
  });
});

describe('a move', () => {
  const rule = (date: string, now: string, status: PolicyRegistration['status'] = 'booked') =>
    moveRule({ status }, seat(date), academyInstant(now));

  it('is possible until the end of the Friday before the test', () => {
    expect(rule(november28, '2026-11-27 23:59')).toEqual({ allowed: true, until: '2026-11-27' });
    expect(rule(november28, '2026-11-28 00:00')).toEqual({ allowed: false, until: '2026-11-27', reason: 'late' });
    expect(rule(november28, november28)).toMatchObject({ reason: 'begun' });
    expect(rule(november28, '2026-11-22 09:00', 'cancelled')).toMatchObject({ reason: 'ended' });
  });

  it('is about the Friday of New York, also where the day is another one in UTC', () => {
    const at = (iso: string) => moveRule({ status: 'booked' }, seat(november28), new Date(iso)).allowed;
    expect([at('2026-11-28T04:59:59Z'), at('2026-11-28T05:00:00Z')]).toEqual([true, false]);
  });
});
