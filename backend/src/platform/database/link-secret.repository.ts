import type { Database } from './database.js';

/** The secret that the links in emails are derived from. The migration generates it. */
export async function getLinkSecret(database: Database): Promise<Buffer> {
  const row = await database.one<{ secret: Buffer }>('SELECT secret FROM link_secret');
  if (!row) throw new Error('The table link_secret has no row');
  return row.secret;
}
