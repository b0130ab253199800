import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { ActForm, ScoreSource, ScoreTest, Sections } from '@academy/contracts/rules/scores';
import type { TopicResult } from '@academy/contracts/rules/topics';
import { byName } from '../../platform/database/name-order.js';
import type { Database } from '../../platform/database/database.js';

/** A booked seat of a test that is scored. */
export interface ScoredSeat {
  seatId: string;
  sessionId: string;
  title: string;
  /** YYYY-MM-DD, academy time. */
  takenOn: string;
  test: ScoreTest;
  source: Exclude<ScoreSource, 'official'>;
  firstName: string;
  lastName: string;
  /** Null without a student account. */
  studentId: string | null;
  /** All of these null before a score is entered. */
  scoreId: string | null;
  form: ActForm | null;
  sections: Sections | null;
  version: number | null;
  topicsVersion: number | null;
  /** Empty before any are entered. */
  topics: TopicResult[];
  enteredBy: string | null;
  /** The version the parent was emailed about; null while the family does not see the score. */
  publishedVersion: number | null;
  /** The same of the topics: 0 when there were none. */
  publishedTopicsVersion: number | null;
}

/** Whether the parent was emailed about the topics as they are; with none ever entered there is nothing to say. */
export const areTopicsPublished = ({ topicsVersion, publishedTopicsVersion }: ScoredSeat): boolean =>
  (topicsVersion ?? 0) === (publishedTopicsVersion ?? 0);

/** SQL: which test seat `s` is of: a practice test says it in its title, a diagnostic has two seats. */
const test = `CASE s.kind WHEN 'practice' THEN substring(s.title from '\\m(?:SAT|ACT)\\M') ELSE upper(s.kind) END`;

/** SQL: booked seats up to today, with the student and the score. */
const seats = `
  SELECT s.id AS "seatId", s.session_id AS "sessionId", s.title, to_char(s.date, 'YYYY-MM-DD') AS "takenOn", ${test} AS test,
    CASE s.kind WHEN 'practice' THEN 'practice' ELSE 'diagnostic' END AS source, r.student_first_name AS "firstName", r.student_last_name AS "lastName",
    st.id AS "studentId", c.id AS "scoreId", c.form, c.sections, c.version, f.name AS "enteredBy",
    c.published_version AS "publishedVersion", c.topics_version AS "topicsVersion", c.published_topics_version AS "publishedTopicsVersion",
    COALESCE(t.topics, '[]') AS topics
  FROM seats s JOIN registrations r ON r.id = s.registration_id LEFT JOIN students st ON st.id = r.student_id AND st.deleted_at IS NULL
    LEFT JOIN scores c ON c.seat_id = s.id LEFT JOIN score_topics t ON t.score_id = c.id LEFT JOIN staff f ON f.id = c.staff_id
  WHERE s.status = 'booked' AND ${test} IS NOT NULL AND s.date::date <= (academy_now() AT TIME ZONE '${academyTimeZone}')::date
    AND s.date >= $1::date AND s.date < $1::date + 1`;

/** Everyone with a booked seat on a day that has come, by test and name. @param day YYYY-MM-DD */
export const listSeats = (database: Database, day: string): Promise<ScoredSeat[]> =>
  database.rows(
    `${seats} ORDER BY s.date, s.session_id, ${byName('r.student_last_name', 'r.student_first_name')}, test DESC, s.id`,
    [day],
  );

/** One of them. @returns null for a seat that is not booked on this day, or whose day is still to come */
export async function findSeat(database: Database, day: string, seatId: string): Promise<ScoredSeat | null> {
  const seat = await database.one<ScoredSeat>(`${seats} AND s.id = $2`, [day, seatId]);
  return seat ?? null;
}
