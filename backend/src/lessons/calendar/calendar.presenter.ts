import type { DayTest, OfficeCalendarResponse, TutorDayPlan } from '@academy/contracts/http/office/calendar';
import type { TestOfDay } from '../../seats/index.js';
import type { DayLessonRow, TutorDayRow } from './office-calendar.repository.js';

const presentLesson = (lesson: DayLessonRow): TutorDayPlan['lessons'][number] => ({
  id: lesson.id,
  student_id: lesson.studentId,
  student_name: lesson.studentName,
  package_name: lesson.packageName,
  start: new Date(lesson.start).toISOString(),
  end: new Date(lesson.end).toISOString(),
  place: lesson.place,
  room: lesson.room,
  status: lesson.status,
  outside_hours: lesson.isOutsideHours,
  room_has_test: lesson.hasTestInRoom,
});

const presentTutor = ({ id, name, canTeach, windows, isChanged, lessons }: TutorDayRow): TutorDayPlan => ({
  id,
  name,
  teaches: canTeach,
  windows,
  is_changed: isChanged,
  lessons: lessons.map(presentLesson),
});

const presentTest = ({ title, start, end, room, students }: TestOfDay): DayTest => ({
  title,
  start: start.toISOString(),
  end: end.toISOString(),
  room,
  students,
});

/** What a day of the calendar is made of. */
export interface CalendarParts {
  now: Date;
  /** YYYY-MM-DD, academy time; `day` as well. */
  today: string;
  day: string;
  tutors: readonly TutorDayRow[];
  tests: readonly TestOfDay[];
}

export const presentCalendar = ({ now, today, day, tutors, tests }: CalendarParts): OfficeCalendarResponse => ({
  success: true,
  now: now.toISOString(),
  today,
  day,
  tutors: tutors.map(presentTutor),
  tests: tests.map(presentTest),
});
