import type { Transaction } from '../../platform/database/unit-of-work.js';

/** Stores that a password link was requested. @param emailKey the normalized address that was typed @returns the id of the request */
export async function insertPasswordResetRequest(tx: Transaction, emailKey: string): Promise<string> {
  const [row] = await tx.query<[{ id: string }]>(
    'INSERT INTO password_reset_requests (email_key) VALUES ($1) RETURNING id',
    [emailKey],
  );
  return row.id;
}

/** The normalized address that was typed. @returns null once the request has been deleted */
export async function findRequestedEmail(database: Pick<Transaction, 'query'>, id: string): Promise<string | null> {
  const [request] = await database.query<{ email_key: string }[]>(
    'SELECT email_key FROM password_reset_requests WHERE id = $1',
    [id],
  );
  return request?.email_key ?? null;
}
