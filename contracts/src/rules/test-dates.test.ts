import { describe, expect, it } from 'vitest';
import {
  academyInstant,
  academyMinute,
  comingSaturdays,
  formatTestDate,
  isComing,
  isTestDate,
  lastDayToMove,
  toTestDate,
  trimTestDate,
} from './test-dates.js';

describe('the coming Saturdays', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-21 09:00'],
    ['2026-11-21T13:59:59Z', '2026-11-21 09:00'],
    ['2026-11-21T14:00:00Z', '2026-11-28 09:00'],
    ['2026-11-22T04:59:00Z', '2026-11-28 09:00'],
    ['2026-07-04T12:59:59Z', '2026-07-04 09:00'],
    ['2026-07-04T13:00:00Z', '2026-07-11 09:00'],
  ])('from %s begin on %s', (now, first) => {
    expect(comingSaturdays(new Date(now))[0]).toBe(first);
  });

  it.each(['2026-02-20T12:00:00Z', '2026-10-20T12:00:00Z', '2026-12-20T12:00:00Z'])(
    'are twelve, a week apart, through changes of the clocks: %s',
    (now) => {
      const dates = comingSaturdays(new Date(now));
      expect(dates).toHaveLength(12);
      for (const date of dates) expect(new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()).toBe(6);
      expect(new Set(dates.map((date) => date.slice(11)))).toEqual(new Set(['09:00']));
      const days = dates.map((date) => Date.parse(date.slice(0, 10)));
      expect(new Set(days.slice(1).map((day, index) => day - (days[index] ?? 0)))).toEqual(new Set([7 * 86_400_000]));
    },
  );
});

describe('a date of a test', () => {
  it.each([
    ['2026-11-28 09:00', 'Saturday, November 28th @ 9am'],
    ['2026-11-21 09:00', 'Saturday, November 21st @ 9am'],
    ['2026-08-22 09:00', 'Saturday, August 22nd @ 9am'],
    ['2026-10-03 09:00', 'Saturday, October 3rd @ 9am'],
    ['2026-07-11 09:00', 'Saturday, July 11th @ 9am'],
    ['2026-12-12 09:00', 'Saturday, December 12th @ 9am'],
    ['2026-06-13 13:30', 'Saturday, June 13th @ 1:30pm'],
    ['soon', 'soon'],
  ])('%s reads %s', (date, display) => {
    expect(formatTestDate(date)).toBe(display);
  });

  it.each([
    ['2026-11-28 09:00', '2026-11-27'],
    ['2026-11-29 09:00', '2026-11-27'],
    ['2026-11-27 09:00', '2026-11-20'],
    ['2027-01-02 09:00', '2027-01-01'],
    ['2028-03-04 09:00', '2028-03-03'],
  ])('%s can be moved until %s', (date, friday) => {
    expect(lastDayToMove(date)).toBe(friday);
  });

  it('is cut to its first 16 characters', () => {
    expect(toTestDate('2026-11-28 09:00:00')).toEqual({
      id: '2026-11-28 09:00',
      date: '2026-11-28 09:00',
      display: 'Saturday, November 28th @ 9am',
    });
    expect(trimTestDate(7)).toBe('');
  });

  it.each([
    ['2026-11-28 09:00', true],
    ['2026-11-31 09:00', false],
    ['2026-11-28 24:00', false],
    ['2026-11-28', false],
    ['2026-11-28T09:00', false],
  ])('%s is one: %s', (value, expected) => {
    expect(isTestDate(value)).toBe(expected);
  });

  it.each([
    ['2026-11-28 09:00', '2026-11-28T14:00:00.000Z'],
    ['2026-07-04 09:00', '2026-07-04T13:00:00.000Z'],
    ['2026-03-08 03:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01 09:00', '2026-11-01T14:00:00.000Z'],
    ['2026-10-31 23:59', '2026-11-01T03:59:00.000Z'],
  ])('%s is the instant %s', (date, instant) => {
    expect(academyInstant(date).toISOString()).toBe(instant);
    expect(academyMinute(new Date(instant))).toBe(date);
  });

  it('has passed once its minute begins', () => {
    expect(isComing('2026-11-28 09:00', new Date('2026-11-28T13:59:59Z'))).toBe(true);
    expect(isComing('2026-11-28 09:00', new Date('2026-11-28T14:00:00Z'))).toBe(false);
  });
});
