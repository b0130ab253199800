import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { LessonPlace } from '@academy/contracts/rules/lessons';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { Database } from '../platform/database/database.js';

/** A student with an account, and the address of that account. */
interface RemindedStudent {
  email: string;
  studentName: string;
}

/** A booked test of a student. */
export interface StudentTest extends RemindedStudent {
  service: ServiceType;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
}

/** A booked lesson of a student. */
export interface StudentLesson extends RemindedStudent {
  tutorName: string;
  start: Date;
  place: LessonPlace;
  /** Room of an in-person lesson; null for other lessons. */
  room: string | null;
}

/**
 * SQL condition: a student `s` with the preferences `n` gets the reminders about a registration `r`. Not at the address that already gets
 * the parent's reminders, and not before the parent has confirmed the email address of the account `a`.
 */
const wantsReminder = `s.deleted_at IS NULL AND s.student_email IS NOT NULL AND s.student_email_key <> r.parent_email_key
  AND a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL AND COALESCE(n.email AND n.reminders, true)`;

/**
 * Finds the test of a reminder, and the student who has it on the dashboard.
 * @returns null if it was canceled or moved, if the student has no account of their own or wants no reminders, or if the reminder is
 * about something else
 */
export async function findStudentTest(database: Database, reminderId: string): Promise<StudentTest | null> {
  const row = await database.one<StudentTest>(
    `SELECT s.student_email AS email, s.student_name AS "studentName", r.service_type AS service, to_char(m.starts_at AT TIME ZONE '${academyTimeZone}', 'YYYY-MM-DD HH24:MI') AS date
     FROM reminders m JOIN registrations r ON r.id = m.registration_id JOIN students s ON s.id = r.student_id
       JOIN registration_parents o ON o.registration_id = r.id AND o.account_id = s.account_id JOIN accounts a ON a.id = o.account_id
       LEFT JOIN notification_preferences n ON n.student_id = s.id
     WHERE m.id = $1 AND r.status = 'booked' AND ${wantsReminder}
       AND EXISTS (SELECT 1 FROM seats b WHERE b.registration_id = r.id AND b.status = 'booked' AND b.date AT TIME ZONE '${academyTimeZone}' = m.starts_at)`,
    [reminderId],
  );
  return row ?? null;
}

/** Finds the lesson of a reminder. @returns null as for {@link findStudentTest} */
export async function findStudentLesson(database: Database, reminderId: string): Promise<StudentLesson | null> {
  const row = await database.one<StudentLesson>(
    `SELECT s.student_email AS email, s.student_name AS "studentName", t.name AS "tutorName", l.starts_at AS start, l.place, l.room
     FROM reminders m JOIN lessons l ON l.id = m.lesson_id JOIN registrations r ON r.id = l.registration_id JOIN students s ON s.id = l.student_id
       JOIN accounts a ON a.id = s.account_id JOIN staff t ON t.id = l.tutor_id LEFT JOIN notification_preferences n ON n.student_id = s.id
     WHERE m.id = $1 AND l.status = 'booked' AND l.starts_at = m.starts_at AND ${wantsReminder}`,
    [reminderId],
  );
  return row ?? null;
}
