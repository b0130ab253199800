import type { Tx } from '../../platform/database/database.js';

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
