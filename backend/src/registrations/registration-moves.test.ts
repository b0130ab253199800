import { describe, expect, it } from 'vitest';
import { registeredSeat, registrationFacts } from '../../test/support/registration-facts.js';
import type { RegistrationSeat } from '../seats/index.js';
import type { RegistrationFacts } from './registration-facts.repository.js';
import { Registration, type RescheduleRequest } from './registration.js';
import { VersionConflict } from '../platform/http/errors/errors.js';

const ofSat = { sessionId: 'practice-sat', title: 'SAT Practice Test' };
const sat = registeredSeat('sat', '2026-11-28 09:00', ofSat);
const act = registeredSeat('act', '2026-11-28 09:00', { sessionId: 'practice-act', title: 'ACT Practice Test' });
const later = registeredSeat('later', '2026-12-12 09:00', ofSat);
const onSale = new Set(['practice-sat', 'practice-act']);
const dates = ['2026-11-28 09:00', '2026-12-05 09:00', '2026-12-12 09:00', '2026-12-19 09:00'];
/** Thursday afternoon in New York. */
const thursday = new Date('2026-11-26T20:00:00Z');
const request: RescheduleRequest = { from: '2026-11-28', to: '2026-12-05', test: null, overrideDeadline: false };

const of = (seats: RegistrationSeat[], changed: Partial<RegistrationFacts> = {}) =>
  new Registration({ ...registrationFacts, seats, now: thursday, ...changed });
const plan = (
  change: Partial<RescheduleRequest> = {},
  seats: RegistrationSeat[] = [sat, later],
  changed: Partial<RegistrationFacts> = {},
) => of(seats, changed).planMove({ ...request, ...change }, { onSale, dates });

