import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  cancelTutorDay as cancelTutorDayCall,
  getOfficeCalendar as getOfficeCalendarCall,
  type CancelTutorDayRequest,
  type OfficeCalendarResponse,
} from '@academy/contracts/http/office/calendar';
import { officeApi, type OfficeClient } from './client';

const calendarKey = (staffId: string) => ['office', 'calendar', staffId] as const;

/** @param day YYYY-MM-DD; defaults to today */
export function getOfficeCalendar(
  day: string | undefined,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeCalendarResponse> {
  return client.send(getOfficeCalendarCall, { query: { day }, signal });
}

/** One day of all tutors. The previous day stays visible while another one loads. */
export function calendarQuery(staffId: string, day: string | undefined) {
  return queryOptions({
    queryKey: [...calendarKey(staffId), day ?? ''],
    queryFn: ({ signal }) => getOfficeCalendar(day, officeApi, signal),
    placeholderData: keepPreviousData,
  });
}

/** Cancels a tutor's upcoming lessons on a day and makes it a day off. @throws ApiError `stale_version` when the lessons have changed */
export function cancelTutorDay(
  id: string,
  day: string,
  body: CancelTutorDayRequest,
  client: OfficeClient = officeApi,
): Promise<OfficeCalendarResponse> {
  return client.send(cancelTutorDayCall, { params: { id, day }, body });
}
