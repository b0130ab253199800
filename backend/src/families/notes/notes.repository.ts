import type { FamilyNote, FamilyTask } from '@academy/contracts/http/office/families';
import type { Transaction } from '../../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/** The newest first. */
export async function readNotes(database: Database, familyIds: readonly string[]): Promise<FamilyNote[]> {
  const rows = await database.query<(Omit<FamilyNote, 'written_at'> & { at: Date })[]>(
    `SELECT n.id, n.text, s.name AS author, n.created_at AS at FROM family_notes n JOIN staff s ON s.id = n.staff_id
     WHERE n.family_id = ANY($1::uuid[]) ORDER BY n.created_at DESC, n.id`,
    [familyIds],
  );
  return rows.map(({ at, ...row }) => ({ ...row, written_at: at.toISOString() }));
}

/** Open tasks first, by date and then in the order they were added; then the completed tasks, most recent first. */
export async function readTasks(database: Database, familyIds: readonly string[]): Promise<FamilyTask[]> {
  const rows = await database.query<(Omit<FamilyTask, 'done_at'> & { done: Date | null })[]>(
    `SELECT t.id, t.text, to_char(t.due_on, 'YYYY-MM-DD') AS due_on, s.name AS author, t.done_at AS done
     FROM family_tasks t JOIN staff s ON s.id = t.staff_id WHERE t.family_id = ANY($1::uuid[])
     ORDER BY t.done_at IS NOT NULL, t.done_at DESC, t.due_on NULLS LAST, t.created_at, t.id`,
    [familyIds],
  );
  return rows.map(({ done, ...row }) => ({ ...row, done_at: done?.toISOString() ?? null }));
}

export async function insertNote(tx: Transaction, familyId: string, text: string, staffId: string): Promise<void> {
  await tx.query('INSERT INTO family_notes (family_id, text, staff_id) VALUES ($1, $2, $3)', [familyId, text, staffId]);
}

/** @returns the family's id; null when there is no such note */
export async function deleteNote(tx: Transaction, id: string): Promise<string | null> {
  const [rows] = await tx.query<[{ familyId: string }[], number]>(
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

export async function insertTask(
  tx: Transaction,
  familyId: string,
  { text, dueOn }: NewTask,
  staffId: string,
): Promise<void> {
  await tx.query('INSERT INTO family_tasks (family_id, text, due_on, staff_id) VALUES ($1, $2, $3, $4)', [
    familyId,
    text,
    dueOn,
    staffId,
  ]);
}

/** Marks a task as done or open; no effect if it already is. @returns the family's id; null if there is no such task */
export async function markTask(tx: Transaction, id: string, isDone: boolean): Promise<string | null> {
  const [task] = await tx.query<{ familyId: string; isDone: boolean }[]>(
    'SELECT family_id AS "familyId", done_at IS NOT NULL AS "isDone" FROM family_tasks WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!task) return null;
  if (task.isDone !== isDone)
    await tx.query('UPDATE family_tasks SET done_at = CASE WHEN $2 THEN academy_now() END WHERE id = $1', [id, isDone]);
  return task.familyId;
}
