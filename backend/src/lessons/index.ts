export { listCalendarLessons, type DatedLesson } from './booking/calendar-lessons.repository.js';
export { LessonsModule } from './lessons.module.js';
