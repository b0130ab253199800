import type { LessonNoteRecord } from '@academy/contracts/http/privacy';
import type { Transaction } from '../../platform/database/unit-of-work.js';

/** Every note about a student, also earlier versions of it, for a copy of the family's data. */
export const listNoteRecords = (database: Pick<Transaction, 'query'>, studentId: string): Promise<LessonNoteRecord[]> =>
  database.query(
    `SELECT to_char(l.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS lesson, n.outcome, n.did, n.next, n.homework,
       COALESCE(to_char(n.homework_due, 'YYYY-MM-DD'), '') AS homework_due, n.effort
     FROM lessons l JOIN (SELECT lesson_id, outcome, did, next, homework, homework_due, effort, version FROM lesson_notes
       UNION ALL SELECT lesson_id, outcome, did, next, homework, homework_due, effort, version FROM lesson_note_versions) n ON n.lesson_id = l.id
     WHERE l.student_id = $1 ORDER BY l.starts_at, n.version`,
    [studentId],
  );

/** Removes notes about students whose data is erased. The outcomes of their lessons stay. */
export async function eraseNotes(tx: Transaction, studentIds: readonly string[]): Promise<void> {
  const theirs = 'lesson_id IN (SELECT id FROM lessons WHERE student_id = ANY($1::uuid[]))';
  await tx.query(`DELETE FROM lesson_note_versions WHERE ${theirs}`, [studentIds]);
  await tx.query(`DELETE FROM missing_notes WHERE ${theirs}`, [studentIds]);
  await tx.query(
    `UPDATE lesson_notes SET did = '', next = '', homework = '', homework_due = NULL, effort = NULL WHERE ${theirs}`,
    [studentIds],
  );
}
