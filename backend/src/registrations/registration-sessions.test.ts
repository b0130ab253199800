import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { registrationFacts } from '../../test/support/registration-facts.js';
import type { RegistrationFacts } from './registration-facts.repository.js';
import { Registration } from './registration.js';
import { SessionsRefused } from './registration-sessions.js';

/** Ten sessions for $1,000: four used, six left, two of them booked as lessons. */
const ofPackage: RegistrationFacts = {
  ...registrationFacts,
  serviceType: 'sat_act_course',
  seats: [],
  sessions: 10,
  sessionsTotal: 10,
  sessionsLeft: 6,
  sessionsBooked: 2,
  amountCents: cents(100_000),
  priceCents: cents(100_000),
  paymentLeftCents: cents(100_000),
};
const sessions = (changed: Partial<RegistrationFacts> = {}) => new Registration({ ...ofPackage, ...changed }).sessions;
const requestKey = 'key';
const ended = 'This registration has ended.';
const uncounted = { sessionsTotal: null, sessionsLeft: null };
const noCount = 'This registration has no sessions to count.';

describe('recording sessions', () => {
  it.each(['used', 'adjusted'] as const)('as %s takes them from those that are not booked', (kind) => {
    expect(sessions().record({ kind, count: 4, requestKey }, 0)).toEqual({
      movement: { kind, count: 4, requestKey },
      details: { sessions: 4, kind },
      result: undefined,
    });
    expect(() => sessions().record({ kind, count: 5, requestKey }, 0)).toThrow(
      'Only 4 sessions of this registration can be taken. The others are booked as lessons: cancel those first.',
    );
    expect(() => sessions({ status: 'cancelled' }).record({ kind, count: 1, requestKey }, 0)).toThrow(ended);
  });

  it('gives back as many as were used, also after it was canceled', () => {
    const returned = { kind: 'returned', count: 2, requestKey } as const;
    expect(sessions({ status: 'cancelled' }).record(returned, 2).movement).toEqual(returned);
    expect(() => sessions().record(returned, 1)).toThrow('Fewer sessions than that were used.');
    expect(() => sessions({ status: 'refunded' }).record(returned, 2)).toThrow('The price of this registration');
  });

  it('is refused to what has no session count', () => {
    for (const kind of ['used', 'returned'] as const)
      expect(() => sessions(uncounted).record({ kind, count: 1, requestKey }, 1)).toThrow(noCount);
  });
});

describe('giving extra sessions', () => {
  const given = { count: 2, expiresOn: '2026-12-31', requestKey };

  it('makes a package of its own', () => {
    const change = sessions().give(given);
    expect(change).toMatchObject({
      given: { ...given, id: change.result },
      details: { sessions: 2, kind: 'given', expires_on: '2026-12-31' },
      event: { payload: { registration_id: 'registration', given_registration_id: change.result } },
    });
    expect(sessions().give(given).result).not.toBe(change.result);
  });

  it('is refused beside what has ended or has no count', () => {
    expect(() => sessions({ status: 'refunded' }).give(given)).toThrow(ended);
    expect(() => sessions(uncounted).give(given)).toThrow(noCount);
  });
});

describe('refunding sessions', () => {
  const wanted = { count: 5, expectedCents: cents(50_000), expectedLessons: 1, requestKey, again: false };

  it('takes unbooked ones first, and cancels the lessons of the others', () => {
    expect(sessions().refund(wanted)).toEqual({
      canceledLessons: 1,
      movement: { kind: 'refunded', count: 5, requestKey },
      details: { sessions: 5, kind: 'refunded', lessons: 1 },
      refund: {
        paymentId: 'payment',
        registrationId: 'registration',
        amount: 50_000,
        reason: 'requested',
        requestKey,
        again: false,
      },
      result: undefined,
    });
    expect(sessions().quoteRefund(4)).toEqual({ cents: 40_000, lessons: 0 });
  });

  it('is refused when it is not what was shown', () => {
    expect(() => sessions().refund({ ...wanted, expectedCents: cents(1) })).toThrow('The refund is now $500.00.');
    expect(() => sessions().refund({ ...wanted, expectedLessons: 0 })).toThrow('The refund now cancels 1 lesson.');
  });

  it.each<[string, Partial<RegistrationFacts>, string]>([
    ['more than is left without late lessons', { sessionsLate: 2 }, 'The others are lessons that are too close'],
    ['included sessions', { givenAs: 'included' }, 'These sessions came with a test'],
    ['extra sessions', { givenAs: 'courtesy' }, 'These extra sessions cost nothing'],
    ['a disputed payment', { isDisputed: true }, 'disputing this payment, so nothing can be refunded here.'],
    ['all of them', { sessionsLeft: 5 }, 'cancel the registration with its refund.'],
    ['what was refunded before', { refundedCents: cents(100_000) }, 'The price of these sessions was refunded before.'],
  ])('is refused for %s', (_what, changed, words) => {
    expect(() => sessions(changed).quoteRefund(5)).toThrow(words);
  });

  it('of all that is left is possible after it has ended', () => {
    expect(sessions({ status: 'cancelled', sessionsLeft: 5 }).quoteRefund(5).cents).toBeGreaterThan(0);
  });
});

describe('transferring sessions', () => {
  const kim = { id: 'kim', accountId: 'account', name: 'Kim Lee', email: null, school: null, isOwn: false };
  const wanted = { count: 3, studentId: 'kim', expectedCents: cents(30_000), requestKey };

  it('moves their part of the price to a registration of the student', () => {
    const change = sessions().transfer(wanted, kim);
    const { registrationId: id } = change.result;
    expect(change).toMatchObject({
      transferred: { id, count: 3, amount: 30_000, requestKey, student: kim },
      details: { sessions: 3, kind: 'transferred', amount_cents: 30_000 },
      event: { payload: { registration_id: 'registration', new_registration_id: id } },
      result: { amount: 30_000 },
    });
  });

  it('is refused when another part of the price would move, and for what cannot be taken', () => {
    expect(() => sessions().transfer({ ...wanted, expectedCents: cents(1) }, kim)).toThrow('$300.00 of the price');
    expect(() => sessions().transfer({ ...wanted, count: 5 }, kim)).toThrow(SessionsRefused);
    expect(() => sessions({ status: 'cancelled' }).carriedCents(1)).toThrow(ended);
    expect(() => sessions({ givenAs: 'courtesy' }).carriedCents(1)).toThrow(SessionsRefused);
    expect(() => sessions({ isDisputed: true }).carriedCents(1)).toThrow('so nothing can be transferred.');
  });
});
