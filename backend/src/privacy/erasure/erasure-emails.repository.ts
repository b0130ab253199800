import type { Transaction } from '../../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/** The recipient of the last email to a family. */
export interface ErasureEmail {
  email: string;
  firstName: string;
}

/** Stores the recipient until the email is sent, for at most 30 days; see the retention rules. */
export async function insertErasureEmail(
  tx: Transaction,
  id: string,
  { email, firstName }: ErasureEmail,
): Promise<void> {
  await tx.query('INSERT INTO erasure_emails (id, email, first_name) VALUES ($1, $2, $3)', [id, email, firstName]);
}

/** @returns null once the email was sent, or after 30 days */
export async function findErasureEmail(database: Database, id: string): Promise<ErasureEmail | null> {
  const [row] = await database.query<ErasureEmail[]>(
    'SELECT email, first_name AS "firstName" FROM erasure_emails WHERE id = $1',
    [id],
  );
  return row ?? null;
}

export async function deleteErasureEmail(database: Database, id: string): Promise<void> {
  await database.query('DELETE FROM erasure_emails WHERE id = $1', [id]);
}
