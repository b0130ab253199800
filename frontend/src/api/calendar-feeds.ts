import { listCalendarFeeds } from '@academy/contracts/http/calendar-feeds';
import { query } from './query';

/** The calendars of the signed-in user: for a parent, the family's and each child's; for a student, their own. */
export const calendarFeedsQuery = (userId: string) =>
  query(listCalendarFeeds, { viewer: userId }, { read: ({ data }) => data });
