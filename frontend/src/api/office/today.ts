import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import {
  getToday,
  listDayConsultations,
  listNewRegistrations,
  type TodayKind,
  type TodayResponse,
} from '@academy/contracts/http/office/today';
import { officeQuery } from './query';

/** Reload interval of an open page, in ms. */
const againMs = 60_000;

/** Items that need attention, and today's activity. Reloads every minute and on window focus, without counting as user activity. */
export const todayQuery = (staffId: string) =>
  officeQuery(
    getToday,
    { viewer: staffId },
    { reloads: true, staleTime: 0, refetchInterval: againMs, refetchOnWindowFocus: 'always' },
  );

/** Removes an item that was dismissed from the cached page, without waiting for a reload. */
export function dropItem(cache: QueryClient, staffId: string, kind: TodayKind, id: string): void {
  const { queryKey } = todayQuery(staffId);
  cache.setQueryData<TodayResponse>(
    queryKey,
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
  void cache.invalidateQueries({ queryKey });
}

/** The registrations of a day. The previous day stays visible while another one loads. @param day YYYY-MM-DD; defaults to today */
export const registrationsOfDayQuery = (staffId: string, day: string | undefined) =>
  officeQuery(listNewRegistrations, { query: { day }, viewer: staffId }, { placeholderData: keepPreviousData });

/** The consultations of a day. @param day YYYY-MM-DD; defaults to today */
export const consultationsOfDayQuery = (staffId: string, day: string | undefined) =>
  officeQuery(listDayConsultations, { query: { day }, viewer: staffId }, { placeholderData: keepPreviousData });
