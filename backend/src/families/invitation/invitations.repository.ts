import type { Database, Tx } from '../../platform/database/database.js';

/** SQL: whether the invitation in a row may be sent again. */
const isOver = "account_invitations.invited_at <= academy_now() - interval '1 day'";

/** Stores that an address is invited now. @returns the id of the invitation; null within a day of the last one */
export async function saveInvitation(
  tx: Tx,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<string | null> {
  const row = await tx.one<{ id: string }>(
    `INSERT INTO account_invitations (email_key, email) VALUES ($1, $2)
     ON CONFLICT (email_key) DO UPDATE SET email = excluded.email, invited_at = excluded.invited_at WHERE ${isOver} RETURNING id`,
    [emailKey, email],
  );
  return row?.id ?? null;
}

/** When an address was last invited, and whether it may be invited again. */
export interface SentInvitation {
  at: Date;
  isOver: boolean;
}

/** Invitations by their normalized address. */
export async function readInvitations(
  database: Database,
  emailKeys: readonly string[],
): Promise<Map<string, SentInvitation>> {
  const rows = await database.rows<SentInvitation & { emailKey: string }>(
    `SELECT email_key AS "emailKey", invited_at AS at, ${isOver} AS "isOver" FROM account_invitations WHERE email_key = ANY($1)`,
    [emailKeys],
  );
  return new Map(rows.map(({ emailKey, ...invitation }) => [emailKey, invitation]));
}

/** The address of an invitation; null when an account has it by now, or it was erased. */
export async function findInvitedAddress(database: Database, id: string): Promise<string | null> {
  const row = await database.one<{ email: string }>(
    `SELECT email FROM account_invitations i WHERE id = $1
       AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.email_key = i.email_key AND a.deleted_at IS NULL)`,
    [id],
  );
  return row?.email ?? null;
}

/** @param emailKeys normalized */
export async function deleteInvitations(tx: Tx, emailKeys: readonly string[]): Promise<void> {
  await tx.run('DELETE FROM account_invitations WHERE email_key = ANY($1)', [emailKeys]);
}
