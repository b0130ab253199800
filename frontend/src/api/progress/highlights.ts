import { queryOptions } from '@tanstack/react-query';
import { getHighlights, type HighlightsResponse } from '@academy/contracts/http/highlights';
import { api, type ApiClient } from '../client';
import { lessonReads } from '../lesson-reads';
import { privateData } from '../private-data';

export type Highlights = HighlightsResponse['data'];

/** @throws ApiError `not_found` for a student who does not belong to the caller */
export async function readHighlights(
  studentId: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<Highlights> {
  const call = { params: { id: studentId }, signal };
  return (await client.send(getHighlights, call)).data;
}

/** Sessions used, activities and achievements of a student, for the parent and the student. */
export function highlightsQuery(studentId: string) {
  return queryOptions({
    queryKey: [lessonReads.highlights, studentId],
    meta: privateData,
    queryFn: ({ signal }) => readHighlights(studentId, api, signal),
  });
}
