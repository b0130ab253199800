import { secondParentLinkDays } from '@academy/contracts/rules/second-parents';
import type { SharedChild } from '@academy/contracts/http/second-parents';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { AddressChange } from '../../accounts/index.js';
import type { Database, Tx } from '../../platform/database/database.js';

/** SQL: the name of a parent in `accounts`. */
const nameOf = (account: string) => `trim(${account}.firstname || ' ' || ${account}.lastname)`;

/** SQL: children of rows `p`, grouped by invitation. */
const children = `json_agg(json_build_object('id', s.id, 'name', s.student_name) ORDER BY s.created_at, s.id) AS students`;

/** SQL: when an invitation in a row may be emailed again. */
const mayResend = "p.sent_at <= academy_now() - interval '1 day'";

/** SQL: until when the link of an invitation works. */
const expiry = `p.sent_at + interval '${secondParentLinkDays} days'`;

const open = 'p.ended_at IS NULL AND s.deleted_at IS NULL';

/** An invitation that waits for an answer, as its sender sees it. */
export interface SentRow {
  id: string;
  email: string;
  students: SharedChild[];
  sentAt: Date;
  expiresAt: Date;
  mayResend: boolean;
}

/** Invitations for children of these accounts that wait for an answer, oldest first. */
export const listSent = (
  database: Database,
  accountIds: readonly string[],
): Promise<(SentRow & { accountId: string })[]> =>
  database.rows(
    `SELECT p.invitation_id AS id, s.account_id AS "accountId", p.email, ${children}, p.sent_at AS "sentAt", ${expiry} AS "expiresAt", ${mayResend} AS "mayResend"
     FROM students s JOIN second_parents p ON p.student_id = s.id
     WHERE s.account_id = ANY($1::uuid[]) AND p.accepted_at IS NULL AND ${open}
     GROUP BY p.invitation_id, s.account_id, p.email, p.sent_at ORDER BY p.sent_at, p.invitation_id`,
    [accountIds],
  );

/** An invitation as its reader sees it. */
export interface ReceivedRow {
  id: string;
  parent: string;
  students: SharedChild[];
}

const received = (condition: string) => `
SELECT p.invitation_id AS id, ${nameOf('f')} AS parent, ${children}
FROM second_parents p JOIN students s ON s.id = p.student_id JOIN accounts f ON f.id = s.account_id
WHERE ${open} AND ${condition} GROUP BY p.invitation_id, f.firstname, f.lastname`;

const unanswered = `p.accepted_at IS NULL AND ${expiry} > academy_now()`;

/** Invitations to an account's confirmed address. */
export const listReceived = (database: Database, accountId: string): Promise<ReceivedRow[]> =>
  database.rows(
    `${received(`${unanswered} AND p.email_key = (SELECT a.email_key FROM accounts a WHERE a.id = $1 AND a.email_verified_at IS NOT NULL)`)} ORDER BY 1`,
    [accountId],
  );

/** An invitation that an account may accept, or has accepted. @returns null when it has ended, expired or was accepted by another account */
export async function findReceived(
  database: Database,
  id: string,
  accountId: string,
): Promise<(ReceivedRow & { isAccepted: boolean; emailKey: string | null }) | null> {
  const row = await database.one<ReceivedRow & { isAccepted: boolean; emailKey: string | null }>(
    `SELECT i.*, p.accepted_at IS NOT NULL AS "isAccepted", p.email_key AS "emailKey" FROM (${received(`p.invitation_id = $1 AND (p.account_id = $2 OR ${unanswered})`)}) i
       JOIN second_parents p ON p.invitation_id = i.id LIMIT 1`,
    [id, accountId],
  );
  return row ?? null;
}

/** Children that an account shares with another parent. */
export interface SharingRow {
  id: string;
  /** The other parent. */
  parent: string;
  otherAccountId: string;
  students: SharedChild[];
  since: Date;
  isFirst: boolean;
}

/** What these accounts share with other parents, oldest first. */
export const listSharing = (
  database: Database,
  accountIds: readonly string[],
): Promise<(SharingRow & { accountId: string })[]> =>
  database.rows(
    `SELECT p.invitation_id AS id, m.account_id AS "accountId", o.id AS "otherAccountId", ${nameOf('o')} AS parent, ${children}, p.accepted_at AS since, m.is_first AS "isFirst"
     FROM student_parents m JOIN second_parents p ON p.student_id = m.student_id AND p.accepted_at IS NOT NULL AND p.ended_at IS NULL
       JOIN students s ON s.id = p.student_id AND s.deleted_at IS NULL JOIN accounts o ON o.id = CASE WHEN m.is_first THEN p.account_id ELSE s.account_id END
     WHERE m.account_id = ANY($1::uuid[]) GROUP BY p.invitation_id, m.account_id, m.is_first, o.id, p.accepted_at ORDER BY p.accepted_at, p.invitation_id`,
    [accountIds],
  );

