import { splitFullName } from '@academy/contracts/rules/contact';
import { insideHours } from '../tutors/hours.repository.js';
import { canTeach, tutors, type Database } from '../tutors/tutors.repository.js';

/** An upcoming lesson that cannot take place as booked: it is outside its tutor's hours, or its tutor no longer teaches. */
export interface LessonAtRisk {
  id: string;
  tutorId: string;
  tutorName: string;
  studentFirstName: string;
  start: Date;
  /** Whether its tutor can teach: then it is outside the hours of that day. */
  canTeach: boolean;
  /** How many there are in all. */
  total: number;
}

/** The next one first. */
export async function listLessonsAtRisk(database: Database, most: number): Promise<LessonAtRisk[]> {
  const rows = await database.query<(Omit<LessonAtRisk, 'studentFirstName'> & { studentName: string })[]>(
    `SELECT l.id, l.tutor_id AS "tutorId", m.name AS "tutorName", s.student_name AS "studentName", l.starts_at AS start, ${canTeach} AS "canTeach",
       count(*) OVER ()::int AS total
     FROM lessons l JOIN (${tutors}) ON p.staff_id = l.tutor_id JOIN students s ON s.id = l.student_id AND s.deleted_at IS NULL
     WHERE l.status = 'booked' AND l.ends_at > academy_now() AND l.starts_at > academy_now() AND (NOT ${canTeach} OR NOT ${insideHours})
     ORDER BY l.starts_at, l.id LIMIT $1`,
    [most],
  );
  return rows.map(({ studentName, ...row }) => ({ ...row, studentFirstName: splitFullName(studentName).first }));
}
