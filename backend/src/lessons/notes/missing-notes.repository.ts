import { splitFullName } from '@academy/contracts/rules/full-name';
import { noteDueHours } from '@academy/contracts/rules/lesson-notes';
import type { Database, Tx } from '../../platform/database/database.js';

/** A lesson whose note is missing. */
export interface MissingNote {
  id: string;
  tutorId: string;
  tutorName: string;
  studentFirstName: string;
  start: Date;
  end: Date;
  /** How many there are in all. */
  total: number;
}

const overdue = `m.ended_at <= academy_now() - interval '${noteDueHours} hours'`;

/** A lesson has ended without a note. */
export async function awaitNote(tx: Tx, { id, end }: { id: string; end: Date }): Promise<void> {
  await tx.run('INSERT INTO missing_notes (lesson_id, ended_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [id, end]);
}

/** A lesson has its note. */
export async function noteArrived(tx: Tx, lessonId: string): Promise<void> {
  await tx.run('DELETE FROM missing_notes WHERE lesson_id = $1', [lessonId]);
}

/** Marks lessons whose note has just become overdue, each once. @returns their ids */
export async function flagOverdue(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    `UPDATE missing_notes SET flagged_at = academy_now() WHERE lesson_id IN (SELECT m.lesson_id FROM missing_notes m
       WHERE m.flagged_at IS NULL AND ${overdue} ORDER BY m.ended_at LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING lesson_id AS id`,
    [most],
  );
  return rows.map(({ id }) => id);
}

/** Lessons whose note is overdue, oldest first. */
export async function listMissingNotes(database: Database, most: number): Promise<MissingNote[]> {
  const rows = await database.rows<Omit<MissingNote, 'studentFirstName'> & { studentName: string }>(
    `SELECT l.id, f.id AS "tutorId", f.name AS "tutorName", s.student_name AS "studentName", l.starts_at AS start, l.ends_at AS end,
       count(*) OVER ()::int AS total
     FROM missing_notes m JOIN lessons l ON l.id = m.lesson_id JOIN staff f ON f.id = l.tutor_id JOIN students s ON s.id = l.student_id
     WHERE ${overdue} AND s.deleted_at IS NULL ORDER BY m.ended_at, l.id LIMIT $1`,
    [most],
  );
  return rows.map(({ studentName, ...row }) => ({ ...row, studentFirstName: splitFullName(studentName).first }));
}
