import type { Database, Tx } from '../platform/database/database.js';

/** The owner of a calendar: a family or one student. */
export interface FeedOwner {
  accountId: string;
  /** Null for the whole family. */
  studentId: string | null;
}

/** A calendar, with the id of its link. */
export interface FeedRow {
  studentId: string | null;
  studentName: string | null;
  /** Id of the link; null if there is none. */
  id: string | null;
}

/** Returns the calendars of a family: the whole family's, then one for each student who was not removed, oldest first. */
export async function listFeeds(database: Database, accountId: string): Promise<FeedRow[]> {
  return database.rows<FeedRow>(
    `SELECT s.id AS "studentId", s.student_name AS "studentName", f.id FROM (SELECT NULL::uuid AS id, NULL AS student_name, NULL::timestamptz AS created_at
         UNION ALL SELECT c.id, c.student_name, c.created_at FROM student_parents p JOIN students c ON c.id = p.student_id AND c.deleted_at IS NULL WHERE p.account_id = $1) s
       LEFT JOIN calendar_feeds f ON f.account_id = $1 AND f.student_id IS NOT DISTINCT FROM s.id
     ORDER BY s.created_at NULLS FIRST, s.id`,
    [accountId],
  );
}

/**
 * Creates the link of a calendar or returns the existing one. Safe if another request creates it at the same time.
 * @returns whether it is new (`xmax` is 0 in a row that was inserted, not updated), or null if the student was removed or belongs to another
 * family
 */
export async function getOrCreateFeed(
  tx: Tx,
  { accountId, studentId }: FeedOwner,
): Promise<(FeedRow & { id: string; isNew: boolean }) | null> {
  const row = await tx.named('get or create feed').one<FeedRow & { id: string; isNew: boolean }>(
    `INSERT INTO calendar_feeds AS f (account_id, student_id)
       SELECT a.id, s.id FROM accounts a LEFT JOIN (student_parents p JOIN students s ON s.id = p.student_id AND s.deleted_at IS NULL) ON s.id = $2 AND p.account_id = a.id
       WHERE a.id = $1 AND ($2::uuid IS NULL OR s.id IS NOT NULL)
     ON CONFLICT ON CONSTRAINT calendar_feeds_once DO UPDATE SET account_id = excluded.account_id
     RETURNING f.id, f.student_id AS "studentId", (SELECT s.student_name FROM students s WHERE s.id = f.student_id) AS "studentName", f.xmax = 0 AS "isNew"`,
    [accountId, studentId],
  );
  return row ?? null;
}

/** Removes a link of the owner; an owner without a student covers all of the family's links. @returns false if there is no such link */
export async function deleteFeed(tx: Tx, id: string, { accountId, studentId }: FeedOwner): Promise<boolean> {
  const deleted = await tx.count(
    'DELETE FROM calendar_feeds WHERE id = $1 AND account_id = $2 AND ($3::uuid IS NULL OR student_id = $3)',
    [id, accountId, studentId],
  );
  return deleted > 0;
}

/** Removes the links of a family. @param studentId only this student's link; every link of the family when null */
export async function deleteFeeds(tx: Tx, accountId: string, studentId: string | null = null): Promise<void> {
  await tx.run('DELETE FROM calendar_feeds WHERE account_id = $1 AND ($2::uuid IS NULL OR student_id = $2)', [
    accountId,
    studentId,
  ]);
}

/** The owner of a calendar, with the student's name; null for a whole family. */
export type CalendarOwner = FeedOwner & { studentName: string | null };

/** Finds the owner of a link. @returns null if the link was removed, or its account or student was removed or disabled */
export async function findFeedOwner(database: Database, id: string): Promise<CalendarOwner | null> {
  const row = await database.one<CalendarOwner>(
    `SELECT f.account_id AS "accountId", f.student_id AS "studentId", s.student_name AS "studentName"
     FROM calendar_feeds f JOIN accounts a ON a.id = f.account_id AND a.disabled_at IS NULL
       LEFT JOIN students s ON s.id = f.student_id
     WHERE f.id = $1 AND s.deleted_at IS NULL AND s.disabled_at IS NULL
       AND (f.student_id IS NULL OR EXISTS (SELECT 1 FROM student_parents p WHERE p.student_id = f.student_id AND p.account_id = f.account_id))`,
    [id],
  );
  return row ?? null;
}
