import { call, type } from '../call.js';
import type { ErrorBody } from '../errors.js';
import type { LessonNoteFields } from '../../rules/lesson-notes.js';
import type { LessonPlace, LessonStatus } from '../../rules/lessons.js';
import type { StudentInfoLine } from '../../rules/student-info.js';

/** A lesson's stored note. */
export interface LessonNote extends LessonNoteFields {
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
  /** Name of the author. */
  author: string;
  /** ISO 8601. */
  saved_at: string;
}

/** A lesson in a tutor's week. */
export interface WeekLesson {
  id: string;
  student_id: string;
  student_first_name: string;
  package_name: string;
  /** ISO 8601, UTC. */
  start: string;
  end: string;
  place: LessonPlace;
  /** Only for a lesson in person. */
  room: string | null;
  status: LessonStatus;
  /** Link to the tutor's online meeting; null for a lesson in person, or if the tutor has no link. */
  join_url: string | null;
  note: LessonNote | null;
  /** The latest note about an earlier lesson of the student. Below the desk role, null if the student is no longer the tutor's. */
  last_note: { start: string; did: string; next: string } | null;
  /** Below the desk role, empty if the student is no longer the tutor's. */
  open_tasks: { id: string; title: string; due_on: string | null }[];
  /** What the caller may see of the student's information for lists. Left out like the tasks, and by the release before. */
  info?: StudentInfoLine[];
}

/** `GET /api/office/week?from=&tutor=`: 422 `errors.from` for an invalid day; below the desk role, 404 for another tutor's week. */
export interface TutorWeekResponse {
  success: true;
  /** ISO 8601: the server's time. */
  now: string;
  /** The current day in academy time, YYYY-MM-DD. */
  today: string;
  /** Monday of the week, YYYY-MM-DD. */
  from: string;
  tutor: { id: string; name: string };
  /** By start, without canceled lessons. */
  lessons: WeekLesson[];
}

export interface TutorWeekQuery {
  /** Any day of the week, YYYY-MM-DD, academy time. Defaults to today. */
  from?: string;
  /** Defaults to the caller. */
  tutor?: string;
}

/**
 * `PUT /api/office/lessons/:lesson/note`, returns {@link SaveLessonNoteResponse}. 409 `stale_version` with {@link NoteConflictBody}, 422 by
 * field; below the desk role, 404 for another tutor's lesson and for a student who is no longer the tutor's. A lesson's first homework
 * becomes a task of the student. Later changes to that task are made on the student's page.
 */
export interface SaveLessonNoteRequest extends LessonNoteFields {
  /** UUID from the client. A repeated request with it is stored once and gets the same response. */
  client_id: string;
  /** Version of the note as read; 0 for a new note. */
  version: number;
}

export interface SaveLessonNoteResponse {
  success: true;
  note: LessonNote;
}

/** 409 `stale_version`: someone else has saved the note since it was read. */
export interface NoteConflictBody extends ErrorBody {
  error: 'stale_version';
  /** The stored note. */
  note: LessonNote;
}

export const getTutorWeek = call('GET', '/office/week', 'tutor', {
  query: type<TutorWeekQuery>(),
  answer: type<TutorWeekResponse>(),
  refusals: ['not_found'],
});
export const saveLessonNote = call('PUT', '/office/lessons/:lesson/note', 'tutor', {
  body: type<SaveLessonNoteRequest>(),
  answer: type<SaveLessonNoteResponse>(),
  audit: ['lesson'],
  example: {
    client_id: '9de2a1c0-81de-4d82-8cdd-e1918ef5ac51',
    did: 'Lines',
    effort: null,
    homework: '',
    homework_due: '',
    next: '',
    outcome: 'held',
    version: 0,
  },
});
