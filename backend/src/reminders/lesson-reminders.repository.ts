import type { LessonPlace } from '@academy/contracts/rules/lessons';
import type { Database } from '../platform/database/database.js';

/** A booked lesson with the data for its reminder. */
export interface RemindedLesson {
  /** Empty if the account of the parent who bought the sessions was deleted. */
  email: string;
  firstName: string;
  /** Whether the family wants reminders. */
  wanted: boolean;
  studentId: string;
  /** Whether the family has no account. */
  isGuest: boolean;
  /** Of the lesson's package. */
  registrationId: string;
  studentName: string;
  tutorName: string;
  start: Date;
  place: LessonPlace;
  /** Room of an in-person lesson; null for other lessons. */
  room: string | null;
  /** Hours before the start within which a change counts its session as used; null under earlier terms. */
  lateHours: number | null;
  now: Date;
}

/** Finds the lesson of a reminder. @returns null if it was canceled or moved, or if the reminder is about something else */
export async function findRemindedLesson(database: Database, reminderId: string): Promise<RemindedLesson | null> {
  const row = await database.one<RemindedLesson>(
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM accounts d WHERE d.id = r.account_id AND d.deleted_at IS NOT NULL) THEN '' ELSE r.parent_email END AS email, r.parent_first_name AS "firstName", COALESCE(n.email AND n.reminders, true) AS wanted, s.id AS "studentId", s.account_id IS NULL AS "isGuest", r.id AS "registrationId", s.student_name AS "studentName",
       t.name AS "tutorName", l.starts_at AS start, l.place, l.room, academy_now() AS now,
       k.late_lesson_hours AS "lateHours"
     FROM reminders m JOIN lessons l ON l.id = m.lesson_id JOIN registrations r ON r.id = l.registration_id JOIN students s ON s.id = l.student_id JOIN staff t ON t.id = l.tutor_id
       LEFT JOIN payment_policy k ON k.payment_id = r.payment_id LEFT JOIN notification_preferences n ON n.account_id = COALESCE(r.account_id, s.account_id)
     WHERE m.id = $1 AND l.status = 'booked' AND l.starts_at = m.starts_at AND s.deleted_at IS NULL`,
    [reminderId],
  );
  return row ?? null;
}
