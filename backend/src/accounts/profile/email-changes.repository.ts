import type { Transaction } from '../../platform/database/unit-of-work.js';

/** Notes that a parent moved to another address. @returns the id of the change */
export async function insertEmailChange(
  tx: Transaction,
  accountId: string,
  oldEmail: string,
  newEmail: string,
): Promise<string> {
  const [change] = await tx.query<[{ id: string }]>(
    'INSERT INTO email_changes (account_id, old_email, new_email) VALUES ($1, $2, $3) RETURNING id',
    [accountId, oldEmail, newEmail],
  );
  return change.id;
}

/** The old address of a change, with the first name of the parent. */
export async function findEmailChange(
  database: Pick<Transaction, 'query'>,
  id: string,
): Promise<{ oldEmail: string; firstname: string } | null> {
  const [change] = await database.query<{ oldEmail: string; firstname: string }[]>(
    'SELECT c.old_email AS "oldEmail", a.firstname FROM email_changes c JOIN accounts a ON a.id = c.account_id WHERE c.id = $1',
    [id],
  );
  return change ?? null;
}
