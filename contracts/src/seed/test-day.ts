import { clockOf, formatClock, minuteOfDay } from '../rules/clock.js';

/** How many minutes before a test starts students should be there. */
const arrivalMinutes = 15;
const minutesOfDay = 24 * 60;

/** @param date "YYYY-MM-DD HH:mm" */
function arrivalOf(date: string): string {
  const minute = minuteOfDay(date.slice(11)) - arrivalMinutes;
  return formatClock(clockOf((minute + minutesOfDay) % minutesOfDay));
}

/** When the doors open, for tests whose date is not chosen yet. */
export const doorsNote = `Doors open ${arrivalMinutes} minutes before a test starts.`;

/**
 * When a student arrives on a test day, and with what. Shown after registering, in calendar entries and in emails.
 * @param dates of all tests it is about, "YYYY-MM-DD HH:mm", academy time
 */
export function testDayNote(dates: readonly string[]): string {
  const [arrival, ...others] = new Set(dates.map(arrivalOf));
  const when =
    arrival !== undefined && others.length === 0
      ? `by ${arrival}`
      : `${arrivalMinutes} minutes before each test starts`;
  return `Please arrive ${when} with a photo ID (a school ID is fine), a calculator and two pencils. For the SAT, also bring a charged laptop or tablet.`;
}
