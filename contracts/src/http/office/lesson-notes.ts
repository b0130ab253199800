import type { ErrorBody } from '../errors.js';
import type { LessonNoteFields } from '../../rules/lesson-notes.js';
import type { LessonPlace, LessonStatus } from '../../rules/lessons.js';

/** The note of a lesson as it is stored. */
export interface LessonNote extends LessonNoteFields {
  /** Sent with a change, which is refused if the version is outdated. */
  version: number;
  /** Who wrote it. */
  author: string;
  /** ISO 8601. */
  saved_at: string;
}

/** A lesson of a tutor's week. */
export interface WeekLesson {
  id: string;
  student_id: string;
  student_first_name: string;
  package_name: string;
  /** ISO 8601, UTC. */
  start: string;
  end: string;
  place: LessonPlace;
  /** Of a lesson in person. */
  room: string | null;
  status: LessonStatus;
  /** The tutor's meeting; null in person and without a link. */
  join_url: string | null;
  note: LessonNote | null;
  /** What was written about an earlier lesson of the student, the latest. */
  last_note: { start: string; did: string; next: string } | null;
  open_tasks: { id: string; title: string; due_on: string | null }[];
}

/** `GET /api/office/week?from=&tutor=`: 422 `errors.from` for no day; 404 for the week of someone else, except for the desk and above. */
export interface TutorWeekResponse {
  success: true;
  /** ISO 8601: the server's time. */
  now: string;
  /** The academy's day, YYYY-MM-DD. */
  today: string;
  /** Monday of the week, YYYY-MM-DD. */
  from: string;
  tutor: { id: string; name: string };
  /** By start, without those that were canceled. */
  lessons: WeekLesson[];
}

export interface TutorWeekQuery {
  /** Any day of the week, YYYY-MM-DD, academy time; today without it. */
  from?: string;
  /** The caller without it. */
  tutor?: string;
}

/**
 * `PUT /api/office/lessons/:lesson/note`, answers {@link SaveLessonNoteResponse}: 409 `stale_version` with {@link NoteConflictBody}, 422
 * by field. The first homework of a lesson becomes a task of the student, which is changed on the student's page from then on.
 */
export interface SaveLessonNoteRequest extends LessonNoteFields {
  /** UUID that the device makes for what it sends: the same one is stored once, and gets the same answer again. */
  client_id: string;
  /** Of the note as it was read; 0 for the first one. */
  version: number;
}

export interface SaveLessonNoteResponse {
  success: true;
  note: LessonNote;
}

/** The note was saved by someone else since it was read. */
export interface NoteConflictBody extends ErrorBody {
  error: 'stale_version';
  /** What is stored now. */
  note: LessonNote;
}
