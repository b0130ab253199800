import { addressChangeDays } from '@academy/contracts/rules/address-changes';
import type { Database, Tx } from '../../platform/database/database.js';

/** SQL: whether an email change `c` pauses its account. */
const pauses = `c.status = 'confirmed' AND c.by_office AND c.approved_at IS NULL AND c.pause_lifted_at IS NULL
  AND c.confirmed_at > academy_now() - make_interval(days => ${addressChangeDays})`;

/** `waiting` for the approval of the old address, `pending` until the new one is confirmed, or what happened then. */
export type EmailChangeStatus = 'waiting' | 'pending' | 'confirmed' | 'canceled' | 'undone';

/** A parent's email change. */
export interface EmailChange {
  id: string;
  accountId: string;
  oldEmail: string;
  newEmail: string;
  status: EmailChangeStatus;
  /** Whether the old address was confirmed when the change was requested: only then does it get an undo link. */
  undoable: boolean;
  /** Whether a staff member entered the new address. */
  byOffice: boolean;
  /** Whether the owner of the old address approved it. */
  approved: boolean;
}

/** Stores a change and cancels the account's earlier one that has not taken effect. @returns its id */
export async function insertEmailChange(
  tx: Tx,
  { accountId, oldEmail, newEmail, status, undoable, byOffice }: Omit<EmailChange, 'id' | 'approved'>,
): Promise<string> {
  await cancelPendingChange(tx, accountId);
  const change = await tx.only<{ id: string }>(
    `INSERT INTO email_changes (account_id, old_email, new_email, status, undoable, by_office, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, academy_now()) RETURNING id`,
    [accountId, oldEmail, newEmail, status, undoable, byOffice],
  );
  return change.id;
}

/** Cancels the change that has not taken effect, if any. @returns whether there was one */
export async function cancelPendingChange(tx: Tx, accountId: string): Promise<boolean> {
  const canceled = await tx.count(
    "UPDATE email_changes SET status = 'canceled' WHERE account_id = $1 AND status IN ('waiting', 'pending')",
    [accountId],
  );
  return canceled > 0;
}

/** Marks the pending change as confirmed. @returns its id */
export async function confirmPendingChange(tx: Tx, accountId: string): Promise<string> {
  const change = await tx.one<{ id: string }>(
    "UPDATE email_changes SET status = 'confirmed', confirmed_at = academy_now() WHERE account_id = $1 AND status = 'pending' RETURNING id",
    [accountId],
  );
  if (!change) throw new Error(`No pending email change of account ${accountId}`);
  return change.id;
}

/**
 * Notes that the owner of the old address approved a waiting change. It then waits for the new address.
 * @returns false if the account has a later change, which a process of the release before requested without canceling this one. It is
 * canceled then.
 */
export async function approveChange(tx: Tx, { id, accountId }: EmailChange): Promise<boolean> {
  const change = await tx.one<{ approved: boolean }>(
    `UPDATE email_changes c SET status = CASE WHEN later.exist THEN 'canceled' ELSE 'pending' END,
       approved_at = CASE WHEN NOT later.exist THEN academy_now() END
     FROM (SELECT EXISTS (SELECT 1 FROM email_changes WHERE account_id = $2 AND status = 'pending') AS exist) later
     WHERE c.id = $1 AND c.status = 'waiting' RETURNING c.status = 'pending' AS approved`,
    [id, accountId],
  );
  return change?.approved ?? false;
}

/** Ends the pause that changes by the office have caused. @returns whether there was one */
export async function liftPause(tx: Tx, accountId: string): Promise<boolean> {
  const lifted = await tx.count(
    `UPDATE email_changes c SET pause_lifted_at = academy_now() WHERE c.account_id = $1 AND ${pauses}`,
    [accountId],
  );
  return lifted > 0;
}

/** Marks a change and all later ones of the account as undone, so that their links no longer work. */
export async function undoChangesSince(tx: Tx, { id, accountId }: EmailChange): Promise<void> {
  await tx.run(
    `UPDATE email_changes SET status = 'undone'
     WHERE account_id = $2 AND changed_at >= (SELECT changed_at FROM email_changes WHERE id = $1)`,
    [id, accountId],
  );
}

const columns =
  'c.id, c.account_id AS "accountId", c.old_email AS "oldEmail", c.new_email AS "newEmail", c.status, c.undoable, c.by_office AS "byOffice", c.approved_at IS NOT NULL AS approved';

/** A change that can still be undone: not in effect yet, or within the undo period. */
export async function findUndoableChange(database: Database, id: string): Promise<EmailChange | null> {
  const change = await database.one<EmailChange>(
    `SELECT ${columns} FROM email_changes c WHERE c.id = $1 AND c.undoable
       AND (c.status IN ('waiting', 'pending') OR coalesce(c.confirmed_at, c.changed_at) > academy_now() - make_interval(days => $2))`,
    [id, addressChangeDays],
  );
  return change ?? null;
}

/** A change that the old address can approve, or has approved. */
export async function findApprovableChange(database: Database, id: string): Promise<EmailChange | null> {
  const change = await database.one<EmailChange>(
    `SELECT ${columns} FROM email_changes c WHERE c.id = $1 AND c.changed_at > academy_now() - make_interval(days => $2)
       AND (c.status = 'waiting' OR (c.approved_at IS NOT NULL AND c.status IN ('pending', 'confirmed')))`,
    [id, addressChangeDays],
  );
  return change ?? null;
}

/** A change and the parent's first name, for an email about it. */
export async function findEmailChange(
  database: Database,
  id: string,
): Promise<(EmailChange & { firstname: string }) | null> {
  const change = await database.one<EmailChange & { firstname: string }>(
    `SELECT ${columns}, a.firstname FROM email_changes c JOIN accounts a ON a.id = c.account_id WHERE c.id = $1`,
    [id],
  );
  return change ?? null;
}

/** Deletes an account's email changes, which contain its earlier addresses. */
export async function deleteEmailChanges(tx: Tx, accountId: string): Promise<void> {
  await tx.run('DELETE FROM email_changes WHERE account_id = $1', [accountId]);
}
