import { queryOptions } from '@tanstack/react-query';
import { listStudents as listStudentsCall, type Student } from '@academy/contracts/http/students';
import { api } from './client';
import { ApiError } from './errors';
import { privateData } from './private-data';
import { keyOf } from './query-key';

/** A parent's children. A 404 with the documented message is treated as an empty list. */
export async function listStudents(parentId: string, signal?: AbortSignal): Promise<Student[]> {
  try {
    const answer = await api.send(listStudentsCall, { params: { parentId }, signal });
    return answer.students;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.message === 'No students found for this user.')
      return [];
    throw error;
  }
}

export const studentsQuery = (parentId: string) =>
  queryOptions({
    queryKey: keyOf(listStudentsCall, { params: { parentId } }),
    meta: privateData,
    queryFn: ({ signal }) => listStudents(parentId, signal),
  });
