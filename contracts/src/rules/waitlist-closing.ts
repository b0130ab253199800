import { academyInstant, lastDayToMove } from './test-dates.js';

/** Closing time of a waitlist, academy time, on the Friday before the test. After it, no offers are made and free seats are on sale. */
const closingTime = '12:00';

/** When the waitlist of a test closes: noon on the Friday before it. @param date "YYYY-MM-DD HH:mm", academy time */
export function waitlistClosesAt(date: string): Date {
  return academyInstant(`${lastDayToMove(date)} ${closingTime}`);
}
