import { isDay } from '@academy/contracts/rules/dates';

/** URL query of a list for one day. */
export interface DaySearch {
  /** YYYY-MM-DD; defaults to today. */
  day?: string;
}

export const readDaySearch = ({ day }: Record<string, unknown>): DaySearch =>
  typeof day === 'string' && isDay(day) ? { day } : {};
