import type { Goal, SaveGoalRequest } from '@academy/contracts/http/progress';
import type { Database, Tx } from '../../platform/database/database.js';

/** A student's goals that are not removed, in their order. */
export async function listGoals(database: Database, studentId: string): Promise<Goal[]> {
  const rows = await database.rows<Omit<Goal, 'done_at'> & { done: Date | null }>(
    `SELECT id, title, target_test, target_score, done_at AS done FROM goals
     WHERE student_id = $1 AND removed_at IS NULL ORDER BY position, created_at, id`,
    [studentId],
  );
  return rows.map(({ done, ...goal }) => ({ ...goal, done_at: done?.toISOString() ?? null }));
}

/** The student of a goal. @returns null for an unknown id */
export async function findGoalStudent(database: Database, id: string): Promise<string | null> {
  const goal = await database.one<{ studentId: string }>('SELECT student_id AS "studentId" FROM goals WHERE id = $1', [
    id,
  ]);
  return goal?.studentId ?? null;
}

/** Goals that are not removed. */
export async function countGoals(database: Database, studentId: string): Promise<number> {
  const row = await database.only<{ count: number }>(
    'SELECT count(*)::int AS count FROM goals WHERE student_id = $1 AND removed_at IS NULL',
    [studentId],
  );
  return row.count;
}

/** Adds a goal at the end, or changes the one with this id; when it was done first stays. */
export async function storeGoal(tx: Tx, studentId: string, goal: SaveGoalRequest): Promise<void> {
  const { id, title, target_test: test, target_score: score, state } = goal;
  await tx.named('store goal').run(
    `INSERT INTO goals AS g (id, student_id, title, target_test, target_score, position, done_at, removed_at)
     VALUES ($1, $2, $3, $4, $5, (SELECT COALESCE(max(position), 0) + 1 FROM goals WHERE student_id = $2),
       CASE WHEN $6 = 'done' THEN academy_now() END, CASE WHEN $6 = 'removed' THEN academy_now() END)
     ON CONFLICT (id) DO UPDATE SET title = $3, target_test = $4, target_score = $5,
       done_at = CASE $6 WHEN 'done' THEN COALESCE(g.done_at, academy_now()) WHEN 'removed' THEN g.done_at END,
       removed_at = CASE WHEN $6 = 'removed' THEN COALESCE(g.removed_at, academy_now()) END
     WHERE g.student_id = $2`,
    [id, studentId, title.trim(), test, score, state],
  );
}

/** Deletes the goals of students whose data is erased. */
export async function deleteGoals(tx: Tx, studentIds: readonly string[]): Promise<void> {
  await tx.run('DELETE FROM goals WHERE student_id = ANY($1::uuid[])', [studentIds]);
}
