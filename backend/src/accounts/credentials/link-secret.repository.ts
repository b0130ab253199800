import type { Transaction } from '../../platform/database/unit-of-work.js';

/** The secret that one-time links are derived from. The migration generates it. */
export async function getLinkSecret(database: Pick<Transaction, 'query'>): Promise<Buffer> {
  const [row] = await database.query<{ secret: Buffer }[]>('SELECT secret FROM link_secret');
  if (!row) throw new Error('The table link_secret has no row');
  return row.secret;
}
