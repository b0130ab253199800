import type { LessonNote } from '@academy/contracts/http/office/lesson-notes';
import type { LessonNoteFields } from '@academy/contracts/rules/lesson-notes';
import type { StoredNote } from './lesson-notes.repository.js';

/** What was written, without who and when. */
export const noteFields = ({ outcome, did, next, homework, homework_due, effort }: LessonNoteFields) => ({
  outcome,
  did,
  next,
  homework,
  homework_due,
  effort,
});

export const presentNote = (note: StoredNote): LessonNote => ({
  ...noteFields(note),
  version: note.version,
  author: note.author,
  saved_at: note.savedAt.toISOString(),
});
