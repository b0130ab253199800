import { splitFullName } from '@academy/contracts/rules/full-name';
import type { LessonPlace, LessonStatus } from '@academy/contracts/rules/lessons';
import type { Database } from '../../platform/database/database.js';

interface Row {
  id: string;
  studentId: string;
  studentName: string;
  packageName: string;
  start: Date;
  end: Date;
  place: LessonPlace;
  room: string | null;
  status: LessonStatus;
  lastNote: { start: string; did: string; next: string } | null;
}

/** A lesson of a tutor's week. */
export interface WeekRow extends Omit<Row, 'studentName'> {
  studentFirstName: string;
}

/** The lessons of a tutor between two instants that were not canceled, by start, each with the latest note of an earlier lesson. */
export async function listWeek(
  database: Database,
  tutorId: string,
  { from, to }: { from: Date; to: Date },
): Promise<WeekRow[]> {
  const rows = await database.rows<Row>(
    `SELECT l.id, l.student_id AS "studentId", s.student_name AS "studentName", r.package_name AS "packageName", l.starts_at AS start, l.ends_at AS end,
       l.place, l.room, l.status, (SELECT jsonb_build_object('start', e.starts_at, 'did', n.did, 'next', n.next) FROM lessons e JOIN lesson_notes n ON n.lesson_id = e.id
         WHERE e.student_id = l.student_id AND e.starts_at < l.starts_at AND n.did || n.next <> '' ORDER BY e.starts_at DESC LIMIT 1) AS "lastNote"
     FROM lessons l JOIN students s ON s.id = l.student_id AND s.deleted_at IS NULL JOIN registrations r ON r.id = l.registration_id
     WHERE l.tutor_id = $1 AND l.starts_at >= $2 AND l.starts_at < $3 AND l.status NOT IN ('canceled', 'canceled_late', 'canceled_by_academy')
     ORDER BY l.starts_at, l.id`,
    [tutorId, from, to],
  );
  return rows.map(({ studentName, ...row }) => ({ ...row, studentFirstName: splitFullName(studentName).first }));
}
