import { isDay } from '@academy/contracts/rules/dates';

/** URL query of the calendar. */
export interface CalendarSearch {
  /** YYYY-MM-DD; defaults to today. */
  day?: string;
  /** Id of the only tutor to show; all tutors if left out. */
  tutor?: string;
}

export const readCalendarSearch = ({ day, tutor }: Record<string, unknown>): CalendarSearch => ({
  ...(typeof day === 'string' && isDay(day) && { day }),
  ...(typeof tutor === 'string' && tutor !== '' && { tutor }),
});
