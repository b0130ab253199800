import type { Database, Tx } from '../../platform/database/database.js';

/** The recipient of the last email to a family. */
export interface ErasureEmail {
  email: string;
  firstName: string;
}

/** Stores the recipient until the email is sent, for at most 30 days; see the retention rules. */
export async function insertErasureEmail(tx: Tx, id: string, { email, firstName }: ErasureEmail): Promise<void> {
  await tx
    .named('insert erasure email')
    .run('INSERT INTO erasure_emails (id, email, first_name) VALUES ($1, $2, $3)', [id, email, firstName]);
}

/** @returns null once the email was sent, or after 30 days */
export async function findErasureEmail(database: Database, id: string): Promise<ErasureEmail | null> {
  const row = await database.one<ErasureEmail>(
    'SELECT email, first_name AS "firstName" FROM erasure_emails WHERE id = $1',
    [id],
  );
  return row ?? null;
}

export async function deleteErasureEmail(database: Database, id: string): Promise<void> {
  await database.run('DELETE FROM erasure_emails WHERE id = $1', [id]);
}
