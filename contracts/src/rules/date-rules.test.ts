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

describe('offered test dates', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-21 09:00'],
    ['2026-11-21T13:59:59Z', '2026-11-21 09:00'],
    ['2026-11-21T14:00:00Z', '2026-11-28 09:00'],
    ['2026-11-22T04:59:00Z', '2026-11-28 09:00'],
    ['2026-07-04T12:59:59Z', '2026-07-04 09:00'],
    ['2026-07-04T13:00:00Z', '2026-07-11 09:00'],
  ])('at %s begin with %s, dropping each date when its test starts', (now, first) => {
    expect(offeredDates(plan({}), new Date(now))[0]).toBe(first);
  });

  it.each(['2026-02-20T12:00:00Z', '2026-10-20T12:00:00Z', '2026-12-20T12:00:00Z', '2026-11-21T14:00:00Z'])(
    'are 12 weekly Saturdays at 9 am across clock changes, counted from %s',
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
  ])('use academy time on days when the clocks change: %s', (now, first) => {
    expect(offeredDates(plan({ weekday: 7, time: '13:00' }), new Date(now))[0]).toBe(first);
  });

  it.each([
    [1, '2026-11-23'],
    [4, '2026-11-26'],
    [5, '2026-11-20'],
    [6, '2026-11-21'],
    [7, '2026-11-22'],
  ])('for a rule on weekday %i begin on %s', (weekday, day) => {
    expect(offeredDates(plan({ weekday, weeks_ahead: 1 }), friday)).toEqual([`${day} 09:00`]);
  });

  it('include the first and last day of a rule', () => {
    const between = { first_day: '2026-11-28', last_day: '2026-12-12' };
    expect(offeredDates(plan(between), friday)).toEqual(['2026-11-28 09:00', '2026-12-05 09:00', '2026-12-12 09:00']);
    expect(offeredDates(plan({ first_day: '2026-11-29', last_day: '2026-12-11' }), friday)).toEqual([
      '2026-12-05 09:00',
    ]);
    expect(offeredDates(plan({ last_day: '2026-11-20' }), friday)).toEqual([]);
  });

  it('exclude a rule that starts later until its first day is within the weeks ahead', () => {
    const rule = { weeks_ahead: 2, first_day: '2026-12-05' };
    expect(offeredDates(plan(rule), friday)).toEqual([]);
    expect(offeredDates(plan(rule), new Date(friday.getTime() + 7 * dayMs))).toEqual(['2026-12-05 09:00']);
  });

  it('change their start time where one rule ends and the next begins', () => {
    const change = plan(
      { weeks_ahead: 2, last_day: '2026-11-27' },
      { weeks_ahead: 2, first_day: '2026-11-28', time: '10:30' },
    );
    expect(offeredDates(change, friday)).toEqual(['2026-11-21 09:00', '2026-11-28 10:30']);
  });

  it('include two rules on the same day, each with its duration', () => {
    const twice = plan({ weeks_ahead: 1, time: '13:00', minutes: 180 }, { weeks_ahead: 1 });
    expect(offeredTests(twice, friday)).toEqual([
      { date: '2026-11-21 09:00', minutes: 240 },
      { date: '2026-11-21 13:00', minutes: 180 },
    ]);
  });

  it('include a date only once when two rules produce it', () => {
    expect(offeredDates(plan({ weeks_ahead: 1 }, { weeks_ahead: 2 }), friday)).toEqual([
      '2026-11-21 09:00',
      '2026-11-28 09:00',
    ]);
  });

  it('exclude days off without adding replacement dates', () => {
    const off = { ...plan({ weeks_ahead: 3 }), days_off: [{ day: '2026-11-28', reason: 'Thanksgiving' }] };
    expect(offeredDates(off, friday)).toEqual(['2026-11-21 09:00', '2026-12-05 09:00']);
  });

  it('are empty without a rule', () => {
    expect(offeredDates(plan(), friday)).toEqual([]);
  });
});
