import type { CalendarLesson } from '@academy/contracts/rules/lesson-calendar';
import type { Database } from '../../platform/database/database.js';

/** A lesson as calendars show it. */
export interface DatedLesson extends CalendarLesson {
  /** When it was booked, moved or canceled. */
  changedAt: Date;
}

/** The lessons of the last year and the coming ones, and those canceled in the last 60 days, by start. */
const calendarLessons = (condition: string) => `
SELECT l.id, l.student_id AS "studentId", s.student_name AS "studentName", t.name AS "tutorName", l.starts_at AS start, l.ends_at AS end, l.place,
  l.room, l.status, l.moves, l.changed_at AS "changedAt"
FROM students s JOIN lessons l ON l.student_id = s.id JOIN staff t ON t.id = l.tutor_id
WHERE ${condition} AND l.ends_at > academy_now() - interval '1 year'
  AND (l.status NOT IN ('canceled', 'canceled_late', 'canceled_by_academy') OR l.changed_at > academy_now() - interval '60 days')
ORDER BY l.starts_at, l.id`;

/**
 * The lessons of a family, or of one of its students, as calendars show them.
 * @param studentId null for the whole family
 */
export const listCalendarLessons = (
  database: Database,
  accountId: string,
  studentId: string | null,
): Promise<DatedLesson[]> =>
  database.rows<DatedLesson>(
    calendarLessons(
      's.id IN (SELECT p.student_id FROM student_parents p WHERE p.account_id = $1) AND s.deleted_at IS NULL AND ($2::uuid IS NULL OR s.id = $2)',
    ),
    [accountId, studentId],
  );

/** A tutor's lessons as calendars show them, including the canceled lessons of removed students. */
export const listCalendarLessonsOfTutor = (database: Database, tutorId: string): Promise<DatedLesson[]> =>
  database.rows<DatedLesson>(calendarLessons('l.tutor_id = $1'), [tutorId]);
