import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../seed/policy.js';
import { cents } from './money.js';
import { cancelRule, sessionsCents, type PolicyRegistration, type PolicySeat } from './policy.js';
import { academyInstant } from './test-dates.js';

const seat = (date: string): PolicySeat => ({
  sessionId: 'practice-sat',
  date,
  earliestDate: date,
  priceCents: cents(5_000),
});
const [soon, later] = [seat('2026-11-28 09:00'), seat('2026-12-19 09:00')];
/** A time when the first date is no longer refundable and the second one is. */
const now = academyInstant('2026-11-25 12:00');

/** A registration with a goodwill refund of this many cents. */
const practice = (goodwill: number, seats: PolicySeat[]): PolicyRegistration => ({
  serviceType: 'sat_act_practice',
  status: 'booked',
  amountCents: cents(10_000),
  refundedCents: cents(goodwill),
  goodwillCents: cents(goodwill),
  paymentLeftCents: cents(10_000 - goodwill),
  isDisputed: false,
  policy: defaultPolicy,
  seats,
  sessions: null,
});

describe('a goodwill refund of an active registration', () => {
  it('reduces the refund for canceling the whole registration', () => {
    expect(cancelRule(practice(0, [soon, later]), null, now).refundCents).toBe(5_000);
    expect(cancelRule(practice(2_000, [soon, later]), null, now).refundCents).toBe(3_000);
    expect(cancelRule(practice(5_000, [soon, later]), null, now).refundCents).toBe(0);
    expect(cancelRule(practice(9_000, [soon, later]), null, now).refundCents).toBe(0);
  });

  it('reduces the refund for one date only by the part the other dates do not cover', () => {
    const early = academyInstant('2026-11-01 12:00');
    expect(cancelRule(practice(5_000, [soon, later]), soon, early).refundCents).toBe(5_000);
    expect(cancelRule(practice(5_000, [soon, later]), later, now).refundCents).toBe(0);
  });

  it('reduces the refund for the remaining sessions of a package', () => {
    const course = { ...practice(3_000, []), sessions: { total: 10, left: 5, priceCents: cents(10_000) } };
    expect(sessionsCents(course, 5)).toBe(2_000);
    expect(sessionsCents(course, 1)).toBe(1_000);
    expect(sessionsCents({ ...course, goodwillCents: cents(0) }, 5)).toBe(5_000);
  });
});
