import { academy } from '../academy.js';
import { zonedMinute } from './date-format.js';

/** The academy's time zone. Every date a family sees is a day in this zone. */
export const academyTimeZone = academy.timeZone.id;

/** Short name of the zone, used after a time: "9:00 am ET". */
export const academyTimeZoneName = academy.timeZone.short;

/** Full name of the zone, for sentences: "All times are Eastern Time." */
export const academyTimeZoneFullName = academy.timeZone.long;

/** The academy's calendar day at an instant, YYYY-MM-DD. */
export function academyDay(instant: Date): string {
  return zonedMinute(instant, academyTimeZone).slice(0, 10);
}

/** A documented date (YYYY-MM-DD, with or without a time) in the dashboard's format: MM/DD/YYYY. */
export function formatDay(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : date;
}

/** Whether the text is an existing day, written YYYY-MM-DD. */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The second business day (Monday to Friday) after a day: the academy calls by then. Both YYYY-MM-DD. */
export function callByDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let businessDays = 0; businessDays < 2;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) businessDays += 1;
  }
  return date.toISOString().slice(0, 10);
}
