import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import {
  addLeadNote as addLeadNoteCall,
  answerLead as answerLeadCall,
  changeLeadState as changeLeadStateCall,
  finishLeadNextStep as finishLeadNextStepCall,
  getLead,
  getLeadsFile,
  listLeads as listLeadsCall,
  publishTestimonial as publishTestimonialCall,
  requestTestimonial as requestTestimonialCall,
  setLeadNextStep as setLeadNextStepCall,
  setLeadOwner as setLeadOwnerCall,
  withdrawTestimonial as withdrawTestimonialCall,
  type AddLeadNoteRequest,
  type AnswerLeadRequest,
  type ChangeLeadStateRequest,
  type ChangeTestimonialRequest,
  type FinishLeadNextStepRequest,
  type LeadListResponse,
  type LeadRow,
  type ListLeadsQuery,
  type OfficeLead,
  type OfficeLeadResponse,
  type RequestTestimonialRequest,
  type SetLeadNextStepRequest,
  type SetLeadOwnerRequest,
} from '@academy/contracts/http/office/leads';
import { officeApi, type OfficeClient } from './client';
import { refreshOffice } from './refresh';

/** Filters of the list of leads. */
export type LeadFilter = Omit<ListLeadsQuery, 'after'>;

/** One page of the list. `next` is the cursor of the following page; null on the last one. */
export type LeadListPage = Pick<LeadListResponse, 'leads' | 'next'>;

const leadsKey = (staffId: string) => ['office', 'leads', staffId] as const;
const listKey = (staffId: string, filter: LeadFilter) => [...leadsKey(staffId), 'list', filter] as const;
const leadKey = (staffId: string, id: string) => [...leadsKey(staffId), 'one', id] as const;

export async function listLeads(
  query: ListLeadsQuery,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<LeadListPage> {
  const { leads, next } = await client.send(listLeadsCall, { query, signal });
  return { leads, next };
}

/** The leads of all pages. A lead that moved to another page between two calls is listed only once. */
const leadsOf = ({ pages }: InfiniteData<LeadListPage>): LeadRow[] => [
  ...new Map(pages.flatMap(({ leads }) => leads).map((lead) => [lead.id, lead])).values(),
];

/** The leads loaded so far. A reload reads every loaded page again. */
export function leadsQuery(staffId: string, filter: LeadFilter, client: OfficeClient = officeApi) {
  return infiniteQueryOptions({
    queryKey: listKey(staffId, filter),
    queryFn: ({ pageParam: after, signal }) => listLeads({ ...filter, ...(after && { after }) }, client, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: leadsOf,
  });
}

/** The list as a CSV file. */
export const readLeadsFile = (filter: LeadFilter, client: OfficeClient = officeApi): Promise<Blob> =>
  client.file(getLeadsFile, { query: filter });

export async function readLead(
  id: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeLead> {
  return leadOf(client.send(getLead, { params: { id }, signal }));
}

/** One lead with its history. */
export function leadQuery(staffId: string, id: string, client: OfficeClient = officeApi) {
  return queryOptions({ queryKey: leadKey(staffId, id), queryFn: ({ signal }) => readLead(id, client, signal) });
}

/** Stores a changed lead in the cache, and reloads the other pages that show it. */
export function keepLead(cache: QueryClient, staffId: string, lead: OfficeLead): void {
  cache.setQueryData<OfficeLead>(leadKey(staffId, lead.id), lead);
  void refreshOffice(cache, leadKey(staffId, lead.id));
}

const leadOf = async (answer: Promise<OfficeLeadResponse>): Promise<OfficeLead> => (await answer).lead;

/** Takes or releases a lead. */
export const setLeadOwner = (id: string, body: SetLeadOwnerRequest, client: OfficeClient = officeApi) =>
  leadOf(client.send(setLeadOwnerCall, { params: { id }, body }));

export const changeLeadState = (id: string, body: ChangeLeadStateRequest, client: OfficeClient = officeApi) =>
  leadOf(client.send(changeLeadStateCall, { params: { id }, body }));

export const setLeadNextStep = (id: string, body: SetLeadNextStepRequest, client: OfficeClient = officeApi) =>
  leadOf(client.send(setLeadNextStepCall, { params: { id }, body }));

export const finishLeadNextStep = (id: string, body: FinishLeadNextStepRequest, client: OfficeClient = officeApi) =>
  leadOf(client.send(finishLeadNextStepCall, { params: { id }, body }));

export const addLeadNote = (id: string, body: AddLeadNoteRequest, client: OfficeClient = officeApi) =>
  leadOf(client.send(addLeadNoteCall, { params: { id }, body }));

/** Emails the family an answer. */
export const answerLead = (id: string, body: AnswerLeadRequest, client: OfficeClient = officeApi) =>
  leadOf(client.send(answerLeadCall, { params: { id }, body }));

/** Emails the family a link to agree or decline, with the exact text to be published. */
export const requestTestimonial = (id: string, body: RequestTestimonialRequest, client: OfficeClient = officeApi) =>
  leadOf(client.send(requestTestimonialCall, { params: { id }, body }));

/** Publishes the text that the family has agreed to. */
export const publishTestimonial = (id: string, body: ChangeTestimonialRequest, client: OfficeClient = officeApi) =>
  leadOf(client.send(publishTestimonialCall, { params: { id }, body }));

/** Removes a published testimonial from the public pages. */
export const withdrawTestimonial = (id: string, body: ChangeTestimonialRequest, client: OfficeClient = officeApi) =>
  leadOf(client.send(withdrawTestimonialCall, { params: { id }, body }));
