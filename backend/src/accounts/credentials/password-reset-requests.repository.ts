import type { Database, Tx } from '../../platform/database/database.js';

/** Stores a request for a password link. @param emailKey the entered address, normalized @returns the id of the request */
export async function insertPasswordResetRequest(tx: Tx, emailKey: string): Promise<string> {
  const row = await tx.only<{ id: string }>(
    'INSERT INTO password_reset_requests (email_key) VALUES ($1) RETURNING id',
    [emailKey],
  );
  return row.id;
}

/** The entered address, normalized. @returns null when the request has been deleted */
export async function findRequestedEmail(database: Database, id: string): Promise<string | null> {
  const request = await database.one<{ email_key: string }>(
    'SELECT email_key FROM password_reset_requests WHERE id = $1',
    [id],
  );
  return request?.email_key ?? null;
}
