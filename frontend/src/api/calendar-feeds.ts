import { queryOptions } from '@tanstack/react-query';
import {
  createCalendarFeed as createCalendarFeedCall,
  deleteCalendarFeed as deleteCalendarFeedCall,
  listCalendarFeeds as listCalendarFeedsCall,
  type CalendarFeed,
  type CreateCalendarFeedRequest,
} from '@academy/contracts/http/calendar-feeds';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';

/** The calendars of the signed-in user: for a parent, the family's and each child's; for a student, their own. */
export async function listCalendarFeeds(client: ApiClient = api, signal?: AbortSignal): Promise<CalendarFeed[]> {
  return (await client.send(listCalendarFeedsCall, { signal })).data;
}

export function calendarFeedsQuery(userId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['calendar-feeds', userId],
    meta: privateData,
    queryFn: ({ signal }) => listCalendarFeeds(client, signal),
  });
}

/** Creates the private link of a calendar, or returns the existing one. @param studentId null for the whole family */
export async function createCalendarFeed(studentId: string | null, client: ApiClient = api): Promise<CalendarFeed> {
  const body: CreateCalendarFeedRequest = { student_id: studentId };
  return (await client.send(createCalendarFeedCall, { body })).data;
}

/** Removes a private link by its id. */
export async function deleteCalendarFeed(id: string, client: ApiClient = api): Promise<void> {
  await client.send(deleteCalendarFeedCall, { params: { id } });
}
