import { formatShortClock } from './clock.js';

/** Opening and closing time of a day, "HH:mm", academy time. */
export type DayHours = readonly [opens: string, closes: string];

/** When the academy is open. Consultations and free calls start and end inside these hours. */
export interface OpeningHours {
  saturday: DayHours;
  otherDays: DayHours;
}

/** The opening hours as listed on pages: one line for Sunday to Friday, one for Saturday. */
export function hoursLines({ saturday, otherDays }: OpeningHours): string[] {
  const range = ([opens, closes]: DayHours) => `${formatShortClock(opens)} to ${formatShortClock(closes)}`;
  return [`Sunday to Friday ${range(otherDays)}`, `Saturday ${range(saturday)}`];
}

/** The opening hours of a day. @param day YYYY-MM-DD */
export function hoursOn(day: string, { saturday, otherDays }: OpeningHours): DayHours {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 6 ? saturday : otherDays;
}
