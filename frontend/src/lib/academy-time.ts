import { academyDay } from '@academy/contracts/rules/dates';
import { serverNow } from './server-time';

/** Today on the academy's calendar, YYYY-MM-DD. */
export function academyToday(now: Date = serverNow()): string {
  return academyDay(now);
}

/**
 * The year a student in this grade finishes school, when the grade reads 9 to 12 ("11", "11th", "11th grade"); else null.
 * A school year ends in June: from July on, a grade means the coming school year.
 */
export function graduationYear(grade: string, now: Date = serverNow()): string | null {
  const match = /^(9|10|11|12)(?:th)?(?:\s+grade)?$/i.exec(grade.trim());
  if (!match) return null;
  const [year = 0, month = 0] = academyDay(now).split('-').map(Number);
  return String((month >= 7 ? year + 1 : year) + 12 - Number(match[1]));
}
