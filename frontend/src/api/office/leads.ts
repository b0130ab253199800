import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import {
  getLead,
  listLeads,
  type LeadListResponse,
  type LeadRow,
  type ListLeadsQuery,
  type OfficeLead,
} from '@academy/contracts/http/office/leads';
import { keyOf } from '../query-key';
import { officeApi } from './client';
import { officeQuery } from './query';
import { refreshOffice } from './refresh';

/** Filters of the list of leads. */
export type LeadFilter = Omit<ListLeadsQuery, 'after'>;

/** The leads of all pages. A lead that moved to another page between two calls is listed only once. */
const leadsOf = ({ pages }: InfiniteData<LeadListResponse>): LeadRow[] => [
  ...new Map(pages.flatMap(({ leads }) => leads).map((lead) => [lead.id, lead])).values(),
];

/** The leads loaded so far. A reload reads every loaded page again. */
export const leadsQuery = (staffId: string, filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: keyOf(listLeads, { query: filter, viewer: staffId }),
    queryFn: ({ pageParam: after, signal }) =>
      officeApi.send(listLeads, { query: { ...filter, ...(after && { after }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: leadsOf,
  });

/** One lead with its history. */
export const leadQuery = (staffId: string, id: string) =>
  officeQuery(getLead, { params: { id }, viewer: staffId }, { read: ({ lead }) => lead });

/** Stores a changed lead in the cache, and reloads the other pages that show it. */
export function keepLead(cache: QueryClient, staffId: string, lead: OfficeLead): void {
  const { queryKey } = leadQuery(staffId, lead.id);
  cache.setQueryData(queryKey, lead);
  void refreshOffice(cache, queryKey);
}
