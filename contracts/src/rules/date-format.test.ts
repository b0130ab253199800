import { expect, it } from 'vitest';
import {
  documentDate,
  formatTime,
  longDate,
  longDateTime,
  monthName,
  shortDate,
  shortDateTime,
  todayTime,
  weekdayDate,
  weekdayName,
  zonedMinute,
  zonedTime,
} from './date-format.js';

const today = '2026-11-29';

it.each([
  ['2026-12-19 09:00', 'Sat, Dec 19, 9:00 am', 'Saturday, December 19, 2026 at 9:00 am ET'],
  ['2027-01-02 13:30', 'Sat, Jan 2, 2027, 1:30 pm', 'Saturday, January 2, 2027 at 1:30 pm ET'],
  ['2026-07-01T04:00:00.000Z', 'Wed, Jul 1, 12:00 am', 'Wednesday, July 1, 2026 at 12:00 am ET'],
  ['2027-01-01T04:59:59Z', 'Thu, Dec 31, 11:59 pm', 'Thursday, December 31, 2026 at 11:59 pm ET'],
  [new Date('2026-11-28T18:34:00Z'), 'Sat, Nov 28, 1:34 pm', 'Saturday, November 28, 2026 at 1:34 pm ET'],
])('writes the time %s as "%s" and "%s"', (when, short, long) => {
  expect(shortDateTime(when, today)).toBe(short);
  expect(longDateTime(when)).toBe(long);
});

it('writes days, academy times and instants as dates', () => {
  for (const when of ['2026-12-19', '2026-12-19 09:00', '2026-12-20T04:59:00Z', new Date('2026-12-19T14:00:00Z')]) {
    expect(shortDate(when)).toBe('Sat, Dec 19, 2026');
    expect(longDate(when)).toBe('Saturday, December 19, 2026');
    expect(documentDate(when)).toBe('December 19, 2026');
    expect(weekdayDate(when)).toBe('Saturday, December 19');
    expect(weekdayName(when)).toBe('Saturday');
    expect(monthName(when)).toBe('December 2026');
  }
  expect(monthName('2026-12')).toBe('December 2026');
});

it('leaves out the year of today only', () => {
  expect(shortDate('2026-12-19', today)).toBe('Sat, Dec 19');
  expect(longDate('2026-12-19', today)).toBe('Saturday, December 19');
  expect(documentDate('2026-12-19', today)).toBe('December 19');
  expect(shortDate('2027-12-19', today)).toBe('Sun, Dec 19, 2027');
});

it('writes a time without its date', () => {
  expect(formatTime('2026-12-19 09:00')).toBe('9:00 am');
  expect(formatTime('2026-07-04T17:05:00Z')).toBe('1:05 pm');
  expect(zonedTime('2026-12-19 10:30')).toBe('10:30 am ET');
});

it('names the day of a time that is not today', () => {
  const beforeMidnight = '2026-11-30T04:55:00Z';
  expect(todayTime(beforeMidnight, today)).toBe('11:55 pm ET');
  expect(todayTime('2026-11-30T05:05:00Z', beforeMidnight)).toBe('Monday, November 30, 2026 at 12:05 am ET');
});

it.each(['2026-13-45', '2026-13-45 09:00', '2026-13-45T00:00:00Z', '2026-13', 'soon', 'T', ''])(
  'returns a text that is no date unchanged: "%s"',
  (text) => {
    for (const format of [
      formatTime,
      shortDate,
      shortDateTime,
      longDate,
      longDateTime,
      weekdayDate,
      weekdayName,
      documentDate,
      monthName,
    ])
      expect(format(text)).toBe(text);
  },
);

it('gives the local time of any time zone', () => {
  const instant = new Date('2026-12-05T14:00:00Z');
  expect(zonedMinute(instant, 'Europe/Berlin')).toBe('2026-12-05 15:00');
  expect(zonedMinute(instant, 'America/New_York')).toBe('2026-12-05 09:00');
});
