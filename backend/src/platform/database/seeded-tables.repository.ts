import type { Tx } from './database.js';

/**
 * Seeds a table once per database, so that rows that staff delete later stay deleted.
 * @param insert called if this table was never seeded, in the transaction that records the seeding
 */
export async function seedOnce(tx: Tx, table: string, insert: () => Promise<void>): Promise<void> {
  const noted = await tx.count('INSERT INTO seeded_tables (name) VALUES ($1) ON CONFLICT DO NOTHING', [table]);
  if (noted > 0) await insert();
}
