import { describe, expect, it } from 'vitest';
import {
  checkGraduationYear,
  gradeOfGraduationYear,
  graduationYearMessage,
  graduationYearOf,
  graduationYears,
} from './graduation-year.js';

const autumn = new Date('2026-11-20T12:00:00Z');
const spring = new Date('2027-05-20T12:00:00Z');

describe('the graduation years to choose from', () => {
  it.each([
    ['2025-07-01T12:00:00Z', null, [2025, 2026, 2027, 2028, 2029]],
    // Still 2025 in New York.
    ['2026-01-01T04:59:00Z', null, [2025, 2026, 2027, 2028, 2029]],
    ['2026-01-01T05:00:00Z', null, [2026, 2027, 2028, 2029, 2030]],
    ['2026-07-01T12:00:00Z', 2028, [2026, 2027, 2028, 2029, 2030]],
    ['2026-07-01T12:00:00Z', 2025, [2025, 2026, 2027, 2028, 2029, 2030]],
  ])('on %s with %s saved', (day, saved, years) => {
    expect(graduationYears(new Date(day), saved)).toEqual(years);
  });

  it.each([null, undefined, 2025, 2026, 2028, 2030])('accepts %s', (year) => {
    expect(checkGraduationYear(year, autumn)).toBeNull();
  });

  it.each([2024, 2031, 0, -2028, 20_28.5, Number.NaN, '2028', '', 'soon', [2028], {}, true])('refuses %s', (year) => {
    expect(checkGraduationYear(year, autumn)).toBe(graduationYearMessage);
  });
});

describe('the year of a grade', () => {
  it.each([
    ['12', autumn, 2027],
    ['12th', spring, 2027],
    ['11th grade', autumn, 2028],
    ['9', spring, 2030],
    [' 10TH ', autumn, 2029],
    ['8th', autumn, null],
    ['junior', autumn, null],
    ['', autumn, null],
  ])('grade "%s" on %s is %s', (grade, now, year) => {
    expect(graduationYearOf(grade, now)).toBe(year);
  });

  it.each([
    [2027, autumn, '12th'],
    [2027, spring, '12th'],
    [2027, new Date('2027-07-01T12:00:00Z'), null],
    [2030, autumn, '9th'],
    [2031, autumn, null],
    [2028, new Date('2027-07-01T12:00:00Z'), '12th'],
  ])('the class of %s on %s is in grade %s', (year, now, grade) => {
    expect(gradeOfGraduationYear(year, now)).toBe(grade);
    if (grade !== null) expect(graduationYearOf(grade, now)).toBe(year);
  });
});
