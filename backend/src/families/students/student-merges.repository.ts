import type { MergedStudent } from '@academy/contracts/http/office/student-merging';
import type { Database, Tx } from '../../platform/database/database.js';
import type { MovedParts } from './student-parts.repository.js';

/** A merge of two students. */
export interface StudentMerge {
  id: string;
  mainId: string;
  studentId: string;
  moved: MovedParts;
  /** The details that the main student got. */
  filled: string[];
  at: Date;
  /** Whether the students were separated again. */
  isOver: boolean;
}

/** The students who are merged into others of a family. @param studentIds the family's students */
export async function readMergedStudents(database: Database, studentIds: readonly string[]): Promise<MergedStudent[]> {
  const rows = await database.rows<Omit<MergedStudent, 'merged_at'> & { at: Date }>(
    `SELECT g.id, o.student_name AS name, m.id AS main_id, m.student_name AS main_name, s.name AS by, g.reason, g.merged_at AS at
     FROM student_merges g JOIN students m ON m.id = g.main_id JOIN students o ON o.id = g.student_id JOIN staff s ON s.id = g.staff_id
     WHERE g.main_id = ANY($1::uuid[]) AND g.separated_at IS NULL ORDER BY g.merged_at, g.id`,
    [studentIds],
  );
  return rows.map(({ at, ...merged }) => ({ ...merged, merged_at: at.toISOString() }));
}

/** The students who are merged into others. @returns their ids */
export async function listMergedInto(database: Database, mainIds: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    'SELECT student_id AS id FROM student_merges WHERE main_id = ANY($1::uuid[]) AND separated_at IS NULL ORDER BY merged_at, id',
    [mainIds],
  );
  return rows.map(({ id }) => id);
}

/** Whether other students are merged into a student. */
export async function hasMerged(tx: Tx, studentId: string): Promise<boolean> {
  const rows = await tx.rows('SELECT 1 FROM student_merges WHERE main_id = $1 AND separated_at IS NULL LIMIT 1', [
    studentId,
  ]);
  return rows.length > 0;
}

/** Stores a merge, from which on everything written for the other student goes to the main one. */
export async function insertStudentMerge(
  tx: Tx,
  merge: Pick<StudentMerge, 'mainId' | 'studentId' | 'moved' | 'filled'> & { staffId: string; reason: string },
): Promise<void> {
  const { mainId, studentId, moved, filled, staffId, reason } = merge;
  await tx
    .named('insert student merge')
    .run(
      'INSERT INTO student_merges (main_id, student_id, staff_id, reason, moved, filled) VALUES ($1, $2, $3, $4, $5, $6)',
      [mainId, studentId, staffId, reason, JSON.stringify(moved), filled],
    );
}

/** Finds a merge. It ends only while both students are locked. @returns null if there is none */
export async function findStudentMerge(tx: Tx, id: string): Promise<StudentMerge | null> {
  const row = await tx.one<StudentMerge>(
    `SELECT id, main_id AS "mainId", student_id AS "studentId", moved, filled, merged_at AS at, separated_at IS NOT NULL AS "isOver"
     FROM student_merges WHERE id = $1`,
    [id],
  );
  return row ?? null;
}

/** Ends a merge. */
export async function endStudentMerge(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx
    .named('end student merge')
    .run('UPDATE student_merges SET separated_at = academy_now(), separated_by = $2 WHERE id = $1', [id, staffId]);
}

/** Removes what staff wrote about merges of students whose data is erased. */
export async function eraseStudentMerges(tx: Tx, studentIds: readonly string[]): Promise<void> {
  await tx.run(
    `UPDATE student_merges SET reason = '' WHERE id IN (SELECT id FROM student_merges WHERE main_id = ANY($1::uuid[])
       UNION SELECT id FROM student_merges WHERE student_id = ANY($1::uuid[]))`,
    [studentIds],
  );
}
