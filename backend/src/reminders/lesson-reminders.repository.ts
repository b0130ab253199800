import type { LessonPlace } from '@academy/contracts/rules/lessons';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** A booked lesson with the data for its reminder. */
export interface RemindedLesson {
  email: string;
  firstName: string;
  /** Whether the family wants reminders. */
  wanted: boolean;
  studentId: string;
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
export async function findRemindedLesson(
  database: Pick<Transaction, 'query'>,
  reminderId: string,
): Promise<RemindedLesson | null> {
  const [row] = await database.query<RemindedLesson[]>(
    `SELECT r.parent_email AS email, r.parent_first_name AS "firstName", COALESCE(n.email AND n.reminders, true) AS wanted, s.id AS "studentId", s.student_name AS "studentName",
       t.name AS "tutorName", l.starts_at AS start, l.place, l.room, academy_now() AS now,
       (policy_of((SELECT k.policy_id FROM payments p JOIN checkouts k ON k.id = p.checkout_id WHERE p.id = r.payment_id)) ->> 'lateLessonHours')::int AS "lateHours"
     FROM reminders m JOIN lessons l ON l.id = m.lesson_id JOIN registrations r ON r.id = l.registration_id JOIN students s ON s.id = l.student_id JOIN staff t ON t.id = l.tutor_id
       LEFT JOIN notification_preferences n ON n.account_id = s.account_id
     WHERE m.id = $1 AND l.status = 'booked' AND l.starts_at = m.starts_at AND s.deleted_at IS NULL`,
    [reminderId],
  );
  return row ?? null;
}
