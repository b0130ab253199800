import { queryOptions } from '@tanstack/react-query';
import { getStudentDashboard, type StudentDashboardResponse } from '@academy/contracts/http/students';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';

/** Real data shown on a student's page. */
export type StudentFacts = StudentDashboardResponse['data'];

export async function readStudentDashboard(client: ApiClient = api, signal?: AbortSignal): Promise<StudentFacts> {
  const { data } = await client.send(getStudentDashboard, { signal });
  return data;
}

export function studentDashboardQuery(studentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['student-dashboard', studentId],
    meta: privateData,
    queryFn: ({ signal }) => readStudentDashboard(client, signal),
  });
}
