import type { Database, Tx } from '../../platform/database/database.js';

/** Gives the scores of registrations' tests, published or not, and the tasks of their lessons to another student. */
export async function moveResults(tx: Tx, registrationIds: readonly string[], studentId: string): Promise<void> {
  await tx.run(
    'UPDATE scores SET student_id = $2 WHERE seat_id IN (SELECT id FROM seats WHERE registration_id = ANY($1::uuid[]))',
    [registrationIds, studentId],
  );
  await tx.run(
    'UPDATE student_tasks SET student_id = $2 WHERE lesson_id IN (SELECT id FROM lessons WHERE registration_id = ANY($1::uuid[]))',
    [registrationIds, studentId],
  );
}

/** Whether anything was recorded about a student's work. */
export async function hasProgress(database: Database, studentId: string): Promise<boolean> {
  const { found } = await database.only<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM scores WHERE student_id = $1) OR EXISTS (SELECT 1 FROM student_tasks WHERE student_id = $1)
       OR EXISTS (SELECT 1 FROM student_steps WHERE student_id = $1) OR EXISTS (SELECT 1 FROM goals WHERE student_id = $1)
       OR EXISTS (SELECT 1 FROM student_documents WHERE student_id = $1) AS found`,
    [studentId],
  );
  return found;
}
