import { describe, expect, it } from 'vitest';
import { offeredDates, offeredTests, type DatePlan, type DateRule } from './date-rules.js';

const saturdays: DateRule = {
  weekday: 6,
  time: '09:00',
  minutes: 240,
  weeks_ahead: 12,
  first_day: null,
  last_day: null,
};
const plan = (...rules: Partial<DateRule>[]): DatePlan => ({
  rules: rules.map((rule) => ({ ...saturdays, ...rule })),
  days_off: [],
});
/** Friday morning in New York. */
const friday = new Date('2026-11-20T12:00:00Z');
const dayMs = 86_400_000;

describe('the dates on offer', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-21 09:00'],
    ['2026-11-21T13:59:59Z', '2026-11-21 09:00'],
    ['2026-11-21T14:00:00Z', '2026-11-28 09:00'],
    ['2026-11-22T04:59:00Z', '2026-11-28 09:00'],
    ['2026-07-04T12:59:59Z', '2026-07-04 09:00'],
    ['2026-07-04T13:00:00Z', '2026-07-11 09:00'],
  ])('from %s begin on %s: each until its test begins', (now, first) => {
    expect(offeredDates(plan({}), new Date(now))[0]).toBe(first);
  });

  it.each(['2026-02-20T12:00:00Z', '2026-10-20T12:00:00Z', '2026-12-20T12:00:00Z', '2026-11-21T14:00:00Z'])(
    'are as many as the rule says, a week apart at one hour, through changes of the clocks: %s',
    (now) => {
      const dates = offeredDates(plan({ weeks_ahead: 12 }), new Date(now));
      expect(dates).toHaveLength(12);
      for (const date of dates) expect(new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()).toBe(6);
      expect(new Set(dates.map((date) => date.slice(11)))).toEqual(new Set(['09:00']));
      const days = dates.map((date) => Date.parse(date.slice(0, 10)));
      expect(new Set(days.slice(1).map((day, index) => day - (days[index] ?? 0)))).toEqual(new Set([7 * dayMs]));
    },
  );

  it.each([
    // Clocks go forward on March 8th and back on November 1st, both Sundays.
    ['2026-03-08T16:59:59Z', '2026-03-08 13:00'],
    ['2026-03-08T17:00:00Z', '2026-03-15 13:00'],
    ['2026-11-01T17:59:59Z', '2026-11-01 13:00'],
    ['2026-11-01T18:00:00Z', '2026-11-08 13:00'],
  ])('on the day when the clocks change count by the academy’s clock: %s', (now, first) => {
    expect(offeredDates(plan({ weekday: 7, time: '13:00' }), new Date(now))[0]).toBe(first);
  });

  it.each([
    [1, '2026-11-23'],
    [4, '2026-11-26'],
    [5, '2026-11-20'],
    [6, '2026-11-21'],
    [7, '2026-11-22'],
  ])('of weekday %i begin on %s', (weekday, day) => {
    expect(offeredDates(plan({ weekday, weeks_ahead: 1 }), friday)).toEqual([`${day} 09:00`]);
  });

  it('are those between the first and the last day of a rule, both included', () => {
    const between = { first_day: '2026-11-28', last_day: '2026-12-12' };
    expect(offeredDates(plan(between), friday)).toEqual(['2026-11-28 09:00', '2026-12-05 09:00', '2026-12-12 09:00']);
    expect(offeredDates(plan({ first_day: '2026-11-29', last_day: '2026-12-11' }), friday)).toEqual([
      '2026-12-05 09:00',
    ]);
    expect(offeredDates(plan({ last_day: '2026-11-20' }), friday)).toEqual([]);
  });

  it('of a rule that begins after its weeks ahead come once they are near', () => {
    const rule = { weeks_ahead: 2, first_day: '2026-12-05' };
    expect(offeredDates(plan(rule), friday)).toEqual([]);
    expect(offeredDates(plan(rule), new Date(friday.getTime() + 7 * dayMs))).toEqual(['2026-12-05 09:00']);
  });

  it('change their hour where one rule ends and the next begins', () => {
    const change = plan(
      { weeks_ahead: 2, last_day: '2026-11-27' },
      { weeks_ahead: 2, first_day: '2026-11-28', time: '10:30' },
    );
    expect(offeredDates(change, friday)).toEqual(['2026-11-21 09:00', '2026-11-28 10:30']);
  });

  it('of two rules on one day are both offered, each with its length', () => {
    const twice = plan({ weeks_ahead: 1, time: '13:00', minutes: 180 }, { weeks_ahead: 1 });
    expect(offeredTests(twice, friday)).toEqual([
      { date: '2026-11-21 09:00', minutes: 240 },
      { date: '2026-11-21 13:00', minutes: 180 },
    ]);
  });

  it('that two rules offer are offered once', () => {
    expect(offeredDates(plan({ weeks_ahead: 1 }, { weeks_ahead: 2 }), friday)).toEqual([
      '2026-11-21 09:00',
      '2026-11-28 09:00',
    ]);
  });

  it('leave out days off, and nothing takes their place', () => {
    const off = { ...plan({ weeks_ahead: 3 }), days_off: [{ day: '2026-11-28', reason: 'Thanksgiving' }] };
    expect(offeredDates(off, friday)).toEqual(['2026-11-21 09:00', '2026-12-05 09:00']);
  });

  it('are none without a rule', () => {
    expect(offeredDates(plan(), friday)).toEqual([]);
  });
});
