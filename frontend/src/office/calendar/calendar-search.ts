import { isDay } from '@academy/contracts/rules/dates';

/** Query of the calendar. */
export interface CalendarSearch {
  /** YYYY-MM-DD; today without one. */
  day?: string;
  /** The id of the only tutor who is shown; all without one. */
  tutor?: string;
}

export const readCalendarSearch = ({ day, tutor }: Record<string, unknown>): CalendarSearch => ({
  ...(typeof day === 'string' && isDay(day) && { day }),
  ...(typeof tutor === 'string' && tutor !== '' && { tutor }),
});
