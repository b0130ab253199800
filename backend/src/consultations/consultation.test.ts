import { timeSlots } from '@academy/contracts/rules/slots';
import { cents } from '@academy/contracts/rules/money';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { describe, expect, it } from 'vitest';
import { CannotCancel, CannotMove, TooLateToMove } from '../bookings/index.js';
import { RefundChanged } from '../payments/index.js';
import { ValidationFailed, VersionConflict } from '../platform/http/errors/errors.js';
import { CannotAssign, Consultation, startOf } from './consultation.js';
import type { ConsultationFacts } from './consultation-facts.repository.js';

const paid = cents(19_900);
/** 10:30 am on Tuesday, November 24: 15:30 UTC. It can be moved, and is refunded, until a day before. */
const facts: ConsultationFacts = {
  bookingId: 'consultation',
  paymentId: 'payment',
  studentId: 'sam',
  date: '2026-11-24',
  timeSlot: 'morning',
  startTime: '10:30',
  moves: 0,
  status: 'booked',
  name: 'Sam Lee',
  email: 'sam@example.com',
  phone: '2035550123',
  interest: 'SAT',
  bookedAt: new Date('2026-11-01T15:00:00Z'),
  changedAt: new Date('2026-11-01T15:00:00Z'),
  amountCents: paid,
  refundedCents: cents(0),
  refundCount: 0,
  paymentLeftCents: paid,
  isDisputed: false,
  isClaimed: true,
  demo: false,
  offline: false,
  cardLast4: '4242',
  policy: defaultPolicy,
  hours: { saturday: ['09:00', '17:00'], otherDays: ['09:00', '20:00'], closedDays: [] },
  now: new Date('2026-11-20T15:00:00Z'),
};
const late = new Date('2026-11-24T12:00:00Z');
const begun = new Date('2026-11-24T15:30:00Z');
const consultation = (changed: Partial<ConsultationFacts> = {}) => new Consultation({ ...facts, ...changed });
const staff = { staffId: 'staff', role: 'manager', confirmed: true } as const;
const byStaff = { staff, version: consultation().version };
const policy = { refund: 'policy' } as const;

describe('canceling', () => {
  it('releases the place and refunds what the policy gives', () => {
    expect(consultation().cancel({ ...policy, expectedCents: paid })).toMatchObject({
      status: 'cancelled',
      event: { name: 'ConsultationCancelled', payload: { refund_cents: paid, refund_ended: null } },
      refund: { paymentId: 'payment', amount: paid, requestKey: consultation().refundKey, announced: true },
      result: paid,
    });
  });

  it('refunds nothing after the deadline, and says until when it would have', () => {
    expect(consultation({ now: late }).cancel({ ...policy, expectedCents: cents(0) })).toMatchObject({
      event: { payload: { refund_cents: 0, refund_ended: '2026-11-23 10:30' } },
      refund: null,
      result: 0,
    });
  });

  it('is refused when the refund is not what was shown', () => {
    expect(() => consultation({ now: late }).cancel({ ...policy, expectedCents: paid })).toThrow(RefundChanged);
  });

  it('is refused to families once it has begun, and not to staff', () => {
    const wanted = { ...policy, expectedCents: cents(0) };
    expect(() => consultation({ now: begun }).cancel(wanted)).toThrow(CannotCancel);
    expect(consultation({ now: begun }).cancel({ ...wanted, byStaff })).toMatchObject({
      status: 'cancelled',
      details: { proposed_cents: 0 },
      event: { payload: { refund_cents: null } },
      refund: null,
    });
  });

  it('by staff is refused after any change that they were not shown', () => {
    const changes = [{ refundCount: 1 }, { moves: 1 }, { startTime: '11:00' }, { isDisputed: true }];
    for (const changed of changes)
      expect(() => consultation(changed).cancel({ refund: 'none', byStaff })).toThrow(VersionConflict);
    expect(() => consultation({ name: 'Kim Lee' }).cancel({ refund: 'none', byStaff })).not.toThrow();
  });
});

