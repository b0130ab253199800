import { splitFullName } from '@academy/contracts/rules/full-name';
import type { LessonMail } from '../../notifications/index.js';
import type { Database } from '../../platform/database/database.js';
import type { DatedLesson } from './calendar-lessons.repository.js';

type Row = Omit<LessonMail, 'studentFirstName'> &
  DatedLesson & {
    /** Empty if the account of the parent who bought the sessions was deleted. */
    parentEmail: string;
    /** Other parents of the student who want emails. */
    otherParents: { accountId: string; email: string; firstName: string }[];
    tutorId: string;
    tutorEmail: string;
    /** The student's own address if the student wants emails and the parent, who gets the same one, has another; otherwise null. */
    studentEmail: string | null;
    /** Whether the student was removed: then only the tutor is emailed. */
    isRemoved: boolean;
    /** Whether the student is of a family without an account, which gets the link to its registration. */
    isGuest: boolean;
    /** Of its package. */
    registrationId: string;
  };

/** A lesson with the people who are emailed about it. */
export type MailedLesson = Row & { studentFirstName: string };

/** Lessons by id, by start, as emails show them. */
export async function listMailedLessons(database: Database, ids: readonly string[]): Promise<MailedLesson[]> {
  const rows = await database.rows<Row>(
    `SELECT l.id, s.id AS "studentId", s.student_name AS "studentName", r.parent_first_name AS "parentFirstName", CASE WHEN EXISTS (SELECT 1 FROM accounts d WHERE d.id = r.account_id AND d.deleted_at IS NOT NULL) THEN '' ELSE r.parent_email END AS "parentEmail", l.tutor_id AS "tutorId", m.name AS "tutorName",
       m.email AS "tutorEmail", r.package_name AS "packageName", l.starts_at AS start, l.ends_at AS end, l.changed_at AS "changedAt", r.session_minutes AS minutes, l.place, l.room, COALESCE(t.meeting_url, '') <> '' AS "hasLink", l.status, l.moves, s.deleted_at IS NOT NULL AS "isRemoved",
       CASE WHEN s.student_email_key <> r.parent_email_key AND a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL AND COALESCE(n.email, true) THEN s.student_email END AS "studentEmail",
       GREATEST(0, b.sessions_left - c.booked) AS open, s.account_id IS NULL AS "isGuest", r.id AS "registrationId",
       COALESCE((SELECT json_agg(json_build_object('accountId', p.account_id, 'email', p.email, 'firstName', p.first_name) ORDER BY p.account_id)
         FROM registration_copies p WHERE p.registration_id = r.id AND p.wants_email), '[]') AS "otherParents"
     FROM lessons l JOIN registrations r ON r.id = l.registration_id JOIN session_balance b ON b.registration_id = r.id JOIN lesson_counts c ON c.registration_id = r.id
       JOIN students s ON s.id = l.student_id JOIN staff m ON m.id = l.tutor_id JOIN tutor_profiles t ON t.staff_id = l.tutor_id
       LEFT JOIN accounts a ON a.id = s.account_id LEFT JOIN notification_preferences n ON n.student_id = s.id
     WHERE l.id = ANY($1::uuid[]) ORDER BY l.starts_at, l.id`,
    [ids],
  );
  return rows.map((row) => ({ ...row, studentFirstName: splitFullName(row.studentName).first }));
}

/** Ids of a student's lessons of a registration, and of the packages given with it, that are booked or wait for the tutor's note. */
export async function listLessonsGivenTo(
  database: Database,
  registrationId: string,
  studentId: string,
): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT l.id FROM registrations r JOIN lessons l ON l.registration_id = r.id
     WHERE (r.id = $1 OR (r.bought_registration_id = $1 AND r.given_as IS NOT NULL)) AND l.student_id = $2 AND l.status IN ('booked', 'ended')`,
    [registrationId, studentId],
  );
  return rows.map(({ id }) => id);
}
