import type { Database } from '../../platform/database/database.js';

/** Sessions of all packages of a student. */
export interface SessionCounts {
  packages: number;
  /** Used or left. */
  total: number;
  used: number;
}

export async function countSessions(database: Database, studentId: string): Promise<SessionCounts> {
  return database.only<SessionCounts>(
    `SELECT count(*)::int AS packages, COALESCE(sum(b.sessions_total), 0)::int AS total,
       COALESCE(sum(b.sessions_total - b.sessions_left), 0)::int AS used
     FROM registrations r JOIN session_balance b ON b.registration_id = r.id WHERE r.student_id = $1 AND r.sessions > 0`,
    [studentId],
  );
}

/** A lesson that was held, or is booked. */
export interface DatedLesson {
  tutorName: string;
  start: Date;
  isOver: boolean;
}

/** A student's lessons that took place as far as known, and the booked ones, by start. */
export const listDatedLessons = (database: Database, studentId: string): Promise<DatedLesson[]> =>
  database.rows(
    `SELECT t.name AS "tutorName", l.starts_at AS start, l.ends_at <= academy_now() AS "isOver"
     FROM lessons l JOIN staff t ON t.id = l.tutor_id
     WHERE l.student_id = $1 AND (l.status IN ('ended', 'held') OR l.status = 'booked' AND l.ends_at > academy_now()) ORDER BY l.starts_at, l.id`,
    [studentId],
  );
