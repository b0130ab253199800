import { longDateTime } from '@academy/contracts/rules/date-format';
import { testDayNote } from '@academy/contracts/seed/test-day';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { lessonPlaceTexts } from '@academy/contracts/rules/lessons';
import { serviceNames } from '@academy/contracts/rules/services';
import { testPlace } from '@academy/contracts/rules/test-calendar';
import { dashboardPage } from '../booking-links/index.js';
import type { Database } from '../platform/database/database.js';
import type { Reminder } from './dated.js';
import { findStudentLesson, findStudentTest } from './student-reminders.repository.js';

/**
 * Reads the current content of a student's own reminder, about a test or a lesson. What can still be changed, and at what cost, is in the
 * parent's only.
 * @param publicUrl URL of the website
 * @returns null if there is nothing to remind the student of, see {@link findStudentTest}
 */
export async function readStudentReminder(
  database: Database,
  id: string,
  publicUrl: string,
): Promise<Omit<Reminder, 'wanted'> | null> {
  const own = { page: dashboardPage(publicUrl), isClaimed: true, isStudent: true };
  const test = await findStudentTest(database, id);
  if (test)
    return {
      ...own,
      email: test.email,
      firstName: splitFullName(test.studentName).first,
      what: serviceNames[test.service],
      dates: [longDateTime(test.date)],
      note: `${testPlace}. ${testDayNote([test.date])}`,
    };
  const lesson = await findStudentLesson(database, id);
  return (
    lesson && {
      ...own,
      email: lesson.email,
      firstName: splitFullName(lesson.studentName).first,
      what: `Your lesson with ${lesson.tutorName}`,
      dates: [longDateTime(lesson.start)],
      note: `${lesson.room ?? lessonPlaceTexts[lesson.place]}.`,
    }
  );
}
