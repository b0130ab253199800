import type { Database, Tx } from '../platform/database/database.js';

/** The recipient of the email about a deletion. */
export interface AccountDeletion {
  email: string;
  firstName: string;
}

/** Stores the recipient for 30 days; see the retention rules. */
export async function insertDeletion(tx: Tx, accountId: string, { email, firstName }: AccountDeletion): Promise<void> {
  await tx.run('INSERT INTO account_deletions (account_id, email, first_name) VALUES ($1, $2, $3)', [
    accountId,
    email,
    firstName,
  ]);
}

/** @returns null once the retention rules have deleted the row, after 30 days */
export async function findDeletion(database: Database, accountId: string): Promise<AccountDeletion | null> {
  const deletion = await database.one<AccountDeletion>(
    'SELECT email, first_name AS "firstName" FROM account_deletions WHERE account_id = $1',
    [accountId],
  );
  return deletion ?? null;
}
