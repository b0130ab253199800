import { formatShortClock } from './clock.js';
import { weekdayDate, zonedMinute } from './date-format.js';
import { academyTimeZone, isDay } from './dates.js';

/** A test date in the format the forms use. */
export interface TestDate {
  /** The same as `date`. */
  id: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** "Saturday, November 28th @ 9am". */
  display: string;
}

const dateLength = 16;

/** The academy's local time at an instant: "YYYY-MM-DD HH:mm". Such strings sort chronologically. */
export function academyMinute(instant: Date): string {
  return zonedMinute(instant, academyTimeZone);
}

/** The instant of an academy local time; handles daylight saving time. */
export function academyInstant(minute: string): Date {
  const asUtc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  const wanted = asUtc(minute);
  const shifted = wanted + (wanted - asUtc(academyMinute(new Date(wanted))));
  // The first guess may be on the other side of a daylight saving change.
  return new Date(shifted + (wanted - asUtc(academyMinute(new Date(shifted)))));
}

/** A date as received, cut to "YYYY-MM-DD HH:mm"; '' when it is not a string. */
export function trimTestDate(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, dateLength) : '';
}

export function isTestDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/.test(value) && isDay(value.slice(0, 10));
}

/** Whether this date is in the future. */
export function isComing(date: string, now: Date): boolean {
  return date > academyMinute(now);
}

/** The last day on which a test can be moved: the Friday before it, YYYY-MM-DD, academy time. */
export function lastDayToMove(date: string): string {
  const friday = 5;
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() - friday + 6) % 7) - 1);
  return day.toISOString().slice(0, 10);
}

function ordinal(day: number): string {
  const teens = day >= 11 && day <= 13;
  return `${day}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
}

/** Formats a date as the documentation writes it on family pages: weekday, month, ordinal day, time. Returns anything that is not a date unchanged. */
export function formatTestDate(date: string): string {
  if (!isTestDate(date)) return date;
  const clock = formatShortClock(date.slice(11)).replace(' ', '');
  return `${weekdayDate(date).replace(/\d+$/, (day) => ordinal(Number(day)))} @ ${clock}`;
}

/** Converts a date from `GET /get_dates` to the format the forms use. */
export function toTestDate(value: string): TestDate {
  const date = trimTestDate(value);
  return { id: date, date, display: formatTestDate(date) };
}
