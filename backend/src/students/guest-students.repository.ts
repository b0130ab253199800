import type { Database, Tx } from '../platform/database/database.js';
import type { GuestStudent } from '../registrations/index.js';

/** A child that a parent without an account registered. */
export interface NewGuestStudent {
  /** The parent's address: trimmed, lower case. */
  parentEmailKey: string;
  name: string;
  /** The folded name, see `nameKey`. A parent has one student of each. */
  nameKey: string;
  /** The child's own; null without one. */
  email: string | null;
  emailKey: string | null;
  school: string | null;
}

/** Adds students of parents without an account. @returns the ids in the same order, also of students who were there before */
export async function insertGuestStudents(tx: Tx, students: readonly NewGuestStudent[]): Promise<string[]> {
  const rows = await tx.named('insert guest students').rows<{ id: string; parentEmailKey: string; nameKey: string }>(
    `INSERT INTO students (parent_email_key, name_key, student_name, student_email, student_email_key, school, password_hash)
     SELECT DISTINCT ON (n."parentEmailKey", n."nameKey") n."parentEmailKey", n."nameKey", n.name, n.email, n."emailKey", n.school, ''
     FROM jsonb_to_recordset($1::jsonb) AS n ("parentEmailKey" text, "nameKey" text, name text, email text, "emailKey" text, school text)
     ORDER BY n."parentEmailKey", n."nameKey"
     ON CONFLICT (parent_email_key, name_key) WHERE account_id IS NULL AND deleted_at IS NULL DO UPDATE SET updated_at = academy_now()
     RETURNING id, parent_email_key AS "parentEmailKey", name_key AS "nameKey"`,
    [JSON.stringify(students)],
  );
  return students.flatMap(
    (student) =>
      rows.find((row) => row.parentEmailKey === student.parentEmailKey && row.nameKey === student.nameKey)?.id ?? [],
  );
}

/** Locks the students without an account that were registered with a parent's address, oldest first. */
export function lockGuestStudents(tx: Tx, parentEmailKey: string): Promise<GuestStudent[]> {
  return tx.rows<GuestStudent>(
    `SELECT id, student_name AS name, student_email_key AS "emailKey",
       EXISTS (SELECT 1 FROM student_info i WHERE i.student_id = students.id AND i.info <> '{}') AS "hasInfo" FROM students
       WHERE account_id IS NULL AND parent_email_key = $1 AND deleted_at IS NULL ORDER BY created_at, id FOR UPDATE`,
    [parentEmailKey],
  );
}

/** Moves a student without an account to an account, without the student's own address. */
export async function adoptStudent(tx: Tx, id: string, accountId: string): Promise<void> {
  await tx.run(
    `UPDATE students SET account_id = $2, parent_email_key = NULL, name_key = NULL, student_email = NULL, student_email_key = NULL, email_reserved = true,
       version = version + 1, updated_at = academy_now() WHERE id = $1`,
    [id, accountId],
  );
}

/** Changes the name and the parent's address of a student without an account. @returns false when that address has such a student */
export async function renameGuestStudent(
  tx: Tx,
  id: string,
  { name, nameKey, parentEmailKey }: Pick<NewGuestStudent, 'name' | 'nameKey' | 'parentEmailKey'>,
): Promise<boolean> {
  const renamed = await tx.count(
    `UPDATE students s SET student_name = $2, name_key = $3, parent_email_key = $4, version = version + 1, updated_at = academy_now()
     WHERE s.id = $1 AND s.account_id IS NULL AND s.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM students o
       WHERE o.id <> s.id AND o.account_id IS NULL AND o.deleted_at IS NULL AND o.parent_email_key = $4 AND o.name_key = $3)`,
    [id, name, nameKey, parentEmailKey],
  );
  return renamed > 0;
}

/** Deletes a student without an account. */
export async function deleteGuestStudent(tx: Tx, id: string): Promise<void> {
  await tx.run('DELETE FROM students WHERE id = $1 AND account_id IS NULL', [id]);
}

/**
 * Hides the students of parents without an account, and removes their personal data.
 * @param parentEmailKeys the parents' addresses, normalized
 * @param key replaces these addresses
 * @returns the students' ids
 */
export async function eraseGuestStudents(tx: Tx, parentEmailKeys: readonly string[], key: string): Promise<string[]> {
  const erased = await tx.rows<{ id: string }>(
    `UPDATE students SET parent_email_key = $2, name_key = id::text, student_name = '', student_email = NULL, student_email_key = NULL, school = NULL,
       graduation_year = NULL, deleted_at = COALESCE(deleted_at, academy_now()), version = version + 1, updated_at = academy_now()
     WHERE account_id IS NULL AND parent_email_key = ANY($1) RETURNING id`,
    [parentEmailKeys, key],
  );
  return erased.map(({ id }) => id);
}

/** Accounts that have not taken over all students of their confirmed address. */
export async function listAdoptingAccounts(database: Database, most: number): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT o.id FROM students s CROSS JOIN LATERAL (
       SELECT a.id FROM accounts a WHERE a.email_key = s.parent_email_key AND a.email_verified_at IS NOT NULL AND a.deleted_at IS NULL LIMIT 1) o
     WHERE s.account_id IS NULL AND s.deleted_at IS NULL ORDER BY s.parent_email_key LIMIT $1`,
    [most],
  );
  return [...new Set(rows.map(({ id }) => id))];
}