describe('refunding', () => {
  const wanted = { amount: cents(5_000), proposal: paid, reason: 'Sick', version: byStaff.version, staff };

  it('keeps it booked', () => {
    const made = { paymentId: 'payment', amount: 5_000, byStaff: { keepsBooking: true, reason: 'Sick' } };
    expect(consultation().refund(wanted)).toMatchObject({ refund: made });
    expect(consultation().refund(wanted)).not.toHaveProperty('status');
  });

  it('is refused after a change, and when the policy gives another amount', () => {
    expect(() => consultation({ refundedCents: cents(100) }).refund(wanted)).toThrow(VersionConflict);
    expect(() => consultation({ now: late }).refund(wanted)).toThrow('The policy now returns $0.00.');
  });
});

describe('moving', () => {
  const [from, to] = [startOf(facts), '2026-11-25 11:00'];

  it('takes the new start and announces the move', () => {
    const time = { date: '2026-11-25', timeSlot: 'morning', startTime: '11:00' };
    expect(consultation().move({ from, to })).toMatchObject({
      time,
      details: { from: { date: '2026-11-24', startTime: '10:30' }, to: time },
      event: { name: 'ConsultationMoved', payload: { old_start_time: '10:30', new_start_time: '11:00', moves: 1 } },
      result: { to: time },
    });
  });

  it('changes nothing when the same request moved it', () => {
    expect(consultation({ moves: 1 }).move({ from: '2026-11-20 09:00', to: from }, 'old version')).toEqual({
      result: null,
    });
  });

  it('is refused to families after the deadline, and not to staff until it begins', () => {
    expect(() => consultation({ now: late }).move({ from, to })).toThrow(TooLateToMove);
    const override = { from, to, overrideDeadline: true };
    expect(consultation({ now: late }).move(override, byStaff.version).time).toBeDefined();
    expect(() => consultation({ now: begun }).move(override)).toThrow('already started');
    expect(() => consultation({ status: 'cancelled' }).move(override)).toThrow('already canceled');
  });

  it('is refused to its own time, from another time, and to a time that is not offered', () => {
    expect(() => consultation().move({ from, to: from })).toThrow(CannotMove);
    expect(() => consultation().move({ from: '2026-11-23 10:30', to })).toThrow('was moved in the meantime');
    for (const wrong of ['2026-11-19 11:00', '2026-11-25 03:00', '2026-11-25 11:07'])
      expect(() => consultation().move({ from, to: wrong })).toThrow(ValidationFailed);
  });

  it('without an exact start counts from its part of the day', () => {
    const morning = timeSlots.find(({ id }) => id === 'morning')?.start ?? '';
    const open = consultation({ startTime: null });
    expect(open.move({ from: `2026-11-24 ${morning}`, to }).time).toBeDefined();
  });

  it('by staff is refused after a change', () => {
    expect(() => consultation({ refundCount: 1 }).move({ from, to }, byStaff.version)).toThrow(VersionConflict);
  });
});

describe('giving it to another student', () => {
  const kim = { id: 'kim', name: 'Kim Lee', email: 'kim@example.com', familyEmail: 'parent@example.com' };
  const sam = { name: 'Sam Lee', email: 'sam@example.com' };

  it('replaces what it says about the earlier student', () => {
    expect(consultation().assign(kim, sam)).toMatchObject({
      assigned: { name: 'Kim Lee', email: 'kim@example.com' },
      details: { student_id: 'kim', earlier_student_id: 'sam' },
      event: { name: 'ConsultationStudentChanged', payload: { old_student_id: 'sam', new_student_id: 'kim' } },
    });
  });

  it('keeps the name and address of someone else, and announces nothing when it had no student', () => {
    const change = consultation({ studentId: null, name: 'Pat Lee', email: 'parent@example.com' }).assign(kim, null);
    expect(change.assigned).toMatchObject({ name: 'Pat Lee', email: 'parent@example.com' });
    expect(change).not.toHaveProperty('event');
  });

  it('is possible once, while it is booked, for the student who was shown', () => {
    expect(consultation().canGoTo('kim', 'sam')).toBe(true);
    expect(consultation().canGoTo('sam', 'kim')).toBe(false);
    expect(() => consultation().canGoTo('kim', null)).toThrow(VersionConflict);
    expect(() => consultation({ status: 'refunded' }).canGoTo('kim', 'sam')).toThrow(CannotAssign);
  });
});
