import { describe, expect, it } from 'vitest';
import { academyToday, graduationYear } from './academy-time';

describe('academyToday', () => {
  it('is the day in New York, not in UTC', () => {
    expect(academyToday(new Date('2026-01-01T04:59:00Z'))).toBe('2025-12-31');
    expect(academyToday(new Date('2026-01-01T05:00:00Z'))).toBe('2026-01-01');
  });
});

describe('graduationYear', () => {
  const autumn = new Date('2026-11-20T12:00:00Z');
  const spring = new Date('2027-05-20T12:00:00Z');
  it.each([
    ['12', autumn, '2027'],
    ['12th', spring, '2027'],
    ['11th grade', autumn, '2028'],
    ['9', spring, '2030'],
    [' 10TH ', autumn, '2029'],
    ['8th', autumn, null],
    ['junior', autumn, null],
    ['', autumn, null],
  ])('grade "%s" on %s is %s', (grade, now, year) => {
    expect(graduationYear(grade, now)).toBe(year);
  });
});
