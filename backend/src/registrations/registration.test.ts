import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { registeredSeat as seat, registrationFacts } from '../../test/support/registration-facts.js';
import { CannotCancel } from '../bookings/index.js';
import { RefundChanged } from '../payments/index.js';
import { ValidationFailed, VersionConflict } from '../platform/http/errors/errors.js';
import { Registration, type RegistrationCancellation } from './registration.js';
import type { RegistrationFacts } from './registration-facts.repository.js';

const registration = (changed: Partial<RegistrationFacts> = {}) =>
  new Registration({ ...registrationFacts, ...changed });
const staff = { staffId: 'staff', role: 'manager', confirmed: true } as const;
const { version } = registration();

const late = new Date('2026-10-02T15:00:00Z');
const byStaff = { staff, version };
const [first, second] = [seat('first', '2026-10-03 09:00'), seat('second', '2026-10-10 09:00')];
const closed = seat('closed', '2026-10-10 09:00', { isBooked: false, isClosed: true });
/** A package of ten sessions with three left, one of them a lesson that is too close to be canceled for free. */
const ofPackage: Partial<RegistrationFacts> = {
  serviceType: 'sat_act_course',
  seats: [],
  sessions: 10,
  sessionsTotal: 10,
  sessionsLeft: 3,
  sessionsBooked: 1,
  sessionsLate: 1,
};
const diagnostic: Partial<RegistrationFacts> = {
  serviceType: 'sat_act_diagnostic',
  seats: [first, second].map((one) => ({ ...one, kind: 'sat', priceCents: null })),
};
/** The session that came with each of two dates, one of them booked as a lesson. */
const included = [
  { id: 'given', sessionId: 'sat-practice', left: 2, booked: 1, begun: 0, late: 0, starts: ['2026-10-12T20:00:00Z'] },
];
const one = { date: '2026-10-03', sessionId: null };

