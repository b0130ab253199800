import { nameKey } from '@academy/contracts/rules/name-key';
import { violatesUnique } from '../platform/database/unique-violation.js';
import type { Database, Tx } from '../platform/database/database.js';
import { StudentEmailTaken, StudentNameTaken } from './students.errors.js';

/** A student. Deleting hides and signs out the student; registrations stay. */
export interface StudentRow {
  id: string;
  /** The parent's account; null for a student of a parent without one, who cannot sign in. */
  accountId: string | null;
  studentName: string;
  /** As typed; emails are sent to this address. */
  studentEmail: string | null;
  /** Trimmed and lower case; unique among the active students of a family, and among reserved addresses. */
  studentEmailKey: string | null;
  /** When the student chose a password with a link emailed to this address; null if not yet. */
  emailConfirmedAt: Date | null;
  /** Before which time the student is not invited; null if nothing keeps the invitation. */
  inviteAfter: Date | null;
  school: string | null;
  graduationYear: number | null;
  /** Since when the student may not sign in, because the parent has not confirmed yet that this is their child. */
  signInHeldAt: Date | null;
  /** Since when staff have kept the student from signing in. */
  disabledAt: Date | null;
  /** Whether the parent lets the student book, move and cancel their own lessons. */
  mayBookLessons: boolean;
  /** Counts the changes. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A student of a parent with an account. */
export interface StudentAccount extends StudentRow {
  accountId: string;
}

/** The fields of a student that a parent sets. */
export interface StudentFields {
  name: string;
  email: string | null;
  emailKey: string | null;
  school: string | null;
  graduationYear: number | null;
}

const columns = `id, account_id AS "accountId", student_name AS "studentName", student_email AS "studentEmail", student_email_key AS "studentEmailKey",
  CASE WHEN mail_sent_at IS NULL AND invite_after > academy_now() THEN invite_after END AS "inviteAfter", email_confirmed_at AS "emailConfirmedAt", school, graduation_year AS "graduationYear", sign_in_held_at AS "signInHeldAt", disabled_at AS "disabledAt", may_book_lessons AS "mayBookLessons", version, created_at AS "createdAt", updated_at AS "updatedAt"`;

/** A student as one of the parents sees them. */
export interface StudentOfParent extends StudentAccount {
  /** The name of the parent whose account has the student, and who shares them; null for the parent's own. */
  sharedBy: string | null;
  /** Whether the student's address is left out, because it is that of the other parent. */
  isEmailHidden: boolean;
}

/**
 * A parent's active students, oldest first: those of the account, and those that another parent shares. A student
 * may have been given a parent's address, which the other one does not see.
 */
export async function listStudents(database: Database, accountId: string): Promise<StudentOfParent[]> {
  const rows = await database.rows<StudentOfParent>(
    `SELECT c.*, CASE WHEN NOT p.is_first THEN trim(a.firstname || ' ' || a.lastname) END AS "sharedBy",
       NOT p.is_first AND c."studentEmailKey" IS NOT DISTINCT FROM a.email_key AS "isEmailHidden"
     FROM student_parents p JOIN (SELECT ${columns} FROM students WHERE deleted_at IS NULL) c ON c.id = p.student_id JOIN accounts a ON a.id = c."accountId"
     WHERE p.account_id = $1 ORDER BY p.is_first DESC, c."createdAt", c.id`,
    [accountId],
  );
  return rows.map((student) =>
    student.isEmailHidden ? { ...student, studentEmail: null, studentEmailKey: null } : student,
  );
}

/** Students by id, also removed ones, in the order of the ids. */
export async function getStudents(database: Database, ids: readonly string[]): Promise<StudentAccount[]> {
  return database.rows<StudentAccount>(
    `SELECT ${columns} FROM students WHERE id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], id)`,
    [ids],
  );
}

/** The students without an account that were registered with these addresses, oldest first. @param parentEmailKeys normalized */
export async function listGuestStudents(database: Database, parentEmailKeys: readonly string[]): Promise<StudentRow[]> {
  return database.rows<StudentRow>(
    `SELECT ${columns} FROM students WHERE account_id IS NULL AND parent_email_key = ANY($1) AND deleted_at IS NULL ORDER BY created_at, id`,
    [parentEmailKeys],
  );
}

/** A living student. */
export async function findStudent(database: Database, id: string): Promise<StudentRow | null> {
  const row = await database.one<StudentRow>(`SELECT ${columns} FROM students WHERE id = $1 AND deleted_at IS NULL`, [
    id,
  ]);
  return row ?? null;
}

/** An active student of a family, with the row locked. @param accountId null for a student of a parent without one */
export async function lockStudent<Account extends string | null>(
  tx: Tx,
  accountId: Account,
  id: string,
): Promise<(StudentRow & { accountId: Account }) | null> {
  const row = await tx
    .named('lock student')
    .one<StudentRow & { accountId: Account }>(
      `SELECT ${columns} FROM students WHERE id = $1 AND account_id IS NOT DISTINCT FROM $2 AND deleted_at IS NULL FOR UPDATE`,
      [id, accountId],
    );
  return row ?? null;
}

/** A family's active student with an address. @returns the id */
export async function findStudentByEmail(
  database: Database,
  accountId: string,
  emailKey: string,
): Promise<string | null> {
  const row = await database.one<{ id: string }>(
    'SELECT id FROM students WHERE account_id = $1 AND student_email_key = $2 AND deleted_at IS NULL',
    [accountId, emailKey],
  );
  return row?.id ?? null;
}

/** Whether no active student of the family has an address, and no active student of another confirmed family. */
export async function isEmailFree(database: Database, accountId: string, emailKey: string): Promise<boolean> {
  const taken = await database.rows(
    'SELECT 1 FROM students WHERE student_email_key = $2 AND (account_id = $1 OR email_reserved) AND deleted_at IS NULL LIMIT 1',
    [accountId, emailKey],
  );
  return taken.length === 0;
}

export async function findPasswordHash(database: Database, id: string | undefined): Promise<string | null> {
  const row = await database.one<{ password_hash: string }>('SELECT password_hash FROM students WHERE id = $1', [id]);
  return row?.password_hash ?? null;
}

/** Replaces an active student's password. @returns false if it has changed since it was checked */
export async function replacePassword(tx: Tx, id: string, checkedHash: string, passwordHash: string): Promise<boolean> {
  const saved = await tx.count(
    'UPDATE students SET password_hash = $3, updated_at = academy_now() WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL',
    [id, checkedHash, passwordHash],
  );
  return saved > 0;
}

/** Lock the family first. @returns the id, or null when another student has the address */
export async function insertStudent(
  tx: Tx,
  accountId: string,
  { name, email, emailKey, school, graduationYear }: StudentFields,
  { passwordHash, emailReserved }: { passwordHash: string; emailReserved: boolean },
): Promise<string | null> {
  const row = await tx.one<{ id: string }>(
    `INSERT INTO students (account_id, student_name, student_email, student_email_key, school, graduation_year, password_hash, email_reserved)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
    [accountId, name, email, emailKey, school, graduationYear, passwordHash, emailReserved],
  );
  return row?.id ?? null;
}

/**
 * A student with another address counts as not invited.
 * @param passwordHash null to keep the password
 * @throws StudentEmailTaken; StudentNameTaken for a student without an account: a parent has one of each name
 */
export async function updateStudent(
  tx: Tx,
  id: string,
  { name, email, emailKey, school, graduationYear }: StudentFields,
  passwordHash: string | null,
): Promise<void> {
  try {
    await tx.run(
      `UPDATE students SET student_name = $2, student_email = $3, student_email_key = $4, school = $5, graduation_year = $6,
         name_key = CASE WHEN account_id IS NULL THEN $8 END, password_hash = coalesce($7, password_hash),
         mail_sent_at = CASE WHEN student_email_key IS NOT DISTINCT FROM $4 THEN mail_sent_at END,
         invite_after = CASE WHEN student_email_key IS NOT DISTINCT FROM $4 THEN invite_after END,
         email_confirmed_at = CASE WHEN student_email_key IS NOT DISTINCT FROM $4 THEN email_confirmed_at END,
         version = version + 1, updated_at = academy_now() WHERE id = $1`,
      [id, name, email, emailKey, school, graduationYear, passwordHash, nameKey(name)],
    );
  } catch (error) {
    if (violatesUnique(error, 'students_reserved_email') || violatesUnique(error, 'students_family_email'))
      throw new StudentEmailTaken();
    if (violatesUnique(error, 'students_of_parent')) throw new StudentNameTaken();
    throw error;
  }
}

/** Disables or enables a student's sign-in. */
export async function setStudentDisabled(tx: Tx, id: string, isDisabled: boolean): Promise<void> {
  await tx.run(
    'UPDATE students SET disabled_at = CASE WHEN $2 THEN academy_now() END, version = version + 1, updated_at = academy_now() WHERE id = $1',
    [id, isDisabled],
  );
}

/** Lets a student book, move and cancel their own lessons, or no longer. */
export async function setMayBookLessons(tx: Tx, id: string, mayBook: boolean): Promise<void> {
  await tx.run(
    'UPDATE students SET may_book_lessons = $2, version = version + 1, updated_at = academy_now() WHERE id = $1',
    [id, mayBook],
  );
}

/** Keeps a student who has not been invited from being invited for some seconds. */
export async function deferInvitation(tx: Tx, id: string, seconds: number): Promise<void> {
  await tx.run(
    'UPDATE students SET invite_after = academy_now() + make_interval(secs => $2) WHERE id = $1 AND mail_sent_at IS NULL',
    [id, seconds],
  );
}

/** Students whose deferred invitation is due, first due first. */
export function listDeferred(database: Database, limit: number): Promise<{ id: string; accountId: string }[]> {
  return database.rows(
    `SELECT id, account_id AS "accountId" FROM students WHERE invite_after <= academy_now() AND mail_sent_at IS NULL AND deleted_at IS NULL
     ORDER BY invite_after, created_at, id LIMIT $1`,
    [limit],
  );
}

/** Whether the invitation of a family's student with this address has to wait. */
export async function isDeferred(database: Database, accountId: string, emailKey: string): Promise<boolean> {
  const found = await database.rows(
    `SELECT 1 FROM students WHERE account_id = $1 AND student_email_key = $2 AND deleted_at IS NULL AND mail_sent_at IS NULL
       AND invite_after > academy_now()`,
    [accountId, emailKey],
  );
  return found.length > 0;
}

/** Lets a student be invited whose deferred invitation is due. @returns false if it was not deferred anymore */
export async function endDeferral(tx: Tx, id: string): Promise<boolean> {
  const ended = await tx.count(
    'UPDATE students SET invite_after = NULL WHERE id = $1 AND invite_after <= academy_now()',
    [id],
  );
  return ended > 0;
}

/** Notes that the student has been invited, once. An address that replaced the invited one meanwhile still gets its own invitation. */
export async function recordInvitation(
  tx: Tx,
  { id, student_email_key: emailKey }: { id: string; student_email_key: string },
): Promise<void> {
  await tx.run(
    'UPDATE students SET mail_sent_at = academy_now(), invite_after = NULL WHERE id = $1 AND student_email_key = $2 AND mail_sent_at IS NULL',
    [id, emailKey],
  );
}

/**
 * Students of a family who have not been invited, oldest first.
 * @param addedUntil ISO 8601
 * @returns their ids
 */
export async function listUninvited(database: Database, accountId: string, addedUntil: string): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    'SELECT id FROM students WHERE account_id = $1 AND created_at <= $2 AND mail_sent_at IS NULL AND deleted_at IS NULL ORDER BY created_at, id',
    [accountId, addedUntil],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks a student's schedule and permissions until the transaction ends. @returns whether the student may book, move and cancel their own
 * lessons
 */
export async function lockMayBookLessons(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .named('lock lesson bookings of student')
    .one<{ mayBook: boolean }>(
      'SELECT may_book_lessons AS "mayBook" FROM students WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [id],
    );
  return row?.mayBook ?? false;
}

/** Locks a student's schedule until the transaction ends. */
export async function lockWeek(tx: Tx, id: string): Promise<void> {
  await tx.named('lock week of student').run('SELECT 1 FROM students WHERE id = $1 FOR NO KEY UPDATE', [id]);
}
