import { queryOptions } from '@tanstack/react-query';
import {
  createTutorCalendar as createTutorCalendarCall,
  deleteTutorCalendar as deleteTutorCalendarCall,
  getTutorCalendar,
} from '@academy/contracts/http/office/tutor-calendars';
import { officeApi, type OfficeClient } from './client';

/** The URL of the caller's own calendar; null when there is no link. */
export async function readTutorCalendar(
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<string | null> {
  return (await client.send(getTutorCalendar, { signal })).url;
}

export function tutorCalendarQuery(staffId: string) {
  return queryOptions({
    queryKey: ['office', 'tutor-calendar', staffId],
    queryFn: ({ signal }) => readTutorCalendar(officeApi, signal),
  });
}

/** Creates the private link of the caller's calendar, or returns the existing one. */
export async function createTutorCalendar(client: OfficeClient = officeApi): Promise<string | null> {
  return (await client.send(createTutorCalendarCall)).url;
}

/** Removes the private link of the caller's calendar. */
export async function deleteTutorCalendar(client: OfficeClient = officeApi): Promise<null> {
  await client.send(deleteTutorCalendarCall);
  return null;
}
