import { queryOptions } from '@tanstack/react-query';
import {
  getTutorWeek as getTutorWeekCall,
  saveLessonNote as saveLessonNoteCall,
  type LessonNote,
  type NoteConflictBody,
  type SaveLessonNoteRequest,
  type TutorWeekQuery,
  type TutorWeekResponse,
} from '@academy/contracts/http/office/lesson-notes';
import { ApiError } from '../errors';
import { officeApi, type OfficeClient } from './client';

export function getTutorWeek(
  query: TutorWeekQuery,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<TutorWeekResponse> {
  return client.send(getTutorWeekCall, { query, signal });
}

/** The lessons of a week, for one staff member. */
export function tutorWeekQuery(staffId: string, query: TutorWeekQuery) {
  return queryOptions({
    queryKey: ['office', 'week', staffId, query.tutor ?? '', query.from ?? ''],
    queryFn: ({ signal }) => getTutorWeek(query, officeApi, signal),
  });
}

export async function saveLessonNote(
  lesson: string,
  body: SaveLessonNoteRequest,
  client: OfficeClient = officeApi,
): Promise<LessonNote> {
  return (await client.send(saveLessonNoteCall, { params: { lesson }, body })).note;
}

/** The stored note, from the error when someone else has saved it in the meantime; null for any other error. */
export function storedNoteOf(error: unknown): LessonNote | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  return (error.body as Partial<NoteConflictBody> | null)?.note ?? null;
}
