import type { Database, Tx } from '../../platform/database/database.js';

/** The student data needed to sign in. The students feature owns the table; removed and disabled students are excluded. */
export interface ActiveStudent {
  id: string;
  account_id: string;
  student_name: string;
  student_email: string | null;
  password_hash: string;
  /** See `StudentAccount.emailConfirmedAt`. */
  email_confirmed_at: Date | null;
  /** See `StudentAccount.signInHeldAt`. */
  sign_in_held_at: Date | null;
  created_at: Date;
}

/** Maximum number of candidates, because each costs one password check. */
const candidatesChecked = 5;

const columns =
  'child.id, child.account_id, child.student_name, child.student_email, child.password_hash, child.email_confirmed_at, child.sign_in_held_at, child.created_at';
const living =
  'students child JOIN accounts a ON a.id = child.account_id AND a.disabled_at IS NULL WHERE child.deleted_at IS NULL AND child.disabled_at IS NULL';

/**
 * The students who may sign in with an address. If a confirmed family has the address, only its student: accounts created with a
 * stranger's address cannot interfere. Otherwise any student of an unconfirmed family, oldest first, distinguished by their passwords.
 */
export function signInCandidates(database: Database, emailKey: string): Promise<ActiveStudent[]> {
  return database.rows<ActiveStudent>(
    `SELECT ${columns} FROM ${living} AND child.student_email_key = $1
       AND (child.email_reserved OR NOT EXISTS (SELECT 1 FROM students o JOIN accounts p ON p.id = o.account_id AND p.disabled_at IS NULL
         WHERE o.student_email_key = $1 AND o.email_reserved AND o.deleted_at IS NULL))
     ORDER BY child.created_at, child.id LIMIT ${candidatesChecked}`,
    [emailKey],
  );
}

/** The student of a confirmed family with an address: the only student with it who is ever emailed. */
export async function studentByReservedEmail(database: Database, emailKey: string): Promise<ActiveStudent | null> {
  const row = await database.one<ActiveStudent>(
    `SELECT ${columns} FROM ${living} AND child.student_email_key = $1 AND child.email_reserved`,
    [emailKey],
  );
  return row ?? null;
}

export async function studentById(database: Database, id: string): Promise<ActiveStudent | null> {
  const row = await database.one<ActiveStudent>(`SELECT ${columns} FROM ${living} AND child.id = $1`, [id]);
  return row ?? null;
}

/** A student for the office, including disabled ones but not removed ones. */
export interface StudentForOffice {
  accountId: string;
  email: string | null;
  /** Whether the address is reserved for the family; only then is it known to be the student's. */
  emailReserved: boolean;
  disabledAt: Date | null;
  signInHeldAt: Date | null;
}

export async function studentForOffice(database: Database, id: string): Promise<StudentForOffice | null> {
  const row = await database.one<StudentForOffice>(
    `SELECT account_id AS "accountId", student_email AS email, email_reserved AS "emailReserved", disabled_at AS "disabledAt", sign_in_held_at AS "signInHeldAt"
     FROM students WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  );
  return row ?? null;
}

/** Locks a student's row, so that no session of theirs starts before the transaction ends. */
export async function lockStudent(tx: Tx, id: string): Promise<void> {
  await tx.run('SELECT 1 FROM students WHERE id = $1 FOR UPDATE', [id]);
}

/**
 * A student who may be emailed: only parents with a confirmed address can cause email to others. The name is '' until the student has
 * confirmed the address.
 */
export async function findMailableStudent(
  database: Database,
  id: string,
): Promise<{ student_name: string; student_email: string } | null> {
  const row = await database.one<{ student_name: string; student_email: string }>(
    `SELECT CASE WHEN child.email_confirmed_at IS NULL THEN '' ELSE child.student_name END AS student_name, child.student_email FROM ${living} AND child.id = $1 AND child.student_email IS NOT NULL
       AND child.sign_in_held_at IS NULL AND a.email_verified_at IS NOT NULL`,
    [id],
  );
  return row ?? null;
}

/** The students with an address who are not removed, including those of unconfirmed families. @returns their ids */
export async function studentIdsByEmail(database: Database, emailKey: string): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(`SELECT child.id FROM ${living} AND child.student_email_key = $1`, [
    emailKey,
  ]);
  return rows.map(({ id }) => id);
}
