import { SaveLessonNoteHandler } from './commands/save-lesson-note.js';
import { GetTutorWeekHandler } from './queries/get-tutor-week.js';
import { FlagMissingNotes } from './schedules/flag-missing-notes.js';
import { NotifyTutorWhenLessonNoteOverdue } from './subscribers/notify-tutor-when-lesson-note-overdue.js';
import { SendNoteWhenLessonNoteSaved } from './subscribers/send-note-when-lesson-note-saved.js';

/** What the part of notes provides. */
export const noteProviders = [
  SaveLessonNoteHandler,
  GetTutorWeekHandler,
  FlagMissingNotes,
  SendNoteWhenLessonNoteSaved,
  NotifyTutorWhenLessonNoteOverdue,
];
