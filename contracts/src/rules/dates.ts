import { academy } from '../academy.js';

/** The academy's clock: every date a family sees is a day in this zone. */
export const academyTimeZone = academy.timeZone.id;

/** The zone as it is written after a time: "9am ET". */
export const academyTimeZoneName = academy.timeZone.short;

/** The zone in full, beside an exact time: "10:30 am Eastern Time". */
export const academyTimeZoneFullName = academy.timeZone.long;

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: academyTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The academy's calendar day at an instant, as YYYY-MM-DD. */
export function academyDay(instant: Date): string {
  return dayFormat.format(instant);
}

/** A documented date (YYYY-MM-DD, with or without a time) as the dashboard shows it: MM/DD/YYYY. */
export function formatDay(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : date;
}

/** A clock time: "9:00 am". @param clock "HH:mm" */
export function formatClock(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}:${clock.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** True for a day that exists, written YYYY-MM-DD. */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The second business day (Monday to Friday) after a day: by then the academy has called. Both YYYY-MM-DD. */
export function callByDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let businessDays = 0; businessDays < 2;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) businessDays += 1;
  }
  return date.toISOString().slice(0, 10);
}