/** Whether an account may see a student. */
export async function isParentOf(database: Database, studentId: string, accountId: string): Promise<boolean> {
  const rows = await database.rows('SELECT 1 FROM student_parents WHERE student_id = $1 AND account_id = $2', [
    studentId,
    accountId,
  ]);
  return rows.length > 0;
}

/** Locks students against another invitation. @returns which of them an account has, and has not removed */
export async function lockOwn(tx: Tx, accountId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .named('lock students to share')
    .rows<{ id: string }>(
      'SELECT id FROM students WHERE account_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE',
      [accountId, ids],
    );
  return rows.map(({ id }) => id);
}

/** Whether one of the students has a second parent, or an invitation to another address. */
export async function hasOtherParent(tx: Tx, studentIds: readonly string[], emailKey: string): Promise<boolean> {
  const rows = await tx.rows(
    'SELECT 1 FROM second_parents WHERE student_id = ANY($1::uuid[]) AND ended_at IS NULL AND email_key IS DISTINCT FROM $2',
    [studentIds, emailKey],
  );
  return rows.length > 0;
}

/**
 * Stores that an address is invited to share these students of an account. One that waits for an answer gets more students. Call with the
 * students locked. @returns the invitation, and whether it is to be emailed now: at most once a day
 */
export async function saveInvitation(
  tx: Tx,
  {
    accountId,
    email,
    emailKey,
    studentIds,
  }: { accountId: string; email: string; emailKey: string; studentIds: readonly string[] },
): Promise<{ id: string; isSent: boolean; isChanged: boolean }> {
  const waiting = await tx.one<{ id: string; isSent: boolean }>(
    `SELECT p.invitation_id AS id, ${mayResend} AS "isSent" FROM second_parents p JOIN students s ON s.id = p.student_id
     WHERE s.account_id = $1 AND p.email_key = $2 AND p.accepted_at IS NULL AND p.ended_at IS NULL ORDER BY p.sent_at LIMIT 1`,
    [accountId, emailKey],
  );
  const { id, isSent } =
    waiting ?? (await tx.only<{ id: string; isSent: boolean }>('SELECT gen_random_uuid() AS id, true AS "isSent"'));
  const added = await tx.named('insert invitation').count(
    `INSERT INTO second_parents (invitation_id, student_id, email, email_key)
     SELECT $1, student_id, $2, $3 FROM unnest($4::uuid[]) AS wanted (student_id) ON CONFLICT (student_id) WHERE ended_at IS NULL DO NOTHING`,
    [id, email, emailKey, studentIds],
  );
  await tx.run(
    `UPDATE second_parents SET sent_at = CASE WHEN $2 THEN academy_now() ELSE (SELECT min(o.sent_at) FROM second_parents o WHERE o.invitation_id = $1) END
     WHERE invitation_id = $1 AND ended_at IS NULL`,
    [id, isSent],
  );
  return { id, isSent, isChanged: isSent || added > 0 };
}

/**
 * Makes an account the second parent, if it has confirmed the invited address.
 * @returns the students; none when the invitation was withdrawn, has expired, is for the account's own children, or is for another address
 */
export async function accept(tx: Tx, invitationId: string, accountId: string): Promise<string[]> {
  const rows = await tx.named('accept invitation').rows<{ id: string }>(
    `UPDATE second_parents p SET account_id = a.id, accepted_at = academy_now(), email = NULL, email_key = NULL
     FROM accounts a, students s JOIN accounts f ON f.id = s.account_id AND f.deleted_at IS NULL
     WHERE p.invitation_id = $1 AND a.id = $2 AND a.email_verified_at IS NOT NULL AND a.deleted_at IS NULL AND p.email_key = a.email_key
       AND s.id = p.student_id AND s.account_id <> a.id AND ${open} AND ${unanswered} RETURNING p.student_id AS id`,
    [invitationId, accountId],
  );
  return rows.map(({ id }) => id);
}

/** The end of sharing one student. */
export interface EndedSharing {
  studentId: string;
  /** The second parent; null for an invitation that was not accepted. */
  accountId: string | null;
}

const end = 'UPDATE second_parents SET ended_at = academy_now(), email = NULL, email_key = NULL WHERE ended_at IS NULL';
const ended = 'RETURNING student_id AS "studentId", account_id AS "accountId"';

/** Ends an invitation, or the sharing that came of it. @returns what ended now */
export const endInvitation = (tx: Tx, invitationId: string): Promise<EndedSharing[]> =>
  tx.named('end invitation').rows(`${end} AND invitation_id = $1 ${ended}`, [invitationId]);

/**
 * Ends the sharing of an account's students, and invitations to share them. A second parent who accepts at the same time has either accepted
 * before, or finds that the invitation is over. @param studentId all students of the account when null @returns what ended
 */
export const endOfStudents = (tx: Tx, accountId: string, studentId: string | null): Promise<EndedSharing[]> =>
  tx
    .named('hand over students')
    .rows(
      `${end} AND student_id IN (SELECT id FROM students WHERE account_id = $1 AND ($2::uuid IS NULL OR id = $2) AND deleted_at IS NULL) ${ended}`,
      [accountId, studentId],
    );

