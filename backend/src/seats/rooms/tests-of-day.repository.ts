import { academyTimeZone } from '@academy/contracts/rules/dates';
import { studentGapMinutes } from '@academy/contracts/rules/student-conflicts';
import type { Database } from '../../platform/database/database.js';

/** A test of a day that has students. */
export interface TestOfDay {
  title: string;
  start: Date;
  end: Date;
  /** Empty while none is set. */
  room: string;
  students: number;
}

/** The tests of a day that have students, by start. @param day YYYY-MM-DD, academy time */
export const listTestsOfDay = (database: Database, day: string): Promise<TestOfDay[]> =>
  database.rows<TestOfDay>(
    `SELECT s.title, t.date AT TIME ZONE '${academyTimeZone}' AS start, (t.date + make_interval(mins => $2)) AT TIME ZONE '${academyTimeZone}' AS end,
       COALESCE(t.room, s.room, '') AS room, t.taken AS students
     FROM test_dates t JOIN test_sessions s ON s.id = t.session_id
     WHERE t.taken > 0 AND t.date >= $1::date AND t.date < $1::date + 1 ORDER BY t.date, s.position`,
    [day, studentGapMinutes],
  );
