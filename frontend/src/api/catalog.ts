import { queryOptions } from '@tanstack/react-query';
import { nameOf } from '@academy/contracts/http/call';
import {
  listAdmissionsPackages,
  listCoursePackages as listCoursePackagesCall,
  listEssayPackages,
  listExecutivePackages,
  listPrices as listPricesCall,
  listPrograms as listProgramsCall,
  listTestDates as listTestDatesCall,
  listTestSessions as listTestSessionsCall,
  type CatalogPrice,
  type Program,
  type ServicePackage,
  type TestDatesResponse,
  type TestSession,
} from '@academy/contracts/http/catalog';
import { isRecord } from './answers';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** The services on offer. @throws ApiError `invalid_response` when the response contains no list */
export async function listPrograms(client: ApiClient = api, signal?: AbortSignal): Promise<Program[]> {
  return dataOf(await client.send(listProgramsCall, { signal }));
}

/** The SAT/ACT course packages. @throws ApiError `invalid_response` when the response contains no list */
export async function listCoursePackages(client: ApiClient = api, signal?: AbortSignal): Promise<ServicePackage[]> {
  return dataOf(await client.send(listCoursePackagesCall, { signal }));
}

type PackagesCall = typeof listAdmissionsPackages | typeof listEssayPackages | typeof listExecutivePackages;

/** The packages of a service. @throws ApiError `invalid_response` when the response contains no list */
export async function listPackages(
  call: PackagesCall,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<ServicePackage[]> {
  return dataOf(await client.send(call, { signal }));
}

/** The prices of everything in the catalog. @throws ApiError `invalid_response` when the response contains no list */
export async function listPrices(client: ApiClient = api, signal?: AbortSignal): Promise<CatalogPrice[]> {
  return dataOf(await client.send(listPricesCall, { signal }));
}

/** The tests that take place on Saturdays. @throws ApiError `invalid_response` when the response contains no list */
export async function listTestSessions(client: ApiClient = api, signal?: AbortSignal): Promise<TestSession[]> {
  return dataOf(await client.send(listTestSessionsCall, { signal }));
}

/** The dates on offer with the number of seats left. @throws ApiError `invalid_response` when the response contains no dates */
export async function listTestDates(client: ApiClient = api, signal?: AbortSignal): Promise<TestDatesResponse> {
  const answer = await client.send(listTestDatesCall, { signal });
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
  queryOptions({ queryKey: [nameOf(call)], queryFn: ({ signal }) => listPackages(call, client, signal) });

export const admissionsPackagesQuery = (client: ApiClient = api) => packagesQuery(listAdmissionsPackages, client);
export const essayPackagesQuery = (client: ApiClient = api) => packagesQuery(listEssayPackages, client);
export const executivePackagesQuery = (client: ApiClient = api) => packagesQuery(listExecutivePackages, client);

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
