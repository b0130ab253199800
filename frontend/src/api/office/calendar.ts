import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CancelTutorDayRequest, OfficeCalendarResponse } from '@academy/contracts/http/office/calendar';
import { officeApi, type OfficeClient } from './client';

const calendarKey = (staffId: string) => ['office', 'calendar', staffId] as const;

/** @param day YYYY-MM-DD; today without one */
export function getOfficeCalendar(
  day: string | undefined,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeCalendarResponse> {
  return client.call('getOfficeCalendar', { query: { day }, signal });
}

/** One day of every tutor; the day before stays in view while another one is loaded. */
export function calendarQuery(staffId: string, day: string | undefined) {
  return queryOptions({
    queryKey: [...calendarKey(staffId), day ?? ''],
    queryFn: ({ signal }) => getOfficeCalendar(day, officeApi, signal),
    placeholderData: keepPreviousData,
  });
}

/** Cancels the coming lessons of a tutor on a day, which becomes a day off. @throws ApiError `stale_version` when they are others */
export function cancelTutorDay(
  id: string,
  day: string,
  body: CancelTutorDayRequest,
  client: OfficeClient = officeApi,
): Promise<OfficeCalendarResponse> {
  return client.call('cancelTutorDay', { params: { id, day }, body });
}

/** Reads every day of the calendar again. */
export const refreshCalendar = (cache: QueryClient, staffId: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: calendarKey(staffId) });
