import { splitFullName } from '@academy/contracts/rules/contact';
import { testInRoom } from '../../seats/index.js';
import { insideHours } from '../tutors/hours.repository.js';
import { canTeach, tutors, type Database } from '../tutors/tutors.repository.js';

/** Why a lesson cannot take place as booked: its tutor no longer teaches, it is outside the tutor's hours, or a test is in its room. */
export type LessonRisk = 'tutor' | 'hours' | 'room';

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

const roomHasTest = testInRoom('l.room', 'l.starts_at', 'l.ends_at');

/** The next one first. */
export async function listLessonsAtRisk(database: Database, most: number): Promise<LessonAtRisk[]> {
  const rows = await database.query<(Omit<LessonAtRisk, 'studentFirstName'> & { studentName: string })[]>(
    `SELECT l.id, l.tutor_id AS "tutorId", m.name AS "tutorName", s.student_name AS "studentName", l.starts_at AS start, l.room,
       CASE WHEN NOT ${canTeach} THEN 'tutor' WHEN NOT ${insideHours} THEN 'hours' ELSE 'room' END AS risk, count(*) OVER ()::int AS total
     FROM lessons l JOIN (${tutors}) ON p.staff_id = l.tutor_id JOIN students s ON s.id = l.student_id AND s.deleted_at IS NULL
     WHERE l.status = 'booked' AND l.ends_at > academy_now() AND l.starts_at > academy_now() AND (NOT ${canTeach} OR NOT ${insideHours} OR ${roomHasTest})
     ORDER BY l.starts_at, l.id LIMIT $1`,
    [most],
  );
  return rows.map(({ studentName, ...row }) => ({ ...row, studentFirstName: splitFullName(studentName).first }));
}
