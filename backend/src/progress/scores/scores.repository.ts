import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { ActForm, ScoreSource, ScoreTest, Sections } from '@academy/contracts/rules/scores';
import type { TopicResult } from '@academy/contracts/rules/topics';
import type { Database, Tx } from '../../platform/database/database.js';

/** What a score says. */
export interface ScoreFields {
  test: ScoreTest;
  form: ActForm | null;
  source: ScoreSource;
  /** YYYY-MM-DD, academy time. */
  takenOn: string;
  sections: Sections;
}

interface LockedScore extends ScoreFields {
  id: string;
  studentId: string;
  version: number;
  topicsVersion: number;
}

export interface StoredScore extends LockedScore {
  /** In any order. */
  topics: TopicResult[];
  /** Name of who entered it last. */
  enteredBy: string;
}

/** A score as families see it. */
export type ShownScore = Omit<StoredScore, 'enteredBy'>;

/** SQL: the topics without those of a test morning that were never published. */
const shownTopics = `CASE WHEN c.seat_id IS NULL OR c.published_topics_version > 0 THEN t.topics ELSE '[]' END`;

const columns = `c.id, c.student_id AS "studentId", c.test, c.form, c.source, to_char(c.taken_on, 'YYYY-MM-DD') AS "takenOn", c.sections, c.version, c.topics_version AS "topicsVersion"`;

/** A student's scores by date, newest first: for staff, as families see only {@link listShownScores}. */
export const listAllScores = (database: Database, studentId: string): Promise<StoredScore[]> =>
  database.rows(
    `SELECT ${columns}, t.topics, s.name AS "enteredBy" FROM scores c JOIN score_topics t ON t.score_id = c.id JOIN staff s ON s.id = c.staff_id
     WHERE c.student_id = $1 ORDER BY c.taken_on DESC, c.created_at DESC, c.id`,
    [studentId],
  );

/** The same without the scores of test mornings that are not published. */
export const listShownScores = (database: Database, studentId: string): Promise<ShownScore[]> =>
  database.rows(
    `SELECT ${columns}, ${shownTopics} AS topics FROM scores c JOIN score_topics t ON t.score_id = c.id WHERE c.student_id = $1 AND (c.seat_id IS NULL OR c.published_version IS NOT NULL)
     ORDER BY c.taken_on DESC, c.created_at DESC, c.id`,
    [studentId],
  );

/** Those of a student among some ids that are published: newest first, and the SAT before the ACT. */
export const listPublishedScores = (
  database: Database,
  studentId: string,
  ids: readonly string[],
): Promise<ShownScore[]> =>
  database.rows(
    `SELECT ${columns}, ${shownTopics} AS topics FROM scores c JOIN score_topics t ON t.score_id = c.id WHERE c.student_id = $1 AND c.id = ANY($2::uuid[]) AND c.published_version IS NOT NULL
     ORDER BY c.taken_on DESC, c.test DESC, c.id`,
    [studentId, ids],
  );

/** Locks scores until the end of the transaction, in the order of their ids. */
export async function lockScores(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.named('lock scores').run('SELECT 1 FROM scores WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
}

/** Publishes scores and their topics in their current version. */
export async function publishScores(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .named('publish scores')
    .run(
      'UPDATE scores SET published_version = version, published_topics_version = topics_version WHERE id = ANY($1::uuid[])',
      [ids],
    );
}

/** The academy's day now, YYYY-MM-DD. */
export async function readToday(database: Database): Promise<string> {
  const row = await database.only<{ today: string }>(
    `SELECT to_char(academy_now() AT TIME ZONE '${academyTimeZone}', 'YYYY-MM-DD') AS today`,
  );
  return row.today;
}

/** A score with its topics and its row locked. @returns null for an unknown id */
export async function lockScore(tx: Tx, id: string): Promise<LockedScore | null> {
  const row = await tx
    .named('lock score')
    .one<LockedScore>(`SELECT ${columns} FROM scores c WHERE c.id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

/** Who a new score is of, and the seat of a test morning that it belongs to. */
export interface ScoreOwner {
  studentId: string;
  seatId: string | null;
  staffId: string;
}

/** @returns false when there is a score with this id, or one of this seat and test */
export async function insertScore(
  tx: Tx,
  id: string,
  { studentId, seatId, staffId }: ScoreOwner,
  { test, form, source, takenOn, sections }: ScoreFields,
): Promise<boolean> {
  const inserted = await tx.count(
    `INSERT INTO scores (id, student_id, test, form, source, taken_on, sections, seat_id, staff_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [id, studentId, test, form, source, takenOn, JSON.stringify(sections), seatId, staffId],
  );
  return inserted > 0;
}

/** Stores a score as a new version. */
export async function updateScore(
  tx: Tx,
  id: string,
  staffId: string,
  { test, form, source, takenOn, sections }: ScoreFields,
): Promise<void> {
  await tx.run(
    `UPDATE scores SET test = $3, form = $4, source = $5, taken_on = $6, sections = $7, staff_id = $2, version = version + 1 WHERE id = $1`,
    [id, staffId, test, form, source, takenOn, JSON.stringify(sections)],
  );
}

/** @returns false when the student has no such score */
export async function deleteScore(tx: Tx, studentId: string, id: string): Promise<boolean> {
  const removed = await tx.count('DELETE FROM scores WHERE id = $1 AND student_id = $2', [id, studentId]);
  return removed > 0;
}

/** Deletes the scores of students whose data is erased. */
export async function deleteScores(tx: Tx, studentIds: readonly string[]): Promise<void> {
  await tx.run('DELETE FROM scores WHERE student_id = ANY($1::uuid[])', [studentIds]);
}
