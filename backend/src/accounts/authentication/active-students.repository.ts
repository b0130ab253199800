import type { Transaction } from '../../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/** What signing in needs of a student. The students feature owns the table; deleted and disabled ones do not exist here. */
export interface ActiveStudent {
  id: string;
  account_id: string;
  student_name: string;
  student_email: string | null;
  password_hash: string;
  /** See `StudentAccount.signInHeldAt`. */
  sign_in_held_at: Date | null;
  created_at: Date;
}

/** Each candidate costs one password check, so their number is limited. */
const candidatesChecked = 5;

const columns =
  'child.id, child.account_id, child.student_name, child.student_email, child.password_hash, child.sign_in_held_at, child.created_at';
const living =
  'students child JOIN accounts a ON a.id = child.account_id AND a.disabled_at IS NULL WHERE child.deleted_at IS NULL AND child.disabled_at IS NULL';

/**
 * The students who may sign in with an address. The student of a confirmed family is the only one: accounts that were made
 * with a stranger's address cannot get in the way. Without one it may be any student of an unconfirmed family, distinguished by
 * their passwords; the oldest come first.
 */
export function signInCandidates(database: Database, emailKey: string): Promise<ActiveStudent[]> {
  return database.query<ActiveStudent[]>(
    `SELECT ${columns} FROM ${living} AND child.student_email_key = $1
       AND (child.email_reserved OR NOT EXISTS (SELECT 1 FROM students o JOIN accounts p ON p.id = o.account_id AND p.disabled_at IS NULL
         WHERE o.student_email_key = $1 AND o.email_reserved AND o.deleted_at IS NULL))
     ORDER BY child.created_at, child.id LIMIT ${candidatesChecked}`,
    [emailKey],
  );
}

/** The student of a confirmed family who has an address: the only one who is ever emailed. */
export async function studentByReservedEmail(database: Database, emailKey: string): Promise<ActiveStudent | null> {
  const [row] = await database.query<ActiveStudent[]>(
    `SELECT ${columns} FROM ${living} AND child.student_email_key = $1 AND child.email_reserved`,
    [emailKey],
  );
  return row ?? null;
}

export async function studentById(database: Database, id: string): Promise<ActiveStudent | null> {
  const [row] = await database.query<ActiveStudent[]>(`SELECT ${columns} FROM ${living} AND child.id = $1`, [id]);
  return row ?? null;
}

/** A student who was not removed, as the office sees them: also one who may not sign in. */
export interface StudentForOffice {
  accountId: string;
  email: string | null;
  /** Only then is the address known to be the student's. */
  emailReserved: boolean;
  disabledAt: Date | null;
  signInHeldAt: Date | null;
}

export async function studentForOffice(database: Database, id: string): Promise<StudentForOffice | null> {
  const [row] = await database.query<StudentForOffice[]>(
    `SELECT account_id AS "accountId", student_email AS email, email_reserved AS "emailReserved", disabled_at AS "disabledAt", sign_in_held_at AS "signInHeldAt"
     FROM students WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  );
  return row ?? null;
}

/** A student with their row locked: no session of theirs begins until the transaction ends. */
export async function lockStudent(tx: Transaction, id: string): Promise<void> {
  await tx.query('SELECT 1 FROM students WHERE id = $1 FOR UPDATE', [id]);
}

/** A student who may be emailed: only a parent who has confirmed their own address has email sent to others. */
export async function findMailableStudent(
  database: Database,
  id: string,
): Promise<{ student_name: string; student_email: string } | null> {
  const [row] = await database.query<{ student_name: string; student_email: string }[]>(
    `SELECT child.student_name, child.student_email FROM ${living} AND child.id = $1 AND child.student_email IS NOT NULL
       AND child.sign_in_held_at IS NULL AND a.email_verified_at IS NOT NULL`,
    [id],
  );
  return row ?? null;
}

/** The living students with an address, also of families that are not confirmed. @returns their ids */
export async function studentIdsByEmail(database: Database, emailKey: string): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT child.id FROM ${living} AND child.student_email_key = $1`,
    [emailKey],
  );
  return rows.map(({ id }) => id);
}
