export { EndLessons } from './booking/lessons.schedules.js';
export {
  listCalendarLessons,
  listCalendarLessonsOfTutor,
  type DatedLesson,
} from './booking/calendar-lessons.repository.js';
export { lessonsPage } from './booking/lessons-page.js';
export { listLessonsAtRisk, type LessonAtRisk, type LessonRisk } from './calendar/lessons-at-risk.repository.js';
export { eraseNotes, listNoteRecords } from './notes/lesson-notes.repository.js';
export { listMissingNotes, type MissingNote } from './notes/missing-notes.repository.js';
export { LessonsModule } from './lessons.module.js';
