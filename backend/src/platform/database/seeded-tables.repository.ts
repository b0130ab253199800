import type { Transaction } from './unit-of-work.js';

/**
 * Seeds a table once per database, so that rows that staff delete later stay deleted.
 * @param insert called if this table was never seeded, in the transaction that records the seeding
 */
export async function seedOnce(tx: Transaction, table: string, insert: () => Promise<void>): Promise<void> {
  const noted: unknown[] = await tx.query(
    'INSERT INTO seeded_tables (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
    [table],
  );
  if (noted.length > 0) await insert();
}
