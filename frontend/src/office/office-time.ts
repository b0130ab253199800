import { academyTimeZone } from '@academy/contracts/rules/dates';
import { formatClock } from '@academy/contracts/rules/clock';

const moment = new Intl.DateTimeFormat('en-US', { timeZone: academyTimeZone, dateStyle: 'medium', timeStyle: 'short' });
const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: academyTimeZone, dateStyle: 'medium' });
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
const plainDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** Formats an instant as "Nov 21, 2026, 6:13 PM", academy time. @param at ISO 8601 */
export const momentText = (at: string): string => moment.format(new Date(at));

/** Formats an instant as "Nov 21, 2026", academy time. @param at ISO 8601 */
export const dayText = (at: string): string => shortDay.format(new Date(at));

/** Formats a date as "Dec 1, 2026". @param date YYYY-MM-DD */
export const plainDayText = (date: string): string => plainDay.format(new Date(`${date}T00:00:00Z`));

/** Formats a day as "Saturday, November 28", with the year if it is not the current one. @param day and @param today YYYY-MM-DD */
export function weekdayText(day: string, today: string): string {
  const year = day.slice(0, 4);
  const text = weekday.format(new Date(`${day}T00:00:00Z`));
  return year === today.slice(0, 4) ? text : `${text}, ${year}`;
}

/** Formats the time of a test date: "9:00 am". @param date "YYYY-MM-DD HH:mm" */
export const startText = (date: string): string => formatClock(date.slice(11));
