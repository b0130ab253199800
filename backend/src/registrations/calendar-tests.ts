import type { BookedTest } from '@academy/contracts/rules/booked-test';
import type { Database } from '../platform/database/database.js';

/** A registration's test as shown in calendars. */
export interface CalendarTest extends BookedTest {
  registrationId: string;
  /** First and last name. */
  student: string;
  canceled: boolean;
  /** When it was booked, moved or canceled, whichever came last. */
  changedAt: Date;
}

/**
 * All tests of a family's registrations, or of one student's, by date: booked ones, and those canceled in the last 60 days.
 * @param studentId null for the whole family
 */
export async function listCalendarTests(
  database: Database,
  accountId: string,
  studentId: string | null,
): Promise<CalendarTest[]> {
  return database.rows<CalendarTest>(
    `SELECT r.id AS "registrationId", trim(r.student_first_name || ' ' || r.student_last_name) AS student,
       s.session_id AS "sessionId", s.title, s.kind, s.minutes, to_char(s.date, 'YYYY-MM-DD HH24:MI') AS date,
       CASE WHEN s.moves > 0 THEN jsonb_build_object('from', to_char(s.bought_date, 'YYYY-MM-DD HH24:MI'), 'times', s.moves) END AS moved,
       f.ended_closings AS closings,
       s.status <> 'booked' AS canceled, GREATEST(r.created_at, s.moved_at, s.canceled_at) AS "changedAt"
     FROM registration_parents o JOIN registrations r ON r.id = o.registration_id JOIN seats s ON s.registration_id = r.id JOIN seat_facts f ON f.seat_id = s.id
     WHERE o.account_id = $1 AND (s.status = 'booked' OR s.canceled_at > academy_now() - interval '60 days')
       AND ($2::uuid IS NULL OR r.student_id = $2)
     ORDER BY s.date, s.id`,
    [accountId, studentId],
  );
}
