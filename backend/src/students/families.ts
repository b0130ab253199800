import type { Database, Tx } from '../platform/database/database.js';

/** A student who may be invited. */
export interface InvitedStudent {
  id: string;
  /** '' until the student has confirmed the address; so is the parent's. */
  student_name: string;
  student_email: string;
  student_email_key: string;
  parent_name: string;
}

/**
 * A parent triggers email to students only after confirming their own address, and only to students they have confirmed. Too many new
 * addresses wait, see `InvitationLimits`.
 */
const invitable = `
SELECT s.id, s.student_email, s.student_email_key,
  CASE WHEN s.email_confirmed_at IS NULL THEN '' ELSE s.student_name END AS student_name,
  CASE WHEN s.email_confirmed_at IS NULL THEN '' ELSE trim(a.firstname || ' ' || a.lastname) END AS parent_name
FROM students s JOIN accounts a ON a.id = s.account_id AND a.disabled_at IS NULL AND a.email_verified_at IS NOT NULL
WHERE s.deleted_at IS NULL AND s.disabled_at IS NULL AND s.student_email IS NOT NULL AND s.sign_in_held_at IS NULL
  AND (s.invite_after IS NULL OR s.invite_after <= academy_now())`;

/** @returns null for a student who is not to be emailed, or not yet */
export async function findInvitable(database: Database, studentId: string): Promise<InvitedStudent | null> {
  const student = await database.one<InvitedStudent>(`${invitable} AND s.id = $1`, [studentId]);
  return student ?? null;
}

/** The same, but only if the student has not been invited. */
export async function findUninvited(database: Database, studentId: string): Promise<InvitedStudent | null> {
  const student = await database.one<InvitedStudent>(`${invitable} AND s.mail_sent_at IS NULL AND s.id = $1`, [
    studentId,
  ]);
  return student ?? null;
}

/** A student with the parent who is emailed about them. */
export interface ConfirmedFamily {
  /** The parent's. */
  email: string;
  /** The parent's. */
  firstname: string;
  student_name: string;
  student_email: string | null;
}

/** @returns null without a parent whose address is confirmed, or for a student who was removed */
export async function findConfirmedFamily(database: Database, studentId: string): Promise<ConfirmedFamily | null> {
  const family = await database.one<ConfirmedFamily>(
    `SELECT a.email, a.firstname, s.student_name, s.student_email FROM students s JOIN accounts a ON a.id = s.account_id
     WHERE s.id = $1 AND s.deleted_at IS NULL AND a.disabled_at IS NULL AND a.email_verified_at IS NOT NULL`,
    [studentId],
  );
  return family ?? null;
}

/** The parents who are emailed about a student: the first one, and the second one if that parent wants emails. */
export const listConfirmedParents = (
  database: Database,
  studentId: string,
): Promise<(ConfirmedFamily & { accountId: string; isFirst: boolean })[]> =>
  database.rows(
    `SELECT a.id AS "accountId", p.is_first AS "isFirst", a.email, a.firstname, s.student_name, s.student_email
     FROM student_parents p JOIN students s ON s.id = p.student_id AND s.deleted_at IS NULL JOIN accounts a ON a.id = p.account_id LEFT JOIN notification_preferences n ON n.account_id = a.id
     WHERE p.student_id = $1 AND a.disabled_at IS NULL AND a.email_verified_at IS NOT NULL AND (p.is_first OR COALESCE(n.email, true)) ORDER BY p.is_first DESC`,
    [studentId],
  );

/** A parent by name. */
export async function findParent(
  database: Database,
  accountId: string,
): Promise<{ firstname: string; lastname: string } | null> {
  const parent = await database.one<{ firstname: string; lastname: string }>(
    'SELECT firstname, lastname FROM accounts WHERE id = $1',
    [accountId],
  );
  return parent ?? null;
}

/** A parent's address, trimmed and lower case. */
export async function findAccountKey(database: Database, accountId: string): Promise<string | null> {
  const account = await database.one<{ key: string }>('SELECT email_key AS key FROM accounts WHERE id = $1', [
    accountId,
  ]);
  return account?.key ?? null;
}

/**
 * Locks a family against being confirmed while a student is saved. @returns whether its students' addresses are reserved, because it has
 * confirmed its own address
 */
export async function lockFamily(tx: Tx, accountId: string): Promise<{ emailsReserved: boolean }> {
  return tx.only<{ emailsReserved: boolean }>(
    'SELECT first_verified_at IS NOT NULL AS "emailsReserved" FROM accounts WHERE id = $1 FOR SHARE',
    [accountId],
  );
}
