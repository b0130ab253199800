import type { LessonNoteFields } from '@academy/contracts/rules/lesson-notes';
import type { LessonOutcome } from '@academy/contracts/rules/lessons';
import type { LessonNoteRecord } from '@academy/contracts/http/privacy';
import type { Database, Tx } from '../../platform/database/database.js';

/** The note of a lesson. */
export interface StoredNote extends LessonNoteFields {
  lessonId: string;
  clientId: string;
  version: number;
  author: string;
  savedAt: Date;
}

/** A note that is about to be stored. */
export interface NewNote extends LessonNoteFields {
  lessonId: string;
  clientId: string;
  version: number;
  /** The staff member. */
  authorId: string;
}

const columns = `n.lesson_id AS "lessonId", n.client_id AS "clientId", n.outcome, n.did, n.next, n.homework,
  COALESCE(to_char(n.homework_due, 'YYYY-MM-DD'), '') AS homework_due, n.effort, n.version, f.name AS author, n.saved_at AS "savedAt"`;

/** The notes of lessons, by lesson. */
export async function listNotes(database: Database, lessonIds: readonly string[]): Promise<Map<string, StoredNote>> {
  const rows = await database.rows<StoredNote>(
    `SELECT ${columns} FROM lesson_notes n JOIN staff f ON f.id = n.author_id WHERE n.lesson_id = ANY($1::uuid[])`,
    [lessonIds],
  );
  return new Map(rows.map((note) => [note.lessonId, note]));
}

/** The note of a lesson; null without one. */
export const findNote = async (database: Database, lessonId: string): Promise<StoredNote | null> =>
  (await listNotes(database, [lessonId])).get(lessonId) ?? null;

/** The outcome in a lesson's note; null without a note. */
export async function outcomeOf(database: Database, lessonId: string): Promise<LessonOutcome | null> {
  return (await findNote(database, lessonId))?.outcome ?? null;
}

/** The lesson for which a device sent a note before; null when it did not. */
export async function findSent(database: Database, clientId: string): Promise<string | null> {
  const row = await database.one<{ lessonId: string }>(
    `SELECT lesson_id AS "lessonId" FROM lesson_notes WHERE client_id = $1
     UNION ALL SELECT lesson_id FROM lesson_note_versions WHERE client_id = $1 LIMIT 1`,
    [clientId],
  );
  return row?.lessonId ?? null;
}

const stored = 'lesson_id, client_id, outcome, did, next, homework, homework_due, effort, version, author_id';

/** Stores a note. What it said before is kept. */
export async function storeNote(tx: Tx, note: NewNote): Promise<void> {
  await tx.run(
    `INSERT INTO lesson_note_versions (${stored}, saved_at) SELECT ${stored}, saved_at FROM lesson_notes WHERE lesson_id = $1`,
    [note.lessonId],
  );
  await tx.run(
    `INSERT INTO lesson_notes (${stored}) VALUES ($1, $2, $3, $4, $5, $6, NULLIF($7, '')::date, $8, $9, $10)
     ON CONFLICT (lesson_id) DO UPDATE SET client_id = EXCLUDED.client_id, outcome = EXCLUDED.outcome, did = EXCLUDED.did, next = EXCLUDED.next,
       homework = EXCLUDED.homework, homework_due = EXCLUDED.homework_due, effort = EXCLUDED.effort, version = EXCLUDED.version,
       author_id = EXCLUDED.author_id, saved_at = academy_now()`,
    [
      note.lessonId,
      note.clientId,
      note.outcome,
      note.did,
      note.next,
      note.homework,
      note.homework_due,
      note.effort,
      note.version,
      note.authorId,
    ],
  );
}

/** Every note about a student, also earlier versions of it, for a copy of the family's data. */
export const listNoteRecords = (database: Database, studentId: string): Promise<LessonNoteRecord[]> =>
  database.rows(
    `SELECT to_char(l.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS lesson, n.outcome, n.did, n.next, n.homework,
       COALESCE(to_char(n.homework_due, 'YYYY-MM-DD'), '') AS homework_due, n.effort
     FROM lessons l JOIN (SELECT lesson_id, outcome, did, next, homework, homework_due, effort, version FROM lesson_notes
       UNION ALL SELECT lesson_id, outcome, did, next, homework, homework_due, effort, version FROM lesson_note_versions) n ON n.lesson_id = l.id
     WHERE l.student_id = $1 ORDER BY l.starts_at, n.version`,
    [studentId],
  );

/** Removes notes about students whose data is erased. The outcomes of their lessons stay. */
export async function eraseNotes(tx: Tx, studentIds: readonly string[]): Promise<void> {
  const theirs = 'lesson_id IN (SELECT id FROM lessons WHERE student_id = ANY($1::uuid[]))';
  await tx.run(`DELETE FROM lesson_note_versions WHERE ${theirs}`, [studentIds]);
  await tx.run(`DELETE FROM missing_notes WHERE ${theirs}`, [studentIds]);
  await tx.run(
    `UPDATE lesson_notes SET did = '', next = '', homework = '', homework_due = NULL, effort = NULL WHERE ${theirs}`,
    [studentIds],
  );
}
