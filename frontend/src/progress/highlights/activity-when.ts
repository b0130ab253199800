import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import type { Activity } from '@academy/contracts/rules/highlights';
import { academyMinute, formatTestDate } from '@academy/contracts/rules/test-dates';

/** Formats the start of a test, "Saturday, December 5th @ 9am", or of a lesson, "Friday, December 4, 2026 at 4:00 pm ET". @param at ISO 8601 */
export const activityStart = (at: string, isTest = false): string =>
  isTest ? formatTestDate(academyMinute(new Date(at))) : longDateTime(at);

/** Formats when an activity took place, is scheduled or is due: the day, plus the time if it is scheduled. Empty without a date. */
export function activityWhen({ status, at, is_test: isTest }: Activity): string {
  if (!at) return '';
  if (status === 'scheduled' && at.length > 10) return activityStart(at, isTest);
  const day = weekdayDate(at);
  return status === 'pending' ? `Due ${day}` : day;
}
