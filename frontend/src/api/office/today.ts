import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  DayConsultationsResponse,
  MarkEmailSeenResponse,
  NewRegistrationsResponse,
  TodayResponse,
} from '@academy/contracts/http/office/today';
import { officeApi, type OfficeCallOptions, type OfficeClient } from './client';

const todayKey = (staffId: string) => ['office', 'today', staffId] as const;

/** How often an open page reads it again, in ms. */
const againMs = 60_000;

export function readToday(
  client: OfficeClient = officeApi,
  options: Pick<OfficeCallOptions, 'signal' | 'background'> = {},
): Promise<TodayResponse> {
  return client.call('getToday', options);
}

/** What needs a person, and what happens today: read again every minute and when the window is looked at, which is no activity. */
export function todayQuery(staffId: string) {
  return queryOptions({
    queryKey: todayKey(staffId),
    queryFn: ({ client, queryKey, signal }) =>
      readToday(officeApi, { signal, background: client.getQueryData(queryKey) !== undefined }),
    staleTime: 0,
    refetchInterval: againMs,
    refetchOnWindowFocus: 'always',
  });
}

/** Reads again what needs a person. */
export const refreshToday = (cache: QueryClient, staffId: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: todayKey(staffId) });

export const markEmailSeen = (id: string, client: OfficeClient = officeApi): Promise<MarkEmailSeenResponse> =>
  client.call('markEmailSeen', { body: { id } });

/** Takes an email that was seen off the page before it is read again. */
export function dropEmail(cache: QueryClient, staffId: string, id: string): void {
  cache.setQueryData<TodayResponse>(
    todayKey(staffId),
    (read) =>
      read && {
        ...read,
        groups: read.groups
          .map((group) =>
            group.kind === 'email'
              ? { ...group, count: group.count - 1, items: group.items.filter((item) => item.id !== id) }
              : group,
          )
          .filter(({ count }) => count > 0),
      },
  );
  void cache.invalidateQueries({ queryKey: todayKey(staffId) });
}

export function listNewRegistrations(
  day: string | undefined,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<NewRegistrationsResponse> {
  return client.call('listNewRegistrations', { query: { day }, signal });
}

/** What was registered on a day. @param day YYYY-MM-DD; today without one. The day before stays in view until the next one is there. */
export const registrationsOfDayQuery = (staffId: string, day: string | undefined) =>
  queryOptions({
    queryKey: ['office', 'registrations', staffId, day ?? 'today'],
    queryFn: ({ signal }) => listNewRegistrations(day, officeApi, signal),
    placeholderData: keepPreviousData,
  });

export function listDayConsultations(
  day: string | undefined,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<DayConsultationsResponse> {
  return client.call('listDayConsultations', { query: { day }, signal });
}

/** What is booked for a day. @param day YYYY-MM-DD; today without one */
export const consultationsOfDayQuery = (staffId: string, day: string | undefined) =>
  queryOptions({
    queryKey: ['office', 'consultations', staffId, day ?? 'today'],
    queryFn: ({ signal }) => listDayConsultations(day, officeApi, signal),
    placeholderData: keepPreviousData,
  });
