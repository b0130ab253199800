import { isDay } from '@academy/contracts/rules/dates';

/** Query of a list of one day. */
export interface DaySearch {
  /** YYYY-MM-DD; today without one. */
  day?: string;
}

export const readDaySearch = ({ day }: Record<string, unknown>): DaySearch =>
  typeof day === 'string' && isDay(day) ? { day } : {};

/** A day some days later. @param day YYYY-MM-DD */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
