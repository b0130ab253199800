import { getTutorCalendar } from '@academy/contracts/http/office/tutor-calendars';
import { officeQuery } from './query';

/** The URL of the caller's own calendar; null when there is no link. */
export const tutorCalendarQuery = (staffId: string) =>
  officeQuery(getTutorCalendar, { viewer: staffId }, { read: ({ url }) => url });
