import type { FamilyNote, FamilyTask } from '@academy/contracts/http/office/families';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { Database, Tx } from '../../platform/database/database.js';

/** The newest first. */
export async function readNotes(database: Database, familyIds: readonly string[]): Promise<FamilyNote[]> {
  const rows = await database.rows<Omit<FamilyNote, 'written_at'> & { at: Date }>(
    `SELECT n.id, n.text, s.name AS author, n.created_at AS at FROM family_notes n JOIN staff s ON s.id = n.staff_id
     WHERE n.family_id = ANY($1::uuid[]) ORDER BY n.created_at DESC, n.id`,
    [familyIds],
  );
  return rows.map(({ at, ...row }) => ({ ...row, written_at: at.toISOString() }));
}

/** Open tasks first, by date and then in the order they were added; then the completed tasks, most recent first. */
export async function readTasks(database: Database, familyIds: readonly string[]): Promise<FamilyTask[]> {
  const rows = await database.rows<Omit<FamilyTask, 'done_at'> & { done: Date | null }>(
    `SELECT t.id, t.text, to_char(t.due_on, 'YYYY-MM-DD') AS due_on, s.name AS author, t.done_at AS done
     FROM family_tasks t JOIN staff s ON s.id = t.staff_id WHERE t.family_id = ANY($1::uuid[])
     ORDER BY t.done_at IS NOT NULL, t.done_at DESC, t.due_on NULLS LAST, t.created_at, t.id`,
    [familyIds],
  );
  return rows.map(({ done, ...row }) => ({ ...row, done_at: done?.toISOString() ?? null }));
}

export async function insertNote(tx: Tx, familyId: string, text: string, staffId: string): Promise<void> {
  await tx.run('INSERT INTO family_notes (family_id, text, staff_id) VALUES ($1, $2, $3)', [familyId, text, staffId]);
}

/** @returns the family's id; null when there is no such note */
export async function deleteNote(tx: Tx, id: string): Promise<string | null> {
  const rows = await tx.rows<{ familyId: string }>(
    'DELETE FROM family_notes WHERE id = $1 RETURNING family_id AS "familyId"',
    [id],
  );
  return rows[0]?.familyId ?? null;
}

export interface NewTask {
  text: string;
  /** YYYY-MM-DD, academy time; null without a date. */
  dueOn: string | null;
}

export async function insertTask(tx: Tx, familyId: string, { text, dueOn }: NewTask, staffId: string): Promise<void> {
  await tx.run('INSERT INTO family_tasks (family_id, text, due_on, staff_id) VALUES ($1, $2, $3, $4)', [
    familyId,
    text,
    dueOn,
    staffId,
  ]);
}

/** Marks a task as done or open; no effect if it already is. @returns the family's id; null if there is no such task */
export async function markTask(tx: Tx, id: string, isDone: boolean): Promise<string | null> {
  const task = await tx.one<{ familyId: string; isDone: boolean }>(
    'SELECT family_id AS "familyId", done_at IS NOT NULL AS "isDone" FROM family_tasks WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!task) return null;
  if (task.isDone !== isDone)
    await tx.run('UPDATE family_tasks SET done_at = CASE WHEN $2 THEN academy_now() END WHERE id = $1', [id, isDone]);
  return task.familyId;
}

/** A task that is due, with the name of its family. */
export interface DueTask {
  id: string;
  familyId: string;
  text: string;
  family: string;
  /** YYYY-MM-DD. */
  dueOn: string;
  /** Number of all due tasks. */
  total: number;
}

/** SQL: the ids of family `f` and of those it is merged with, because the members of `f` may have deleted their account. */
const merged = `SELECT f.id UNION ALL SELECT g.main_id FROM family_merges g WHERE g.family_id = f.id AND g.separated_at IS NULL
  UNION ALL SELECT g.family_id FROM family_merges g WHERE g.main_id = f.id AND g.separated_at IS NULL`;

/**
 * SQL: a name for family `f`: from the office's contact details, else from its first account or registration, else its address; if no one
 * is left in it, the name of a family merged with it.
 */
const nameOf = `COALESCE(NULLIF(trim(f.first_name || ' ' || f.last_name), ''),
  (SELECT COALESCE(
      (SELECT trim(a.firstname || ' ' || a.lastname) FROM accounts a WHERE a.deleted_at IS NULL AND a.id = CASE WHEN m.member NOT LIKE '%@%' THEN m.member::uuid END),
      (SELECT trim(r.parent_first_name || ' ' || r.parent_last_name) FROM registrations r WHERE r.parent_email_key = m.member ORDER BY r.created_at DESC LIMIT 1),
      CASE WHEN m.member LIKE '%@%' THEN m.member END)
    FROM family_members m WHERE m.family_id IN (${merged}) ORDER BY m.family_id <> f.id, m.member LIMIT 1), NULLIF(f.email, ''),
  (SELECT trim(o.first_name || ' ' || o.last_name) FROM families o WHERE o.id IN (${merged}) AND o.id <> f.id ORDER BY o.id LIMIT 1), 'A family')`;

/** Tasks due today or earlier, oldest first. */
export const listDueTasks = (database: Database, most: number): Promise<DueTask[]> =>
  database.rows(
    `WITH due AS (
       SELECT id, family_id, text, due_on, created_at, (count(*) OVER ())::int AS total FROM family_tasks
       WHERE done_at IS NULL AND due_on <= (academy_now() AT TIME ZONE '${academyTimeZone}')::date ORDER BY due_on, created_at LIMIT $1)
     SELECT d.id, d.family_id AS "familyId", d.text, ${nameOf} AS family, to_char(d.due_on, 'YYYY-MM-DD') AS "dueOn", d.total
     FROM due d JOIN families f ON f.id = d.family_id ORDER BY d.due_on, d.created_at, d.id`,
    [most],
  );
