import { keepPreviousData } from '@tanstack/react-query';
import { getOfficeCalendar } from '@academy/contracts/http/office/calendar';
import { officeQuery } from './query';

/** One day of all tutors. The previous day stays visible while another one loads. @param day YYYY-MM-DD; defaults to today */
export const calendarQuery = (staffId: string, day: string | undefined) =>
  officeQuery(getOfficeCalendar, { query: { day }, viewer: staffId }, { placeholderData: keepPreviousData });
