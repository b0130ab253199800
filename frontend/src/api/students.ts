import { queryOptions } from '@tanstack/react-query';
import { listStudents as listStudentsCall, type Student } from '@academy/contracts/http/students';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';
import { privateData } from './private-data';

/** A parent's children. A 404 with the documented message is treated as an empty list. */
export async function listStudents(
  parentId: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<Student[]> {
  try {
    const answer = await client.send(listStudentsCall, { params: { parentId }, signal });
    return answer.students;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.message === 'No students found for this user.')
      return [];
    throw error;
  }
}

export function studentsQuery(parentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['students', parentId],
    meta: privateData,
    queryFn: ({ signal }) => listStudents(parentId, client, signal),
  });
}
