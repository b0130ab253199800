import { splitFullName } from '@academy/contracts/rules/full-name';
import type { Database } from '../../platform/database/database.js';

/**
 * Why a lesson cannot take place as booked: its tutor no longer teaches, it is outside the tutor's hours, a test is in its room, or it is online
 * and its tutor has no meeting link.
 */
export type LessonRisk = 'tutor' | 'hours' | 'room' | 'link';

/** An upcoming lesson that cannot take place as booked. */
export interface LessonAtRisk {
  id: string;
  tutorId: string;
  tutorName: string;
  studentFirstName: string;
  start: Date;
  /** Null for a lesson online. */
  room: string | null;
  /** The first one that applies. */
  risk: LessonRisk;
  /** How many there are in all. */
  total: number;
}

/** SQL: a lesson that is booked and has not begun. */
const isComing = (lesson: string) => `${lesson}.status = 'booked' AND ${lesson}.starts_at > academy_now()`;

/** SQL: the next online lesson of a tutor without a meeting link. One link solves it for all later ones. */
const isNextWithoutLink = `(l.place = 'online' AND t.meeting_url = '' AND NOT EXISTS (SELECT 1 FROM lessons e
    JOIN students c ON c.id = e.student_id AND c.deleted_at IS NULL
    WHERE e.tutor_id = l.tutor_id AND e.place = 'online' AND ${isComing('e')} AND (e.starts_at, e.id) < (l.starts_at, l.id)))`;

/** The next one first. */
export async function listLessonsAtRisk(database: Database, most: number): Promise<LessonAtRisk[]> {
  const rows = await database.rows<Omit<LessonAtRisk, 'studentFirstName'> & { studentName: string }>(
    `SELECT l.id, l.tutor_id AS "tutorId", t.name AS "tutorName", s.student_name AS "studentName", l.starts_at AS start, l.room,
       CASE WHEN NOT t.can_teach THEN 'tutor' WHEN NOT f.is_inside_hours THEN 'hours' WHEN f.has_test_in_room THEN 'room' ELSE 'link' END AS risk, count(*) OVER ()::int AS total
     FROM lessons l JOIN lesson_facts f ON f.lesson_id = l.id JOIN tutor_facts t ON t.tutor_id = l.tutor_id
       JOIN students s ON s.id = l.student_id AND s.deleted_at IS NULL
     WHERE ${isComing('l')} AND l.ends_at > academy_now() AND (NOT t.can_teach OR NOT f.is_inside_hours OR f.has_test_in_room OR ${isNextWithoutLink})
     ORDER BY l.starts_at, l.id LIMIT $1`,
    [most],
  );
  return rows.map(({ studentName, ...row }) => ({ ...row, studentFirstName: splitFullName(studentName).first }));
}
