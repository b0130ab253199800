import { academy } from '../academy.js';
import { formatClock } from './clock.js';

/**
 * The forms in which the product writes dates and times. No other module formats them (`.scripts/date-rules.mjs`). A short form is for
 * tables and lists, a long one for sentences, headings and emails. Outside are the documented forms, "Saturday, December 19th @ 9am"
 * (`test-dates.ts`) and MM/DD/YYYY (`dates.ts`), and the labels of the consultation slots (`slots.ts`).
 * A text that is no date, such as one from an address, is returned unchanged.
 */

/**
 * A point on the academy's calendar: a day "YYYY-MM-DD", an academy local time "YYYY-MM-DD HH:mm", or an instant as a `Date` or in ISO
 * 8601, which is converted to the academy's time zone.
 */
export type When = string | Date;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter is slow, so each is created once, when it is first needed. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, cached);
  return cached;
}

/** The local time at an instant, "YYYY-MM-DD HH:mm". Swedish is the language with that format. @param timeZone IANA name */
export const zonedMinute = (instant: Date, timeZone: string): string =>
  formatter('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);

/** The time zone of this device, as an IANA name. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const instantPattern = /^\d{4}-\d{2}-\d{2}T/;

/** "YYYY-MM-DD HH:mm", or "YYYY-MM-DD" for a day; '' for an instant that does not exist. */
function localOf(when: When): string {
  if (typeof when === 'string' && !instantPattern.test(when)) return when.slice(0, 16);
  const instant = new Date(when);
  return Number.isNaN(instant.getTime()) ? '' : zonedMinute(instant, academy.timeZone.id);
}

/** Formats a date or month; returns anything else unchanged. @param format gets the local time, and midnight UTC of its day */
function formatted(when: When, format: (local: string, day: Date) => string): string {
  const local = localOf(when);
  const day = new Date(`${local.slice(0, 7)}${local.slice(7, 10) || '-01'}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? String(when) : format(local, day);
}

type Parts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month'>;

/** Formats a date. @param today leaves out the year if it is the year of this day; '' never does */
const dateIn = (parts: Parts, when: When, today: When): string =>
  formatted(when, (local, day) => {
    const isSameYear = local.slice(0, 4) === localOf(today).slice(0, 4);
    const options = { timeZone: 'UTC', ...parts, ...(isSameYear ? {} : ({ year: 'numeric' } as const)) };
    return formatter('en-US', options).format(day);
  });

const short = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const long = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** A time of day: "9:00 am". @param when with a time */
export const formatTime = (when: When): string => formatted(when, (local) => formatClock(local.slice(11)));

/** The short date: "Sat, Dec 19, 2026". @param today leaves out the year if it is the year of this day */
export const shortDate = (when: When, today: When = ''): string => dateIn(short, when, today);

/** The short date with its time: "Sat, Dec 19, 2026, 9:00 am". @param when with a time @param today see {@link shortDate} */
export const shortDateTime = (when: When, today: When = ''): string =>
  formatted(when, () => `${shortDate(when, today)}, ${formatTime(when)}`);

/** The long date: "Saturday, December 19, 2026". @param today leaves out the year if it is the year of this day */
export const longDate = (when: When, today: When = ''): string => dateIn(long, when, today);

/** The long date with its time: "Saturday, December 19, 2026 at 9:00 am ET". @param when with a time */
export const longDateTime = (when: When): string => formatted(when, () => `${longDate(when)} at ${zonedTime(when)}`);

/** A time of day with its time zone: "10:30 am ET". @param when with a time */
export const zonedTime = (when: When): string => `${formatTime(when)} ${academy.timeZone.short}`;

/** A moment of today, in a sentence: "2:51 pm ET". On another day than `today`, the long date with its time. @param when with a time */
export const todayTime = (when: When, today: When): string =>
  localOf(when).slice(0, 10) === localOf(today).slice(0, 10) ? zonedTime(when) : longDateTime(when);

/** A date in the coming weeks, in a sentence: "Saturday, December 19". */
export const weekdayDate = (when: When): string => longDate(when, when);

/** The day of the week: "Saturday". */
export const weekdayName = (when: When): string => weekdayDate(when).replace(/,.*$/, '');

/** A date on a document, such as a receipt or the terms: "December 19, 2026". @param today leaves out the year if it is the year of this day */
export const documentDate = (when: When, today: When = ''): string =>
  dateIn({ month: 'long', day: 'numeric' }, when, today);

/** A month: "December 2026". @param when a date, or "YYYY-MM" */
export const monthName = (when: When): string =>
  formatted(when, (_, day) => formatter('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(day));
