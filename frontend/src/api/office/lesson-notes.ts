import { getTutorWeek, type LessonNote, type TutorWeekQuery } from '@academy/contracts/http/office/lesson-notes';
import { ApiError } from '../errors';
import { officeQuery } from './query';

/** The lessons of a week, for one staff member. */
export const tutorWeekQuery = (staffId: string, query: TutorWeekQuery) =>
  officeQuery(getTutorWeek, { query, viewer: staffId });

/** The stored note, from the error when someone else has saved it in the meantime; null for any other error. */
export function storedNoteOf(error: unknown): LessonNote | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  return 'note' in error.body ? error.body.note : null;
}
