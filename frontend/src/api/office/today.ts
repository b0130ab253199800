import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  dismissSharedStudent as dismissSharedStudentCall,
  getToday,
  listDayConsultations as listDayConsultationsCall,
  listNewRegistrations as listNewRegistrationsCall,
  markEmailSeen as markEmailSeenCall,
  type DayConsultationsResponse,
  type DismissSharedStudentResponse,
  type MarkEmailSeenResponse,
  type NewRegistrationsResponse,
  type TodayKind,
  type TodayResponse,
} from '@academy/contracts/http/office/today';
import { officeApi, type OfficeClient } from './client';
import { reloadOptions, type ReadOptions } from './reloads';

const todayKey = (staffId: string) => ['office', 'today', staffId] as const;

/** Reload interval of an open page, in ms. */
const againMs = 60_000;

export function readToday(client: OfficeClient = officeApi, options: ReadOptions = {}): Promise<TodayResponse> {
  return client.send(getToday, options);
}

/** Items that need attention, and today's activity. Reloads every minute and on window focus, without counting as user activity. */
export function todayQuery(staffId: string) {
  return queryOptions({
    queryKey: todayKey(staffId),
    queryFn: (context) => readToday(officeApi, reloadOptions(context)),
    staleTime: 0,
    refetchInterval: againMs,
    refetchOnWindowFocus: 'always',
  });
}

export const markEmailSeen = (id: string, client: OfficeClient = officeApi): Promise<MarkEmailSeenResponse> =>
  client.send(markEmailSeenCall, { body: { id } });

export const dismissSharedStudent = (
  id: string,
  client: OfficeClient = officeApi,
): Promise<DismissSharedStudentResponse> => client.send(dismissSharedStudentCall, { body: { id } });

/** Removes an item that was dismissed from the cached page, without waiting for a reload. */
export function dropItem(cache: QueryClient, staffId: string, kind: TodayKind, id: string): void {
  cache.setQueryData<TodayResponse>(
    todayKey(staffId),
    (read) =>
      read && {
        ...read,
        groups: read.groups
          .map((group) =>
            group.kind === kind
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
  return client.send(listNewRegistrationsCall, { query: { day }, signal });
}

/** The registrations of a day. The previous day stays visible while another one loads. @param day YYYY-MM-DD; defaults to today */
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
  return client.send(listDayConsultationsCall, { query: { day }, signal });
}

/** The consultations of a day. @param day YYYY-MM-DD; defaults to today */
export const consultationsOfDayQuery = (staffId: string, day: string | undefined) =>
  queryOptions({
    queryKey: ['office', 'consultations', staffId, day ?? 'today'],
    queryFn: ({ signal }) => listDayConsultations(day, officeApi, signal),
    placeholderData: keepPreviousData,
  });
