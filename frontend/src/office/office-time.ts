import { academyTimeZone } from '@academy/contracts/rules/dates';

const moment = new Intl.DateTimeFormat('en-US', { timeZone: academyTimeZone, dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { timeZone: academyTimeZone, dateStyle: 'medium' });
const plainDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** Formats an instant as "Nov 21, 2026, 6:13 PM", academy time. @param at ISO 8601 */
export const momentText = (at: string): string => moment.format(new Date(at));

/** Formats an instant as "Nov 21, 2026", academy time. @param at ISO 8601 */
export const dayText = (at: string): string => day.format(new Date(at));

/** Formats a date as "Dec 1, 2026". @param date YYYY-MM-DD */
export const plainDayText = (date: string): string => plainDay.format(new Date(`${date}T00:00:00Z`));
