import { queryOptions } from '@tanstack/react-query';
import type { TutorCalendarResponse } from '@academy/contracts/http/office/tutor-calendars';
import { officeApi, type OfficeClient } from './client';

/** The address of the caller's own calendar; null without a link. */
export async function readTutorCalendar(
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<string | null> {
  return (await client.call<TutorCalendarResponse>('getTutorCalendar', { signal })).url;
}

export function tutorCalendarQuery(staffId: string) {
  return queryOptions({
    queryKey: ['office', 'tutor-calendar', staffId],
    queryFn: ({ signal }) => readTutorCalendar(officeApi, signal),
  });
}

/** Creates the private link of the caller's calendar, or gets the one there is. */
export async function createTutorCalendar(client: OfficeClient = officeApi): Promise<string | null> {
  return (await client.call<TutorCalendarResponse>('createTutorCalendar')).url;
}

/** Removes the private link of the caller's calendar. */
export async function deleteTutorCalendar(client: OfficeClient = officeApi): Promise<null> {
  await client.call<TutorCalendarResponse>('deleteTutorCalendar');
  return null;
}
