/** Opening and closing time of a day, "HH:mm", academy time. */
export type DayHours = readonly [opens: string, closes: string];

/** When the academy is open. Consultations start and end inside these hours. */
export interface OpeningHours {
  saturday: DayHours;
  otherDays: DayHours;
}

/** Formats a clock time as "9 am" or "9:30 am". */
function spoken(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const time = minute === 0 ? String(hour % 12 || 12) : `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
  return `${time} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The opening hours as listed on pages: one line for Sunday to Friday, one for Saturday. */
export function hoursLines({ saturday, otherDays }: OpeningHours): string[] {
  const range = ([opens, closes]: DayHours) => `${spoken(opens)} to ${spoken(closes)}`;
  return [`Sunday to Friday ${range(otherDays)}`, `Saturday ${range(saturday)}`];
}
