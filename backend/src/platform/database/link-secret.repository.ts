import type { Transaction } from './unit-of-work.js';

/** The secret that the links in emails are derived from. The migration generates it. */
export async function getLinkSecret(database: Pick<Transaction, 'query'>): Promise<Buffer> {
  const [row] = await database.query<{ secret: Buffer }[]>('SELECT secret FROM link_secret');
  if (!row) throw new Error('The table link_secret has no row');
  return row.secret;
}
