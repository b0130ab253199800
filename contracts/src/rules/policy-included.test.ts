import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../seed/policy.js';
import { includedText } from './included-sessions.js';
import { cents } from './money.js';
import type { IncludedSessions } from './included-sessions.js';
import { cancelRule, type PolicyRegistration, type PolicySeat } from './policy.js';
import { academyInstant } from './test-dates.js';

const seat = (date: string): PolicySeat => ({
  sessionId: 'practice-review',
  date,
  earliestDate: date,
  priceCents: cents(18_000),
});
const [first, second] = [seat('2026-12-12 09:00'), seat('2026-12-19 09:00')];
const now = academyInstant('2026-11-25 12:00');

/** Two dates, with the sessions that came with them. */
const practice = (
  included: Partial<IncludedSessions>,
  change: Partial<PolicyRegistration> = {},
): PolicyRegistration => ({
  serviceType: 'sat_act_practice',
  status: 'booked',
  amountCents: cents(36_000),
  refundedCents: cents(0),
  paymentLeftCents: cents(36_000),
  isDisputed: false,
  policy: defaultPolicy,
  seats: [first, second],
  sessions: null,
  included: [{ sessionId: 'practice-review', left: 2, booked: 0, late: 0, ...included }],
  ...change,
});

describe('the sessions included with a test', () => {
  it('end one per canceled date, with a booked lesson if too few are unbooked', () => {
    expect(cancelRule(practice({}), first, now).included).toEqual({ sessions: 1, lessons: 0 });
    expect(cancelRule(practice({ booked: 1 }), first, now).included).toEqual({ sessions: 1, lessons: 0 });
    expect(cancelRule(practice({ booked: 2 }), first, now).included).toEqual({ sessions: 1, lessons: 1 });
    expect(cancelRule(practice({ booked: 1 }), null, now).included).toEqual({ sessions: 2, lessons: 1 });
  });

  it('end only once for the two dates of a diagnostic', () => {
    const diagnostic = practice({ left: 1 }, { serviceType: 'sat_act_diagnostic' });
    expect(cancelRule(diagnostic, null, now)).toMatchObject({ allowed: true, included: { sessions: 1, lessons: 0 } });
  });

  it('block online cancellation when they were used or a lesson is too close', () => {
    expect(cancelRule(practice({ left: 1 }), first, now)).toMatchObject({ allowed: true, refundCents: 18_000 });
    expect(cancelRule(practice({ left: 1 }), null, now)).toMatchObject({ allowed: false, reason: 'held' });
    expect(cancelRule(practice({ left: 2, booked: 1, late: 1 }), null, now).reason).toBe('held');
  });

  it('end only with their own test', () => {
    expect(cancelRule(practice({ sessionId: 'another-test' }), null, now)).not.toHaveProperty('included');
  });

  it('cannot be canceled on their own, and neither can courtesy sessions', () => {
    const alone = (givenAs: 'included' | 'courtesy') => practice({}, { givenAs, seats: [], included: [] });
    expect(cancelRule(alone('included'), null, now)).toMatchObject({
      allowed: false,
      refundCents: 0,
      reason: 'included',
    });
    expect(cancelRule(alone('courtesy'), null, now)).toMatchObject({ allowed: false, refundCents: 0, reason: 'call' });
  });

  it('are described in a sentence', () => {
    expect(includedText({ sessions: 1, lessons: 1 })).toBe(
      'The session with a tutor that came with it ends too, and its booked lesson is canceled.',
    );
    expect(includedText({ sessions: 2, lessons: 0 })).toBe('The 2 sessions with a tutor that came with it end too.');
  });
});
