import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  addFamily as addFamilyCall,
  addFamilyNote as addFamilyNoteCall,
  addFamilyTask as addFamilyTaskCall,
  finishFamilyTask,
  getFamiliesFile,
  getFamily,
  removeFamilyNote as removeFamilyNoteCall,
  reopenFamilyTask,
  searchFamilies as searchFamiliesCall,
  type AddFamilyRequest,
  type Family,
  type FamilyNoteRequest,
  type FamilyResponse,
  type FamilySearchQuery,
  type FamilySearchResponse,
  type FamilyTaskRequest,
} from '@academy/contracts/http/office/families';
import {
  mergeFamily as mergeFamilyCall,
  separateFamily as separateFamilyCall,
  type MergeFamilyRequest,
} from '@academy/contracts/http/office/merging';
import { officeApi, type OfficeClient } from './client';
import { refreshOffice } from './refresh';

const searchKey = ['office', 'families'] as const;
const familyKey = (id: string) => ['office', 'family', id] as const;

export function searchFamilies(
  query: FamilySearchQuery,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<FamilySearchResponse> {
  return client.send(searchFamiliesCall, { query, signal });
}

/** Families by search text and filters. The previous results stay visible while new ones load. */
export function familiesQuery(query: FamilySearchQuery, client: OfficeClient = officeApi) {
  return queryOptions({
    queryKey: [...searchKey, query],
    queryFn: ({ signal }) => searchFamilies(query, client, signal),
    placeholderData: keepPreviousData,
  });
}

/** The families in a list, as a CSV file. */
export const downloadFamilies = (
  { page: _page, ...query }: FamilySearchQuery,
  client: OfficeClient = officeApi,
): Promise<Blob> => client.file(getFamiliesFile, { query });

const familyOf = async (answer: Promise<FamilyResponse>): Promise<Family> => (await answer).family;

export const readFamily = (id: string, client: OfficeClient = officeApi, signal?: AbortSignal): Promise<Family> =>
  familyOf(client.send(getFamily, { params: { id }, signal }));

/** @param id of the family, or of any of its records */
export function familyQuery(id: string, client: OfficeClient = officeApi) {
  return queryOptions({ queryKey: familyKey(id), queryFn: ({ signal }) => readFamily(id, client, signal) });
}

/** Stores a changed family in the cache, and reloads the other pages that show it. @param id family id in the page's URL */
export function keepFamily(cache: QueryClient, id: string, family: Family): void {
  cache.setQueryData(familyKey(id), family);
  void refreshOffice(cache, familyKey(id));
}

export const addFamily = (body: AddFamilyRequest, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client.send(addFamilyCall, { body }));

export const addFamilyNote = (id: string, body: FamilyNoteRequest, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client.send(addFamilyNoteCall, { params: { id }, body }));

/** @param id of the note */
export const removeFamilyNote = (id: string, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client.send(removeFamilyNoteCall, { params: { id } }));

export const addFamilyTask = (id: string, body: FamilyTaskRequest, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client.send(addFamilyTaskCall, { params: { id }, body }));

/** @param id of the task */
export const markFamilyTask = (id: string, isDone: boolean, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client.send(isDone ? finishFamilyTask : reopenFamilyTask, { params: { id } }));

/** Merges another family into this one. @param id of the main family */
export const mergeFamily = (id: string, body: MergeFamilyRequest, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client.send(mergeFamilyCall, { params: { id }, body }));

/** Separates a merged family. @param id of the merge @returns the main family */
export const separateFamily = (id: string, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client.send(separateFamilyCall, { params: { id } }));
