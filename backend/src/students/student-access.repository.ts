import type { Database, Tx } from '../platform/database/database.js';

/** Names of a family's active students, oldest first. */
export async function listStudentNames(database: Database, accountId: string): Promise<string[]> {
  const students = await database.rows<{ student_name: string }>(
    'SELECT student_name FROM students WHERE account_id = $1 AND deleted_at IS NULL ORDER BY created_at, id',
    [accountId],
  );
  return students.map(({ student_name: name }) => name);
}

/** The active students of a family; removed ones can no longer sign in. @returns their ids */
export async function listStudentIds(tx: Tx, accountId: string): Promise<string[]> {
  const students = await tx.rows<{ id: string }>(
    'SELECT id FROM students WHERE account_id = $1 AND deleted_at IS NULL',
    [accountId],
  );
  return students.map(({ id }) => id);
}

/** All students of a family, also removed ones. @returns their ids */
export async function listEveryStudentId(tx: Tx, accountId: string): Promise<string[]> {
  const students = await tx.rows<{ id: string }>('SELECT id FROM students WHERE account_id = $1', [accountId]);
  return students.map(({ id }) => id);
}

/**
 * Hides students of one family.
 * @param studentId all of the family's students when null
 * @returns the ids of those who were hidden
 */
export async function removeStudents(tx: Tx, accountId: string, studentId: string | null): Promise<string[]> {
  const removed = await tx.rows<{ id: string }>(
    'UPDATE students SET deleted_at = academy_now(), updated_at = academy_now() WHERE account_id = $1 AND ($2::uuid IS NULL OR id = $2) AND deleted_at IS NULL RETURNING id',
    [accountId, studentId],
  );
  return removed.map(({ id }) => id);
}

/** Removes what is personal from all students of a family, also hidden ones. */
export async function eraseStudents(tx: Tx, accountId: string): Promise<void> {
  await tx.run(
    `UPDATE students SET student_name = '', student_email = NULL, student_email_key = NULL, email_reserved = false, school = NULL, graduation_year = NULL, password_hash = '',
       version = version + 1, updated_at = academy_now() WHERE account_id = $1`,
    [accountId],
  );
}

/** Blocks the sign-in of a family's active students. @returns their ids */
export async function holdStudents(tx: Tx, accountId: string): Promise<string[]> {
  const held = await tx.rows<{ id: string }>(
    'UPDATE students SET sign_in_held_at = academy_now() WHERE account_id = $1 AND deleted_at IS NULL RETURNING id',
    [accountId],
  );
  return held.map(({ id }) => id);
}

/** Allows active students of a family to sign in. @returns how many were held */
export async function releaseStudents(tx: Tx, accountId: string, ids: readonly string[]): Promise<number> {
  return tx.count(
    `UPDATE students SET sign_in_held_at = NULL
     WHERE account_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL AND sign_in_held_at IS NOT NULL`,
    [accountId, ids],
  );
}

/** Counts the ids that are active students of a family. */
export async function countStudents(tx: Tx, accountId: string, ids: readonly string[]): Promise<number> {
  return tx.count('SELECT 1 FROM students WHERE account_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL', [
    accountId,
    ids,
  ]);
}

/** A student whose address is not reserved yet. */
export interface UnreservedStudent {
  id: string;
  name: string;
  emailKey: string | null;
  /** Whether a student of another confirmed family has the address. */
  taken: boolean;
}

/** Students of a family whose address is not reserved yet. */
export async function listUnreserved(tx: Tx, accountId: string): Promise<UnreservedStudent[]> {
  return tx.rows<UnreservedStudent>(
    `SELECT s.id, s.student_name AS name, s.student_email_key AS "emailKey", EXISTS (SELECT 1 FROM students o WHERE o.student_email_key = s.student_email_key AND o.email_reserved AND o.deleted_at IS NULL) AS taken
     FROM students s WHERE s.account_id = $1 AND s.deleted_at IS NULL AND s.sign_in_held_at IS NULL AND NOT s.email_reserved ORDER BY s.student_email_key`,
    [accountId],
  );
}

/** Reserves a student's address, or removes it when it is taken. */
export async function reserveEmail(tx: Tx, { id, taken }: Pick<UnreservedStudent, 'id' | 'taken'>): Promise<void> {
  await tx.run(
    `UPDATE students SET email_reserved = true${taken ? ', student_email = NULL, student_email_key = NULL, updated_at = academy_now()' : ''} WHERE id = $1`,
    [id],
  );
}

/** Sets a password through an emailed link. @returns false for a student who was removed, is disabled or has another address by now */
export async function resetStudentPassword(
  tx: Tx,
  id: string,
  emailKey: string,
  passwordHash: string,
): Promise<boolean> {
  const saved = await tx.count(
    `UPDATE students SET password_hash = $3, email_confirmed_at = coalesce(email_confirmed_at, academy_now()), updated_at = academy_now() WHERE id = $1 AND student_email_key = $2 AND deleted_at IS NULL AND disabled_at IS NULL
       AND EXISTS (SELECT 1 FROM accounts a WHERE a.id = account_id AND a.disabled_at IS NULL)`,
    [id, emailKey, passwordHash],
  );
  return saved > 0;
}
