import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/local/postgres/embedded-postgres.js';
import { runningDatabase } from '../../src/local/postgres/running-database.js';

it('finds the database of a data folder only while it is running', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'running-'));
  try {
    expect(runningDatabase(dataDir, 'academy')).toBeNull();
    const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
    await server.ensureDatabase('academy');
    const url = runningDatabase(dataDir, 'academy');
    expect(url).toBe(server.url('academy'));
    const client = new Client({ connectionString: url ?? '' });
    await client.connect();
    await client.end();
    await server.stop();
    expect(runningDatabase(dataDir, 'academy')).toBeNull();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
