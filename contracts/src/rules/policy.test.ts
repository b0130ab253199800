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
  ])('for the date %s is available until %s', (date, until) => {
    expect(testRefundUntil(date, defaultPolicy)).toBe(until);
    const last = academyInstant(until);
    expect(refund(practice([seat(date)]), last)).toEqual({ allowed: true, refundCents: 5_000, refundUntil: until });
    expect(refund(practice([seat(date)]), new Date(last.getTime() + 1))).toEqual({
      allowed: true,
      refundCents: 0,
      refundUntil: null,
    });
  });

  it('follows the policy of the purchase', () => {
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

  it('counts calendar days in academy time across clock changes', () => {
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

  it('allows cancellation until the test starts, with no refund after the deadline', () => {
    expect(refund(practice([seat(november28)]), '2026-11-28 08:59')).toMatchObject({ allowed: true, refundCents: 0 });
    expect(refund(practice([seat(november28)]), november28)).toMatchObject({ allowed: false, reason: 'begun' });
  });
});

describe('a practice test on several dates', () => {
  const seats = [seat(november28), seat(december5, { priceCents: cents(18_000) }), seat(december19)];

  it('is refunded per date, each at its own price and deadline', () => {
    const now = '2026-11-22 12:00';
    const booked = practice(seats, { amountCents: cents(28_000) });
    expect(seats.map((one) => refund(booked, now, one).refundCents)).toEqual([0, 18_000, 5_000]);
    expect(refund(booked, now)).toEqual({
      allowed: true,
      refundCents: 23_000,
      refundUntil: '2026-11-28 09:00',
      lateDates: [{ date: november28, priceCents: 5_000 }],
    });
  });

  it('cannot be canceled as a whole after one date has started, but its other dates can', () => {
    const now = '2026-11-28 10:00';
    expect(refund(practice(seats), now)).toMatchObject({ allowed: false, reason: 'begun', refundCents: 0 });
    expect(refund(practice(seats), now, seats[2])).toMatchObject({ allowed: true, refundCents: 5_000 });
  });
});

describe('a diagnostic', () => {
  it('is canceled only as a whole, with the refund deadline of its earliest date', () => {
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

describe('the refund amount', () => {
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

  it('is left to the office while the payment is disputed', () => {
    expect(refund(practice(seats, { isDisputed: true }), '2026-11-22 09:00')).toMatchObject({ reason: 'call' });
  });

  it.each(['cancelled', 'refunded'] as const)('is zero for a registration that is already %s', (status) => {
    expect(refund(practice(seats, { status }), '2026-11-22 09:00')).toMatchObject({ allowed: false, reason: 'ended' });
  });
});

describe('the refund of a package', () => {
  const course = (sessions: { total: number; left: number; booked?: number; late?: number } | null, price = 10_000) =>
    practice([], {
      serviceType: 'sat_act_course',
      amountCents: cents(price),
      paymentLeftCents: cents(200_000),
      sessions: sessions && { ...sessions, priceCents: cents(price) },
    });

  it('is left to the office when its sessions are not counted', () => {
    expect(refund(course(null), '2026-11-22 09:00')).toMatchObject({ allowed: false, reason: 'call' });
  });

  it('is the unused sessions times the price per session', () => {
    expect(refund(course({ total: 3, left: 2 }), '2026-11-22 09:00')).toMatchObject({ refundCents: 6_666 });
    expect(refund(course({ total: 3, left: 0 }), '2026-11-22 09:00')).toMatchObject({ reason: 'used' });
  });

  it('excludes lessons that are too close to be canceled for free, and counts all that are canceled', () => {
    const close = (left: number, late: number, booked = late) =>
      refund(course({ total: 5, left, booked, late }, 147_500), '2026-11-20 12:00');
    expect(close(4, 1, 3)).toMatchObject({ allowed: true, refundCents: 88_500, lateSessions: 1, lessons: 3 });
    expect(close(4, 0)).toEqual({ allowed: true, refundCents: 118_000, refundUntil: null });
    expect(close(2, 2)).toMatchObject({ allowed: false, refundCents: 0, reason: 'late' });
    expect(close(0, 0)).toMatchObject({ allowed: false, reason: 'used' });
  });

  it('is four fifths of the price after one of five sessions', () => {
    const registration = course({ total: 5, left: 4 }, 147_500);
    expect(refund(registration, '2026-11-22 09:00')).toMatchObject({ allowed: true, refundCents: 118_000 });
  });

  it('never exceeds the unrefunded part of its price or its payment', () => {
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
  ])('of %i cents for %i sessions adds up to its price for any split into partial refunds', (price, total) => {
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

describe('moving a test', () => {
  const rule = (date: string, now: string, status: PolicyRegistration['status'] = 'booked') =>
    moveRule({ status }, seat(date), academyInstant(now));

  it('is allowed until the end of the Friday before the test', () => {
    expect(rule(november28, '2026-11-27 23:59')).toEqual({ allowed: true, until: '2026-11-27' });
    expect(rule(november28, '2026-11-28 00:00')).toEqual({ allowed: false, until: '2026-11-27', reason: 'late' });
    expect(rule(november28, november28)).toMatchObject({ reason: 'begun' });
    expect(rule(november28, '2026-11-22 09:00', 'cancelled')).toMatchObject({ reason: 'ended' });
  });

  it('uses the Friday in New York, even when the UTC day differs', () => {
    const at = (iso: string) => moveRule({ status: 'booked' }, seat(november28), new Date(iso)).allowed;
    expect([at('2026-11-28T04:59:59Z'), at('2026-11-28T05:00:00Z')]).toEqual([true, false]);
  });
});
