import { describe, expect, it } from 'vitest';
import { academyDay, callByDay, formatDay, isDay } from './dates.js';

describe('academy days', () => {
  it.each([
    ['2026-11-21T04:59:59Z', '2026-11-20'],
    ['2026-11-21T05:00:00Z', '2026-11-21'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
  ])('maps the instant %s to the day %s', (instant, day) => {
    expect(academyDay(new Date(instant))).toBe(day);
  });

  it('formats days as MM/DD/YYYY', () => {
    expect(formatDay('2026-03-09')).toBe('03/09/2026');
    expect(formatDay('2026-03-09 09:00')).toBe('03/09/2026');
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['2026-2-3', false],
    ['', false],
  ])('checks whether %j is a valid day: %s', (value, expected) => {
    expect(isDay(value)).toBe(expected);
  });

  it.each([
    ['2026-11-20', '2026-11-24'],
    ['2026-11-21', '2026-11-24'],
    ['2026-11-22', '2026-11-24'],
    ['2026-11-23', '2026-11-25'],
    ['2026-12-31', '2027-01-04'],
  ])('returns the second business day after %s: %s', (day, expected) => {
    expect(callByDay(day)).toBe(expected);
  });
});
