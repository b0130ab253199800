import { academyDay } from '@academy/contracts/rules/dates';
import { serverNow } from './server-time';

/** Today on the academy's calendar, YYYY-MM-DD. */
export function academyToday(now: Date = serverNow()): string {
  return academyDay(now);
}
