import { type } from '../http/call.js';
import { defineEvent } from './event.js';
import { exampleIds as ids } from './example-ids.js';

/** One or more lessons of a package were booked together. */
export interface LessonsBooked {
  lesson_ids: string[];
}

export const lessonsBooked = defineEvent('LessonsBooked', type<LessonsBooked>(), { lesson_ids: [ids.lesson_id] });

/** A lesson was moved to another time, early enough that no session counts as used. */
export interface LessonMoved {
  lesson_id: string;
  /** ISO 8601. */
  old_start: string;
  /** Number of moves, including this one. */
  moves: number;
}

export const lessonMoved = defineEvent('LessonMoved', type<LessonMoved>(), {
  lesson_id: ids.lesson_id,
  old_start: '2026-12-07T20:00:00.000Z',
  moves: 1,
});

/** A lesson was canceled. A late move counts as a cancellation and a new booking. */
export interface LessonCanceled {
  lesson_id: string;
  by: 'family' | 'academy';
  /** Whether its session counts as used. */
  counts: boolean;
  /**
   * Every lesson that was canceled at the same time, including this one. Each has an event of its own, and everyone concerned gets one email
   * about all of theirs. Omitted for a lesson alone. Workers that only know version 1 send one email for each event; next to workers that
   * send one for all, some lessons would be in no email.
   */
  together?: { lesson_id: string; counts: boolean }[];
}

export const lessonCanceled = defineEvent(
  'LessonCanceled',
  type<LessonCanceled>(),
  { lesson_id: ids.lesson_id, by: 'family', counts: false },
  2,
);

/** A tutor created or changed the note of a lesson, including its outcome. */
export interface LessonNoteSaved {
  lesson_id: string;
  /** Version of the note, from 1. */
  version: number;
}

export const lessonNoteSaved = defineEvent('LessonNoteSaved', type<LessonNoteSaved>(), {
  lesson_id: ids.lesson_id,
  version: 1,
});

/** A lesson ended 24 hours ago, and its note is still missing. */
export interface LessonNoteOverdue {
  lesson_id: string;
}

export const lessonNoteOverdue = defineEvent('LessonNoteOverdue', type<LessonNoteOverdue>(), {
  lesson_id: ids.lesson_id,
});
