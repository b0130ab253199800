import type { TestDatabase } from './database.js';

/** Lists the tables, in every schema, that contain one of these words in any column, with the number of such rows. */
export async function tracesOf(database: Pick<TestDatabase, 'query'>, words: readonly string[]): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const pattern = words.join('|').toLowerCase();
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query<{ said: string }>(
      `SELECT left(t::text, 200) AS said FROM ${name} t WHERE lower(t::text) ~ $1`,
      [pattern],
    );
    if (rows.length > 0) found.push(`${name}: ${rows.length}, such as ${rows[0]?.said}`);
  }
  return found;
}
