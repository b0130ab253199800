import { splitFullName } from '@academy/contracts/rules/contact';
import type { LessonStatus } from '@academy/contracts/rules/lessons';
import type { LessonMail } from '../../notifications/index.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { sessionsLeft } from '../../registrations/index.js';

type Row = Omit<LessonMail, 'studentFirstName'> & {
  studentId: string;
  studentName: string;
  parentEmail: string;
  tutorEmail: string;
  status: LessonStatus;
  moves: number;
  /** Whether the student was removed: then only the tutor is emailed. */
  isRemoved: boolean;
};

/** A lesson with the people who are emailed about it. */
export interface MailedLesson extends Omit<Row, 'studentName'> {
  studentFirstName: string;
}

/** Lessons by id, by start, as emails show them. */
export async function listMailedLessons(
  database: Pick<Transaction, 'query'>,
  ids: readonly string[],
): Promise<MailedLesson[]> {
  const rows = await database.query<Row[]>(
    `SELECT s.id AS "studentId", s.student_name AS "studentName", r.parent_first_name AS "parentFirstName", r.parent_email AS "parentEmail", m.name AS "tutorName",
       m.email AS "tutorEmail", r.package_name AS "packageName", l.starts_at AS start, r.session_minutes AS minutes, l.place, l.room, l.status, l.moves, s.deleted_at IS NOT NULL AS "isRemoved",
       GREATEST(0, ${sessionsLeft} - (SELECT count(*)::int FROM lessons b WHERE b.registration_id = r.id AND b.status = 'booked')) AS open
     FROM lessons l JOIN registrations r ON r.id = l.registration_id JOIN students s ON s.id = l.student_id JOIN staff m ON m.id = l.tutor_id
     WHERE l.id = ANY($1::uuid[]) ORDER BY l.starts_at, l.id`,
    [ids],
  );
  return rows.map(({ studentName, ...row }) => ({ ...row, studentFirstName: splitFullName(studentName).first }));
}
