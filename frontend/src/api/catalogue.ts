import { queryOptions } from '@tanstack/react-query';
import type { CoursePackage, CoursePackagesResponse, Program, ProgramsResponse } from '@academy/contracts/http/catalogue';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** The services on offer. @throws ApiError `invalid_response` when the answer holds no list. */
export async function listPrograms(client: ApiClient = api, signal?: AbortSignal): Promise<Program[]> {
  return dataOf(await client.call<ProgramsResponse>('listPrograms', { signal }));
}

/** The SAT/ACT course packages. @throws ApiError `invalid_response` when the answer holds no list. */
export async function listCoursePackages(client: ApiClient = api, signal?: AbortSignal): Promise<CoursePackage[]> {
  return dataOf(await client.call<CoursePackagesResponse>('listCoursePackages', { signal }));
}

export function programsQuery(client: ApiClient = api) {
  return queryOptions({ queryKey: ['programs'], queryFn: ({ signal }) => listPrograms(client, signal) });
}

export function coursePackagesQuery(client: ApiClient = api) {
  return queryOptions({ queryKey: ['course-packages'], queryFn: ({ signal }) => listCoursePackages(client, signal) });
}

function dataOf<T>(answer: { success: boolean; data: T[] }): T[] {
  if (!answer?.success || !Array.isArray(answer.data)) throw new ApiError(200, 'invalid_response', '');
  return answer.data;
}
