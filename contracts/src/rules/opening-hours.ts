import { formatShortClock } from './clock.js';

/** Opening and closing time of a day, "HH:mm", academy time. */
export type DayHours = readonly [opens: string, closes: string];

/** When the academy is open. Consultations and free calls start and end inside these hours. */
export interface OpeningHours {
  saturday: DayHours;
  otherDays: DayHours;
  /** Today's and later days on which the academy is closed, YYYY-MM-DD. Left out for none. */
  closedDays?: readonly string[];
}

/** The opening hours as listed on pages: one line for Sunday to Friday, one for Saturday. */
export function hoursLines({ saturday, otherDays }: OpeningHours): string[] {
  const range = ([opens, closes]: DayHours) => `${formatShortClock(opens)} to ${formatShortClock(closes)}`;
  return [`Sunday to Friday ${range(otherDays)}`, `Saturday ${range(saturday)}`];
}

/** The opening hours of a day. @param day YYYY-MM-DD @returns null on a day off */
export function hoursOn(day: string, { saturday, otherDays, closedDays = [] }: OpeningHours): DayHours | null {
  if (closedDays.includes(day)) return null;
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 6 ? saturday : otherDays;
}
