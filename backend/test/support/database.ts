import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { template } from './database-server.js';

/** The database of one test file: its own copy of the migrated template. */
export interface TestDatabase {
  url: string;
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

async function admin(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('adminUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates a database. @param change SQL to run on the copy first, e.g. to drop a constraint for a negative control */
export async function createDatabase(change?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const address = new URL(inject('adminUrl'));
  address.pathname = `/${name}`;
  const client = new Client({ connectionString: address.href });
  await client.connect();
  if (change) await client.query(change);
  // Concurrent callers may query at the same time, but a connection runs one statement at a time.
  let turn: Promise<unknown> = Promise.resolve();
  return {
    url: address.href,
    async query<Row>(sql: string, parameters?: unknown[]) {
      const asked = turn.then(() => client.query(sql, parameters));
      turn = asked.catch(() => undefined);
      return (await asked).rows as Row[];
    },
    async drop() {
      await client.end();
      await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