/** Who may end an invitation. */
export interface Participants {
  firstAccountId: string | null;
  secondAccountId: string | null;
  isEnded: boolean;
}

/** @returns null for an unknown invitation */
export async function findParticipants(database: Database, invitationId: string): Promise<Participants | null> {
  const row = await database.one<Participants>(
    `SELECT s.account_id AS "firstAccountId", p.account_id AS "secondAccountId", p.ended_at IS NOT NULL AS "isEnded"
     FROM second_parents p JOIN students s ON s.id = p.student_id WHERE p.invitation_id = $1 ORDER BY p.ended_at NULLS FIRST LIMIT 1`,
    [invitationId],
  );
  return row ?? null;
}

/** Moves a student to the account of the other parent. An address that a student there has is removed. */
export async function moveStudent(tx: Tx, studentId: string, accountId: string): Promise<void> {
  const taken =
    'EXISTS (SELECT 1 FROM students o WHERE o.account_id = $2 AND o.student_email_key = s.student_email_key AND o.deleted_at IS NULL AND o.id <> s.id)';
  await tx.run(
    `UPDATE students s SET account_id = $2, student_email = CASE WHEN ${taken} THEN NULL ELSE student_email END,
       student_email_key = CASE WHEN ${taken} THEN NULL ELSE student_email_key END, version = version + 1, updated_at = academy_now() WHERE s.id = $1`,
    [studentId, accountId],
  );
}

/** Deletes what an account was as a second parent, and withdraws invitations to its address. @param emailKey null if it was not confirmed */
export async function forgetSecondParent(tx: Tx, accountId: string, emailKey: string | null): Promise<void> {
  await tx.run('DELETE FROM second_parents WHERE account_id = $1 OR email_key = $2', [accountId, emailKey]);
}

/** Withdraws invitations to addresses that are erased. @param emailKeys normalized */
export async function forgetInvitedAddresses(tx: Tx, emailKeys: readonly string[]): Promise<void> {
  await tx.run('DELETE FROM second_parents WHERE email_key = ANY($1)', [emailKeys]);
}

/**
 * Invitations follow an account that has confirmed their address to its new one, so that the next owner of the old address cannot accept
 * them. Call before the account's own address changes.
 */
export async function changeInvitedAddress(tx: Tx, accountId: string, { from, to }: AddressChange): Promise<void> {
  await tx.run(
    `UPDATE second_parents p SET email = $3, email_key = $4 FROM accounts a
     WHERE a.id = $1 AND a.email_verified_at IS NOT NULL AND a.email_key = $2 AND p.email_key = a.email_key`,
    [accountId, from, to, normalizeEmail(to)],
  );
}

/** An invitation with its address, and the first parent, who is emailed only at a confirmed address. */
export interface EmailedInvitation {
  email: string;
  students: string[];
  first: { email: string; firstName: string } | null;
}

/** @returns null when the invitation was answered or has ended */
export async function findEmailedInvitation(database: Database, id: string): Promise<EmailedInvitation | null> {
  const row = await database.one<EmailedInvitation>(
    `SELECT p.email, array_agg(s.student_name ORDER BY s.created_at, s.id) AS students,
       CASE WHEN f.email_verified_at IS NOT NULL AND f.disabled_at IS NULL THEN json_build_object('email', f.email, 'firstName', f.firstname) END AS first
     FROM second_parents p JOIN students s ON s.id = p.student_id JOIN accounts f ON f.id = s.account_id
     WHERE p.invitation_id = $1 AND p.accepted_at IS NULL AND ${open} GROUP BY p.email, f.id LIMIT 1`,
    [id],
  );
  return row ?? null;
}

/** The two parents of shared students, for emails about the sharing. Only confirmed addresses. */
export interface ParentsOfSharing {
  first: { email: string; firstName: string; name: string };
  second: { email: string; firstName: string; name: string };
  students: string[];
}

/** @returns null when one of the accounts is gone */
export async function findParents(database: Database, invitationId: string): Promise<ParentsOfSharing | null> {
  const parent = (account: string) =>
    `json_build_object('email', ${account}.email, 'firstName', ${account}.firstname, 'name', ${nameOf(account)})`;
  const row = await database.one<ParentsOfSharing>(
    `SELECT ${parent('f')} AS first, ${parent('b')} AS second, array_agg(s.student_name ORDER BY s.created_at, s.id) AS students
     FROM second_parents p JOIN students s ON s.id = p.student_id JOIN accounts f ON f.id = s.account_id JOIN accounts b ON b.id = p.account_id
     WHERE p.invitation_id = $1 AND f.id <> b.id AND f.deleted_at IS NULL AND b.deleted_at IS NULL GROUP BY f.id, b.id LIMIT 1`,
    [invitationId],
  );
  return row ?? null;
}
