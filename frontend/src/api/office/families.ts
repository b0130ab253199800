import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  AddFamilyRequest,
  Family,
  FamilyNoteRequest,
  FamilyResponse,
  FamilySearchQuery,
  FamilySearchResponse,
  FamilyTaskRequest,
} from '@academy/contracts/http/office/families';
import type { MergeFamilyRequest } from '@academy/contracts/http/office/merging';
import type { OfficeRouteName } from '@academy/contracts/http/office/routes';
import { officeApi, type OfficeClient } from './client';
import { refreshOffice } from './refresh';

const searchKey = ['office', 'families'] as const;
const familyKey = (id: string) => ['office', 'family', id] as const;

export function searchFamilies(
  query: FamilySearchQuery,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<FamilySearchResponse> {
  const { page, ...rest } = query;
  return client.call('searchFamilies', { query: { ...rest, ...(page && { page: String(page) }) }, signal });
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
export const downloadFamilies = (query: FamilySearchQuery, client: OfficeClient = officeApi): Promise<Blob> =>
  client.file('getFamiliesFile', { query: { ...query, page: undefined } });

async function familyOf(
  client: OfficeClient,
  route: OfficeRouteName,
  options: { params?: { id: string }; body?: object; signal?: AbortSignal },
): Promise<Family> {
  return (await client.call<FamilyResponse>(route, options)).family;
}

export const readFamily = (id: string, client: OfficeClient = officeApi, signal?: AbortSignal): Promise<Family> =>
  familyOf(client, 'getFamily', { params: { id }, ...(signal && { signal }) });

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
  familyOf(client, 'addFamily', { body });

export const addFamilyNote = (id: string, body: FamilyNoteRequest, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client, 'addFamilyNote', { params: { id }, body });

/** @param id of the note */
export const removeFamilyNote = (id: string, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client, 'removeFamilyNote', { params: { id } });

export const addFamilyTask = (id: string, body: FamilyTaskRequest, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client, 'addFamilyTask', { params: { id }, body });

/** @param id of the task */
export const markFamilyTask = (id: string, isDone: boolean, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client, isDone ? 'finishFamilyTask' : 'reopenFamilyTask', { params: { id } });

/** Merges another family into this one. @param id of the main family */
export const mergeFamily = (id: string, body: MergeFamilyRequest, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client, 'mergeFamily', { params: { id }, body });

/** Separates a merged family. @param id of the merge @returns the main family */
export const separateFamily = (id: string, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client, 'separateFamily', { params: { id } });
