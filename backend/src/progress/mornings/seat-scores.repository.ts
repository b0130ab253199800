import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { ActForm, ScoreSource, ScoreTest, Sections } from '@academy/contracts/rules/scores';
import type { TopicResult } from '@academy/contracts/rules/topics';
import { byName } from '../../platform/database/name-order.js';
import type { Database } from '../../platform/database/database.js';
import type { ConfirmedFamily } from '../../students/index.js';

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
  /** Null while it is open which student it is. */
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

/** The scores of a registration's tests, published or not. @returns their ids */
export async function listScoreIdsOfRegistration(database: Database, registrationId: string): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    'SELECT c.id FROM scores c JOIN seats s ON s.id = c.seat_id WHERE s.registration_id = $1',
    [registrationId],
  );
  return rows.map(({ id }) => id);
}

/** The parent of a student without an account, as the registration of a test names them. */
export interface GuestParent extends Pick<ConfirmedFamily, 'email' | 'firstname' | 'student_name'> {
  registrationId: string;
}

/** The parent who is emailed about the scores of one test morning. @returns null for a student with an account, or one who was removed */
export async function findGuestParent(
  database: Database,
  studentId: string,
  scoreIds: readonly string[],
): Promise<GuestParent | null> {
  const parent = await database.one<GuestParent>(
    `SELECT r.id AS "registrationId", r.parent_email AS email, r.parent_first_name AS firstname, st.student_name
     FROM scores c JOIN seats s ON s.id = c.seat_id JOIN registrations r ON r.id = s.registration_id JOIN students st ON st.id = c.student_id
     WHERE c.student_id = $1 AND c.id = ANY($2::uuid[]) AND st.account_id IS NULL AND st.deleted_at IS NULL ORDER BY s.date, s.id LIMIT 1`,
    [studentId, scoreIds],
  );
  return parent ?? null;
}

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