describe('canceling', () => {
  const cancel = (wanted: RegistrationCancellation, changed: Partial<RegistrationFacts> = {}) => {
    const own = registration(changed);
    return own.cancel(own.part(wanted.part), wanted);
  };

  it('releases its seats, ends its sessions and refunds what the policy gives', () => {
    expect(cancel({ refund: 'policy', expectedCents: cents(10_000) })).toMatchObject({
      ended: { status: 'cancelled', seat: null, closed: [], sessions: 0, dates: 'all' },
      details: { seat_id: null },
      event: { name: 'RegistrationCancelled', payload: { refund_cents: 10_000, refund_ended: null } },
      refund: { registrationId: 'registration', amount: 10_000, requestKey: registration().part(null).refundKey },
      result: 10_000,
    });
  });

  it('releases one of several dates, with the session that came with it', () => {
    expect(cancel({ part: one, refund: 'policy' }, { included })).toMatchObject({
      ended: { status: null, seat: first, dates: [first] },
      details: { seat_id: 'first' },
      event: { payload: { tests: [{ date: first.date }], paid_cents: 5_000, included: { sessions: 1, lessons: 0 } } },
      refund: { amount: 5_000 },
    });
    expect(registration({ included }).part(one).lessonTimes).toEqual([]);
    expect(registration({ included }).part(null).lessonTimes).toEqual(['2026-10-12 16:00']);
  });

  it('of its last date ends it', () => {
    const change = cancel(
      { part: one, refund: 'policy' },
      { seats: [first, seat('other', second.date, { isBooked: false })] },
    );
    expect(change.ended).toMatchObject({ status: 'cancelled', seat: null, dates: 'all' });
  });

  it('refunds the full price of closed dates, and ends their choice with their part of it', () => {
    const wanted = { refund: 'policy', expectedCents: cents(5_000) } as const;
    const change = cancel(
      { ...wanted, byStaff: { staff, version: registration({ seats: [first, closed] }).version } },
      { seats: [first, closed], now: late },
    );
    expect(change).toMatchObject({ ended: { closed: [{ seat: closed, refund: 5_000 }] }, refund: { amount: 5_000 } });
    const goesOn = cancel({ part: { date: closed.date, sessionId: null }, refund: 'none' }, { seats: [first, closed] });
    expect(goesOn).toMatchObject({ ended: { status: null, seat: null, closed: [{ refund: 0 }] }, refund: null });
  });

  it('keeps the session of a lesson that counts as used', () => {
    expect(cancel({ refund: 'none' }, ofPackage)).toMatchObject({
      ended: { sessions: 2, status: 'cancelled' },
      event: { payload: { unused_sessions: 2, total_sessions: 10, lessons: 1, refund_cents: null } },
    });
  });

  it('after its price was refunded ends it as refunded, and refunds nothing', () => {
    expect(cancel({ refund: 'returned' }, { refundedCents: cents(10_000) })).toMatchObject({
      ended: { status: 'refunded' },
      event: { payload: { refund_cents: 10_000 } },
      refund: null,
    });
  });

  it('is refused when the refund is not what was shown, and after a change that staff were not shown', () => {
    expect(() => cancel({ refund: 'policy', expectedCents: cents(9_000) })).toThrow(RefundChanged);
    expect(() => cancel({ refund: 'none', byStaff }, { refundCount: 1 })).toThrow(VersionConflict);
    expect(() => cancel({ refund: 'none', byStaff }, { studentLastName: 'Kim' })).not.toThrow();
  });

  it('is refused to families once a test has begun, and not to staff', () => {
    const begun = { now: new Date('2026-10-03T14:00:00Z') };
    expect(() => cancel({ refund: 'policy' }, begun)).toThrow(CannotCancel);
    const wanted = { refund: 'policy', byStaff } as const;
    expect(cancel(wanted, begun)).toMatchObject({ details: { proposed_cents: 0 }, refund: null });
  });

  it('is refused for one of the two dates of a diagnostic, even to staff', () => {
    const own = registration(diagnostic);
    const staffOf = { staff, version: own.version };
    for (const refund of ['policy', 'none'] as const)
      expect(() => own.cancel(own.part(one), { refund, byStaff: staffOf })).toThrow(CannotCancel);
    expect(own.part(one).seats).toHaveLength(2);
  });

  it('finds the date that is meant', () => {
    const twice = [first, seat('again', '2026-10-03 13:00')];
    expect(() => registration({ seats: twice }).part(one)).toThrow(ValidationFailed);
    expect(registration({ seats: twice }).part({ ...one, date: '2026-10-03 13:00' }).seat?.id).toBe('again');
    expect(() => registration().part({ ...one, sessionId: 'act-practice' })).toThrow(ValidationFailed);
  });

  it('can be repeated for what was canceled before', () => {
    const wasBooked = seat('first', first.date, { isBooked: false });
    expect(registration({ seats: [wasBooked, second] }).part(one).isCanceled).toBe(true);
    expect(registration({ status: 'cancelled' }).part(null).isCanceled).toBe(true);
    expect(registration({ seats: [closed] }).part({ ...one, date: closed.date }).isCanceled).toBe(false);
  });

  it('by a full refund of its payment names no deadline', () => {
    expect(registration({ now: late }).returnedEvent).toMatchObject({ refund_cents: 0, refund_ended: null });
    expect(registration({ now: late }).part(one).cancellationEvent(cents(0)).refund_ended).not.toBeNull();
  });
});

describe('refunding', () => {
  const wanted = { amount: cents(2_000), proposal: cents(10_000), reason: 'Sick', version, staff };

  it('keeps it booked', () => {
    const made = {
      paymentId: 'payment',
      registrationId: 'registration',
      amount: 2_000,
      byStaff: { keepsBooking: true },
    };
    expect(registration().refund(wanted)).toMatchObject({ refund: made });
    expect(registration().refund(wanted)).not.toHaveProperty('status');
  });

  it('is refused after a change of its dates or money, and not of its people', () => {
    for (const changed of [{ refundCount: 1 }, { sessionsLeft: 3 }, { seats: [first] }])
      expect(() => registration(changed).refund(wanted)).toThrow(VersionConflict);
    expect(() => registration({ parentPhone: '2035550199' }).refund(wanted)).not.toThrow();
  });

  it('is refused when the policy gives another amount', () => {
    expect(() => registration({ now: late }).refund(wanted)).toThrow(/The policy now returns/);
  });
});