describe('moving a booked test', () => {
  it('accepts the day only, or day and time', () => {
    const planned = { seat: sat, to: '2026-12-05 09:00' };
    expect(plan()).toEqual(planned);
    expect(plan({ from: '2026-11-28 09:00', to: '2026-12-05 09:00' })).toEqual(planned);
    expect(plan({ test: 'practice-sat' })).toEqual(planned);
  });

  it('requires the test ID if two tests are on the old date', () => {
    expect(() => plan({}, [sat, act])).toThrow(
      'More than one test of this registration is on 2026-11-28: 2026-11-28 09:00 SAT Practice Test (practice-sat), 2026-11-28 09:00 ACT Practice Test (practice-act). Add the test’s ID after the dates.',
    );
    expect(plan({ test: 'practice-act' }, [sat, act]).seat).toBe(act);
  });

  it.each<[string, Partial<RescheduleRequest>, string]>([
    [
      'from a date it does not have',
      { from: '2026-12-05', to: '2026-12-19' },
      'This registration has no test on 2026-12-05. Its tests: 2026-11-28 09:00 SAT Practice Test (practice-sat), 2026-12-12 09:00 SAT Practice Test (practice-sat).',
    ],
    ['from another hour', { from: '2026-11-28 10:00' }, 'This registration has no test on 2026-11-28 10:00.'],
    [
      'of a test it does not have there',
      { test: 'practice-act' },
      'This registration has no test practice-act on 2026-11-28.',
    ],
    [
      'to where it is',
      { to: '2026-11-28' },
      'This registration already has SAT Practice Test on Saturday, November 28th @ 9am.',
    ],
    [
      'to a date it has',
      { to: '2026-12-12' },
      'This registration already has SAT Practice Test on Saturday, December 12th @ 9am.',
    ],
    [
      'to a Sunday',
      { to: '2026-12-06' },
      '2026-12-06 is not offered. Available dates: 2026-11-28 09:00, 2026-12-05 09:00',
    ],
    ['to the past', { to: '2026-11-21' }, '2026-11-21 is not offered.'],
    ['to the thirteenth Saturday', { to: '2027-02-20' }, '2027-02-20 is not offered.'],
  ])('rejects a move %s', (_what, change, words) => {
    expect(() => plan(change)).toThrow(words);
  });

  it('rejects a registration without tests and a test that is no longer offered', () => {
    expect(() => plan({}, [])).toThrow('This registration has no dated tests.');
    expect(() => plan({}, [{ ...sat, sessionId: 'gone' }])).toThrow(
      'SAT Practice Test is no longer offered on any date.',
    );
  });

  it.each([
    ['2026-11-28T04:59:59Z', false, null],
    [
      '2026-11-28T05:00:00Z',
      false,
      'SAT Practice Test on Saturday, November 28th @ 9am could be moved until 2026-11-27.',
    ],
    ['2026-11-28T05:00:00Z', true, null],
    ['2026-11-28T13:59:59Z', true, null],
    ['2026-11-28T14:00:00Z', true, 'SAT Practice Test on Saturday, November 28th @ 9am has already begun or ended.'],
  ])('at %s with override %s gives: %s', (now, overrideDeadline, words) => {
    const attempt = () => plan({ overrideDeadline }, [sat], { now: new Date(now) });
    if (words) expect(attempt).toThrow(words);
    else expect(attempt().to).toBe('2026-12-05 09:00');
  });

  it('announces the old and the new date', () => {
    expect(of([sat]).move(request, { onSale, dates })).toMatchObject({
      moved: { seat: sat, to: '2026-12-05 09:00' },
      event: {
        name: 'RegistrationMoved',
        payload: {
          registration_id: 'registration',
          session_id: 'practice-sat',
          old_date: sat.date,
          new_date: '2026-12-05 09:00',
        },
      },
      result: { seat: sat, to: '2026-12-05 09:00' },
    });
  });

  it('changes nothing when the same request moved it, even for staff who saw it before', () => {
    const wanted = { ...request, from: '2026-11-21 09:00', to: sat.date, test: 'practice-sat' };
    const moved = { ...sat, moved: { from: '2026-11-21 09:00', times: 1 } };
    expect(of([moved]).move(wanted, { onSale, dates }, 'old version')).toEqual({ result: null });
    expect(() => plan(wanted, [moved])).toThrow('This test was already moved there.');
    expect(() => plan(wanted, [sat])).toThrow('This registration has no test practice-sat on 2026-11-21 09:00.');
  });

  it('is refused to a date that was canceled', () => {
    const canceled = registeredSeat('canceled', '2026-12-05 09:00', { ...ofSat, isBooked: false });
    expect(() => plan({}, [sat, canceled])).toThrow(
      'This registration canceled SAT Practice Test on Saturday, December 5th @ 9am. Please choose another date.',
    );
  });

  it('is refused after a change that staff were not shown, and when the registration has ended', () => {
    const { version } = of([sat]);
    expect(() => of([sat], { refundCount: 1 }).move(request, { onSale, dates }, version)).toThrow(VersionConflict);
    expect(() => of([sat], { status: 'cancelled' }).move(request, { onSale, dates })).toThrow(
      'This registration is canceled.',
    );
  });
});

describe('after a move', () => {
  const now = new Date('2026-11-02T15:00:00Z');

  it('the refund deadline is that of the earliest date it ever had', () => {
    const until = of([sat], { now }).refundUntil(sat);
    expect(until).toMatch(/^2026-11-/);
    expect(of([sat], { now }).refundUntilAfter({ seat: sat, to: '2026-12-19 09:00' })).toBe(until);
    expect(of([later], { now }).refundUntilAfter({ seat: later, to: sat.date })).toBe(until);
    expect(of([sat], { now: new Date('2026-11-28T15:00:00Z') }).refundUntil(sat)).toBeNull();
  });

  it('the deadline of a diagnostic counts from its earliest date', () => {
    const until = of([sat, later], { now }).refundUntil(sat);
    expect(of([sat, later], { now, serviceType: 'sat_act_diagnostic' }).refundUntil(later)).toBe(until);
    expect(of([sat, later], { now }).refundUntil(later)).not.toBe(until);
  });

  it('sessions that review it may be before it', () => {
    const starts = ['2026-11-30T20:00:00Z', '2026-12-21T20:00:00Z'];
    const included = [{ id: 'given', sessionId: 'practice-sat', left: 2, booked: 2, begun: 0, late: 0, starts }];
    const own = of([sat], { included });
    expect(own.sessionsBeforeMoved({ seat: sat, to: '2026-12-05 09:00' })).toEqual(['2026-11-30 15:00']);
    expect(of([act], { included }).sessionsBeforeMoved({ seat: act, to: '2026-12-05 09:00' })).toEqual([]);
  });
});
