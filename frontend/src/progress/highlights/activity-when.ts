import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import type { Activity } from '@academy/contracts/rules/highlights';
import { academyMinute, formatTestDate } from '@academy/contracts/rules/test-dates';

/** Formats the start of a test, "Saturday, December 5th @ 9am", or of a lesson, "Friday, December 4th, 4:00 pm Eastern Time". @param at ISO 8601 */
export const activityStart = (at: string, isTest = false): string =>
  isTest ? formatTestDate(academyMinute(new Date(at))) : longDateTime(at);

/** Formats when an activity took place, is scheduled or is due: the day, plus the time if it is scheduled. Empty without a date. */
export function activityWhen({ status, at, is_test: isTest }: Activity): string {
  if (!at) return '';
  const hasTime = at.length > 10;
  if (status === 'scheduled' && hasTime) return activityStart(at, isTest);
  const day = weekdayDate(hasTime ? academyMinute(new Date(at)).slice(0, 10) : at);
  return status === 'pending' ? `Due ${day}` : day;
}
