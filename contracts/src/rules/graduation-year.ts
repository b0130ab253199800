import { academyDay } from './dates.js';

/** The first year that was offered. */
const firstYear = 2025;
/** How many years ahead are offered. */
const yearsAhead = 4;

export const graduationYearMessage = 'Please choose a graduation year from the list.';

const yearOf = (now: Date): number => Number(academyDay(now).slice(0, 4));

/** A school year ends in June: from July on, a grade means the coming school year. @returns the year in which the school year of `now` ends */
function schoolYearEnd(now: Date): number {
  const [year = 0, month = 0] = academyDay(now).split('-').map(Number);
  return month >= 7 ? year + 1 : year;
}

/** The graduation years to choose from: this year and the next four, and the saved year if it is another. */
export function graduationYears(now: Date, saved: number | null = null): number[] {
  const offered = Array.from({ length: yearsAhead + 1 }, (_, ahead) => yearOf(now) + ahead);
  return saved === null || offered.includes(saved) ? offered : [saved, ...offered].toSorted((a, b) => a - b);
}

/**
 * Checks a student's graduation year, which is optional. Every year offered so far is accepted, so that a student can be saved after their
 * graduation.
 * @returns the message, or null
 */
export function checkGraduationYear(value: unknown, now: Date = new Date()): string | null {
  if (value === null || value === undefined) return null;
  const isOffered =
    typeof value === 'number' && Number.isInteger(value) && value >= firstYear && value <= yearOf(now) + yearsAhead;
  return isOffered ? null : graduationYearMessage;
}

/** The year in which a student in this grade graduates, when the grade is 9 to 12 ("11", "11th", "11th grade"); otherwise null. */
export function graduationYearOf(grade: string, now: Date): number | null {
  const match = /^(9|10|11|12)(?:th)?(?:\s+grade)?$/i.exec(grade.trim());
  return match ? schoolYearEnd(now) + 12 - Number(match[1]) : null;
}

/** The grade of a student who graduates in this year: "9th" to "12th"; null before grade 9 and after the graduation. */
export function gradeOfGraduationYear(year: number, now: Date): string | null {
  const grade = 12 - (year - schoolYearEnd(now));
  return grade >= 9 && grade <= 12 ? `${grade}th` : null;
}
