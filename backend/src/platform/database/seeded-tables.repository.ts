import type { Transaction } from './unit-of-work.js';

/**
 * Fills a table with its first rows, once in the life of a database: rows that staff delete later stay deleted.
 * @param insert called when this table has not been filled before, in the same transaction as the note that it has
 */
export async function seedOnce(tx: Transaction, table: string, insert: () => Promise<void>): Promise<void> {
  const noted: unknown[] = await tx.query(
    'INSERT INTO seeded_tables (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
    [table],
  );
  if (noted.length > 0) await insert();
}
