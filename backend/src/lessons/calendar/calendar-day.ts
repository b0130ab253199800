import { academyDay, isDay } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { tutorMessages } from '@academy/contracts/rules/tutors';
import { DayRefused } from '../tutors/tutors.errors.js';
import type { CalendarDay } from './office-calendar.repository.js';

/** @param day as it was sent @param now on whose day, where none was sent @throws DayRefused for no day */
export function readCalendarDay(day: unknown, now: Date): CalendarDay {
  if (day === undefined || day === '') return spanOf(academyDay(now));
  if (typeof day !== 'string' || !isDay(day)) throw new DayRefused(tutorMessages.day);
  return spanOf(day);
}

/** @param day YYYY-MM-DD, academy time */
export const spanOf = (day: string): CalendarDay => ({
  day,
  from: academyInstant(`${day} 00:00`),
  to: academyInstant(`${addDays(day, 1)} 00:00`),
});
