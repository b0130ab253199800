export { listCalendarLessons, type DatedLesson } from './booking/calendar-lessons.repository.js';
export { eraseNotes, listNoteRecords } from './notes/note-records.repository.js';
export { listMissingNotes, type MissingNote } from './notes/missing-notes.repository.js';
export { LessonsModule } from './lessons.module.js';
