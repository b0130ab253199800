import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/**
 * Runs a query on the database of a test's own product, for states that no API call can create, such as a test that takes place today.
 * @param folder the product's `ACADEMY_DATA_DIR`
 */
export async function queryLocalDatabase(folder: string, sql: string, values: unknown[]): Promise<void> {
  await readLocalDatabase(folder, sql, values);
}

/** Like {@link queryLocalDatabase}, but returns the rows. */
export async function readLocalDatabase<Row>(folder: string, sql: string, values: unknown[]): Promise<Row[]> {
  const { database: password } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { database: string };
  const [, , , port] = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  const client = new Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'academy',
    password,
    database: 'academy',
  });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
