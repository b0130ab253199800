import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { DocumentKind, DocumentType } from '@academy/contracts/rules/student-documents';
import type { Database, Tx } from '../../platform/database/database.js';
import type { StudentActor } from '../student-actor.js';

/** A document as it is stored. Its bytes are in the storage of files, under its id. */
export interface DocumentRow {
  id: string;
  studentId: string;
  name: string;
  type: DocumentType;
  kind: DocumentKind | null;
  /** In bytes. */
  size: number;
  /** Who added it: side, id, and the name where it was a staff member. */
  side: StudentActor['side'];
  addedBy: string;
  staffName: string | null;
  addedAt: Date;
  /** Who removed it; null while it is there. */
  removedBy: 'family' | 'staff' | null;
}

/** A document that is about to be added, with its bytes stored. */
export interface NewDocument {
  id: string;
  name: string;
  type: DocumentType;
  kind: DocumentKind | null;
  size: number;
  sha256: Buffer;
}

const columns = `id, student_id AS "studentId", name, type, kind, size, side, added_by AS "addedBy", staff_name AS "staffName",
  added_at AS "addedAt", removed_by AS "removedBy"`;

/** The newest first. */
export const listDocuments = (database: Database, studentId: string): Promise<DocumentRow[]> =>
  database.rows(
    `SELECT ${columns} FROM student_documents WHERE student_id = $1 AND removed_at IS NULL ORDER BY added_at DESC, id`,
    [studentId],
  );

/** The newest of several students, at most `most`. */
export const listNewestDocuments = (
  database: Database,
  studentIds: readonly string[],
  most: number,
): Promise<DocumentRow[]> =>
  database.rows(
    `SELECT ${columns} FROM student_documents WHERE student_id = ANY($1::uuid[]) AND removed_at IS NULL
     ORDER BY added_at DESC, id LIMIT $2`,
    [studentIds, most],
  );

/** A document of a student, also one that was removed. */
export async function findDocument(database: Database, studentId: string, id: string): Promise<DocumentRow | null> {
  const row = await database.one<DocumentRow>(
    `SELECT ${columns} FROM student_documents WHERE id = $2 AND student_id = $1`,
    [studentId, id],
  );
  return row ?? null;
}

/** A student's existing document with exactly these bytes. */
export async function findSameDocument(
  database: Database,
  studentId: string,
  sha256: Buffer,
): Promise<DocumentRow | null> {
  const row = await database.one<DocumentRow>(
    `SELECT ${columns} FROM student_documents WHERE student_id = $1 AND sha256 = $2 AND removed_at IS NULL`,
    [studentId, sha256],
  );
  return row ?? null;
}

/** Whether the student has another existing document with the same bytes. */
export async function hasTwin(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.only<{ hasTwin: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM student_documents o WHERE o.student_id = d.student_id AND o.sha256 = d.sha256 AND o.removed_at IS NULL AND o.id <> d.id) AS "hasTwin"
     FROM student_documents d WHERE d.id = $1`,
    [id],
  );
  return row.hasTwin;
}

/** What a student's documents use up. */
interface DocumentCounts {
  inAll: number;
  /** Added today (academy time), including removed ones. */
  today: number;
  /** Bytes of the documents of the family's students. Removed documents count, because they can be restored. */
  familyBytes: number;
}

export async function countDocuments(database: Database, studentId: string): Promise<DocumentCounts> {
  return database.only<DocumentCounts>(
    `SELECT (SELECT COALESCE(sum(f.size), 0)::float8 FROM student_documents f JOIN students o ON o.id = f.student_id
         WHERE o.deleted_at IS NULL AND o.account_id = (SELECT account_id FROM students WHERE id = $1)) AS "familyBytes",
       count(*) FILTER (WHERE removed_at IS NULL)::int AS "inAll",
       count(*) FILTER (WHERE (added_at AT TIME ZONE '${academyTimeZone}')::date = (academy_now() AT TIME ZONE '${academyTimeZone}')::date)::int AS today
     FROM student_documents WHERE student_id = $1`,
    [studentId],
  );
}

/** Whether the parent's email address is confirmed. */
export async function isFamilyConfirmed(database: Database, accountId: string): Promise<boolean> {
  const rows = await database.rows('SELECT 1 FROM accounts WHERE id = $1 AND email_verified_at IS NOT NULL', [
    accountId,
  ]);
  return rows.length > 0;
}

/** @param noticeId the notice that it joins; null without one */
export async function insertDocument(
  tx: Tx,
  { side, id: addedBy, staffName, student }: StudentActor,
  { id, name, type, kind, size, sha256 }: NewDocument,
  noticeId: string | null,
): Promise<DocumentRow> {
  return tx.named('insert document').only<DocumentRow>(
    `INSERT INTO student_documents (id, student_id, name, type, kind, size, sha256, side, added_by, staff_name, notice_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${columns}`,
    [id, student.id, name, type, kind, size, sha256, side, addedBy, staffName, noticeId],
  );
}

/** The notice of a student that began at most so many minutes ago. @returns null without one */
export async function findOpenNotice(tx: Tx, studentId: string, minutes: number): Promise<string | null> {
  const row = await tx.one<{ id: string }>(
    `SELECT notice_id AS id FROM student_documents WHERE student_id = $1 AND notice_id IS NOT NULL
     GROUP BY notice_id HAVING min(added_at) > academy_now() - make_interval(mins => $2) ORDER BY min(added_at) DESC LIMIT 1`,
    [studentId, minutes],
  );
  return row?.id ?? null;
}

/** The documents of a notice that still exist, in the order they were added. */
export const listDocumentsOfNotice = (database: Database, noticeId: string): Promise<DocumentRow[]> =>
  database.rows(
    `SELECT ${columns} FROM student_documents WHERE notice_id = $1 AND removed_at IS NULL ORDER BY added_at, id`,
    [noticeId],
  );

/** Removes or restores a document. @param by null to restore it */
export async function setDocumentRemoved(tx: Tx, id: string, by: 'family' | 'staff' | null): Promise<void> {
  await tx.run(
    'UPDATE student_documents SET removed_at = CASE WHEN $2::text IS NOT NULL THEN academy_now() END, removed_by = $2 WHERE id = $1',
    [id, by],
  );
}
