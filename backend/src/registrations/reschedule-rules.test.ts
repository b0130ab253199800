import { describe, expect, it } from 'vitest';
import type { BookedSeat } from '../seats/index.js';
import { resolveReschedule, type RescheduleRequest } from './reschedule-rules.js';

const sat: BookedSeat = {
  sessionId: 'practice-sat',
  title: 'SAT Practice Test',
  date: '2026-11-28 09:00',
  kind: 'practice',
  minutes: 240,
};
const act: BookedSeat = {
  sessionId: 'practice-act',
  title: 'ACT Practice Test',
  date: '2026-11-28 09:00',
  kind: 'practice',
  minutes: 240,
};
const later: BookedSeat = { ...sat, date: '2026-12-12 09:00' };
const onSale = new Set(['practice-sat', 'practice-act']);
const dates = ['2026-11-28 09:00', '2026-12-05 09:00', '2026-12-12 09:00', '2026-12-19 09:00'];
/** Thursday afternoon in New York. */
const thursday = new Date('2026-11-26T20:00:00Z');

const plan = (change: Partial<RescheduleRequest> = {}, seats: BookedSeat[] = [sat, later], now = thursday) =>
  resolveReschedule(
    seats,
    { from: '2026-11-28', to: '2026-12-05', test: null, overrideDeadline: false, ...change },
    { onSale, dates },
    now,
  );

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
    const attempt = () => plan({ overrideDeadline }, [sat], new Date(now));
    if (words) expect(attempt).toThrow(words);
    else expect(attempt().to).toBe('2026-12-05 09:00');
  });
});
