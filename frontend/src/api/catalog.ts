import { queryOptions } from '@tanstack/react-query';
import type {
  CatalogPrice,
  CoursePackagesResponse,
  PricesResponse,
  Program,
  ProgramsResponse,
  ServicePackage,
  ServicePackagesResponse,
  TestDatesResponse,
  TestSession,
  TestSessionsResponse,
} from '@academy/contracts/http/catalog';
import { isRecord } from './answers';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** The services on offer. @throws ApiError `invalid_response` when the response contains no list */
export async function listPrograms(client: ApiClient = api, signal?: AbortSignal): Promise<Program[]> {
  return dataOf(await client.call<ProgramsResponse>('listPrograms', { signal }));
}

/** The SAT/ACT course packages. @throws ApiError `invalid_response` when the response contains no list */
export async function listCoursePackages(client: ApiClient = api, signal?: AbortSignal): Promise<ServicePackage[]> {
  return dataOf(await client.call<CoursePackagesResponse>('listCoursePackages', { signal }));
}

type PackagesCall = 'listAdmissionsPackages' | 'listEssayPackages' | 'listExecutivePackages';

/** The packages of a service. @throws ApiError `invalid_response` when the response contains no list */
export async function listPackages(
  call: PackagesCall,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<ServicePackage[]> {
  return dataOf(await client.call<ServicePackagesResponse>(call, { signal }));
}

/** The prices of everything in the catalog. @throws ApiError `invalid_response` when the response contains no list */
export async function listPrices(client: ApiClient = api, signal?: AbortSignal): Promise<CatalogPrice[]> {
  return dataOf(await client.call<PricesResponse>('listPrices', { signal }));
}

/** The tests that take place on Saturdays. @throws ApiError `invalid_response` when the response contains no list */
export async function listTestSessions(client: ApiClient = api, signal?: AbortSignal): Promise<TestSession[]> {
  return dataOf(await client.call<TestSessionsResponse>('listTestSessions', { signal }));
}

/** The dates on offer with the number of seats left. @throws ApiError `invalid_response` when the response contains no dates */
export async function listTestDates(client: ApiClient = api, signal?: AbortSignal): Promise<TestDatesResponse> {
  const answer = await client.call<TestDatesResponse>('listTestDates', { signal });
  if (!isRecord(answer) || !Array.isArray(answer.saturdays)) throw new ApiError(200, 'invalid_response', '');
  return { ...answer, seats: answer.seats ?? [] };
}

export function programsQuery(client: ApiClient = api) {
  return queryOptions({ queryKey: ['programs'], queryFn: ({ signal }) => listPrograms(client, signal) });
}

export function coursePackagesQuery(client: ApiClient = api) {
  return queryOptions({ queryKey: ['course-packages'], queryFn: ({ signal }) => listCoursePackages(client, signal) });
}

const packagesQuery = (call: PackagesCall, client: ApiClient) =>
  queryOptions({ queryKey: [call as string], queryFn: ({ signal }) => listPackages(call, client, signal) });

export const admissionsPackagesQuery = (client: ApiClient = api) => packagesQuery('listAdmissionsPackages', client);
export const essayPackagesQuery = (client: ApiClient = api) => packagesQuery('listEssayPackages', client);
export const executivePackagesQuery = (client: ApiClient = api) => packagesQuery('listExecutivePackages', client);

export function testSessionsQuery(client: ApiClient = api) {
  return queryOptions({ queryKey: ['test-sessions'], queryFn: ({ signal }) => listTestSessions(client, signal) });
}

export function pricesQuery(client: ApiClient = api) {
  return queryOptions({ queryKey: ['prices'], queryFn: ({ signal }) => listPrices(client, signal) });
}

export function testDatesQuery(client: ApiClient = api) {
  return queryOptions({ queryKey: ['test-dates'], queryFn: ({ signal }) => listTestDates(client, signal) });
}

function dataOf<T>(answer: { success: boolean; data: T[] }): T[] {
  if (!answer?.success || !Array.isArray(answer.data)) throw new ApiError(200, 'invalid_response', '');
  return answer.data;
}
