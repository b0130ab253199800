import { describe, expect, it } from 'vitest';
import {
  academyInstant,
  academyMinute,
  formatTestDate,
  isComing,
  isTestDate,
  lastDayToMove,
  toTestDate,
  trimTestDate,
} from './test-dates.js';

describe('a test date', () => {
  it.each([
    ['2026-11-28 09:00', 'Saturday, November 28th @ 9am'],
    ['2026-11-21 09:00', 'Saturday, November 21st @ 9am'],
    ['2026-08-22 09:00', 'Saturday, August 22nd @ 9am'],
    ['2026-10-03 09:00', 'Saturday, October 3rd @ 9am'],
    ['2026-07-11 09:00', 'Saturday, July 11th @ 9am'],
    ['2026-12-12 09:00', 'Saturday, December 12th @ 9am'],
    ['2026-06-13 13:30', 'Saturday, June 13th @ 1:30pm'],
    ['soon', 'soon'],
  ])('%s is formatted as %s', (date, display) => {
    expect(formatTestDate(date)).toBe(display);
  });

  it.each([
    ['2026-11-28 09:00', '2026-11-27'],
    ['2026-11-29 09:00', '2026-11-27'],
    ['2026-11-27 09:00', '2026-11-20'],
    ['2027-01-02 09:00', '2027-01-01'],
    ['2028-03-04 09:00', '2028-03-03'],
  ])('%s can be moved through %s', (date, friday) => {
    expect(lastDayToMove(date)).toBe(friday);
  });

  it('is truncated to its first 16 characters', () => {
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
  ])('%s is valid: %s', (value, expected) => {
    expect(isTestDate(value)).toBe(expected);
  });

  it.each([
    ['2026-11-28 09:00', '2026-11-28T14:00:00.000Z'],
    ['2026-07-04 09:00', '2026-07-04T13:00:00.000Z'],
    ['2026-03-08 03:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01 09:00', '2026-11-01T14:00:00.000Z'],
    ['2026-10-31 23:59', '2026-11-01T03:59:00.000Z'],
  ])('%s is converted to the instant %s and back', (date, instant) => {
    expect(academyInstant(date).toISOString()).toBe(instant);
    expect(academyMinute(new Date(instant))).toBe(date);
  });

  it('is no longer upcoming from its start minute on', () => {
    expect(isComing('2026-11-28 09:00', new Date('2026-11-28T13:59:59Z'))).toBe(true);
    expect(isComing('2026-11-28 09:00', new Date('2026-11-28T14:00:00Z'))).toBe(false);
  });
});
