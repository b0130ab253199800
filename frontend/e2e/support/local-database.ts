import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/**
 * The database of a product of one's own, for what no call can make: a test that is today.
 * @param folder its `ACADEMY_DATA_DIR`
 */
export async function queryLocalDatabase(folder: string, sql: string, values: unknown[]): Promise<void> {
  await readLocalDatabase(folder, sql, values);
}

/** The same, with the rows that it answers. */
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
