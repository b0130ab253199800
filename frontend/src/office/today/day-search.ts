import { isDay } from '@academy/contracts/rules/dates';

/** URL query of a list for one day. */
export interface DaySearch {
  /** YYYY-MM-DD; defaults to today. */
  day?: string;
}

export const readDaySearch = ({ day }: Record<string, unknown>): DaySearch =>
  typeof day === 'string' && isDay(day) ? { day } : {};

/** Adds days to a day. @param day YYYY-MM-DD */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
