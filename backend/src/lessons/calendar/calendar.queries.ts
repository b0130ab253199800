import type { DayTest, OfficeCalendarResponse, TutorDayPlan } from '@academy/contracts/http/office/calendar';
import { academyDay } from '@academy/contracts/rules/dates';
import { Injectable } from '@nestjs/common';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import { listTestsOfDay, type TestOfDay } from '../../seats/index.js';
import { readCalendarDay } from './calendar-day.js';
import { type DayLessonRow, listTutorDays, type TutorDayRow } from './office-calendar.repository.js';

/** Queries about the office's calendar. */
@Injectable()
export class CalendarQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * One day of every tutor, and the tests of that day.
   * @param asked the day as it was sent; today without one
   * @throws DayRefused for an invalid day
   */
  async day(asked: unknown): Promise<OfficeCalendarResponse> {
    const now = await this.clock.now();
    const span = readCalendarDay(asked, now);
    const [tutors, tests] = await Promise.all([
      listTutorDays(this.database, span),
      listTestsOfDay(this.database, span.day),
    ]);
    return {
      success: true,
      now: now.toISOString(),
      today: academyDay(now),
      day: span.day,
      tutors: tutors.map(presentTutor),
      tests: tests.map(presentTest),
    };
  }
}

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
