import type { Transaction } from '../../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/** How long the link to the old address can undo a change after it took effect. */
const undoDays = 7;

export type EmailChangeStatus = 'pending' | 'confirmed' | 'canceled' | 'undone';

/** A parent's email change. */
export interface EmailChange {
  id: string;
  accountId: string;
  oldEmail: string;
  newEmail: string;
  status: EmailChangeStatus;
  /** Whether the old address was confirmed when the change was requested: only then does it get an undo link. */
  undoable: boolean;
}

/** Stores a pending change and cancels the account's earlier pending one. @returns its id */
export async function insertEmailChange(
  tx: Transaction,
  { accountId, oldEmail, newEmail, undoable }: Omit<EmailChange, 'id' | 'status'>,
): Promise<string> {
  await cancelPendingChange(tx, accountId);
  const [change] = await tx.query<[{ id: string }]>(
    `INSERT INTO email_changes (account_id, old_email, new_email, status, undoable, changed_at)
     VALUES ($1, $2, $3, 'pending', $4, academy_now()) RETURNING id`,
    [accountId, oldEmail, newEmail, undoable],
  );
  return change.id;
}

/** Cancels the pending change, if any. @returns whether there was one */
export async function cancelPendingChange(tx: Transaction, accountId: string): Promise<boolean> {
  const [, canceled] = await tx.query<[unknown, number]>(
    "UPDATE email_changes SET status = 'canceled' WHERE account_id = $1 AND status = 'pending'",
    [accountId],
  );
  return canceled > 0;
}

/** Marks the pending change as confirmed. @returns its id */
export async function confirmPendingChange(tx: Transaction, accountId: string): Promise<string> {
  const [[change]] = await tx.query<[{ id: string }[], number]>(
    "UPDATE email_changes SET status = 'confirmed', confirmed_at = academy_now() WHERE account_id = $1 AND status = 'pending' RETURNING id",
    [accountId],
  );
  if (!change) throw new Error(`No pending email change of account ${accountId}`);
  return change.id;
}

/** Marks a change and all later ones of the account as undone, so that their links no longer work. */
export async function undoChangesSince(tx: Transaction, { id, accountId }: EmailChange): Promise<void> {
  await tx.query(
    `UPDATE email_changes SET status = 'undone'
     WHERE account_id = $2 AND changed_at >= (SELECT changed_at FROM email_changes WHERE id = $1)`,
    [id, accountId],
  );
}

const columns =
  'c.id, c.account_id AS "accountId", c.old_email AS "oldEmail", c.new_email AS "newEmail", c.status, c.undoable';

/** A change that can still be undone: pending, or within the undo period. */
export async function findUndoableChange(database: Database, id: string): Promise<EmailChange | null> {
  const [change] = await database.query<EmailChange[]>(
    `SELECT ${columns} FROM email_changes c WHERE c.id = $1 AND c.undoable
       AND (c.status = 'pending' OR coalesce(c.confirmed_at, c.changed_at) > academy_now() - make_interval(days => $2))`,
    [id, undoDays],
  );
  return change ?? null;
}

/** A change and the parent's first name, for an email about it. */
export async function findEmailChange(
  database: Database,
  id: string,
): Promise<(EmailChange & { firstname: string }) | null> {
  const [change] = await database.query<(EmailChange & { firstname: string })[]>(
    `SELECT ${columns}, a.firstname FROM email_changes c JOIN accounts a ON a.id = c.account_id WHERE c.id = $1`,
    [id],
  );
  return change ?? null;
}

/** Deletes an account's email changes, which contain its earlier addresses. */
export async function deleteEmailChanges(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('DELETE FROM email_changes WHERE account_id = $1', [accountId]);
}
