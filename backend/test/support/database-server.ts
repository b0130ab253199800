import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/platform/config/config.js';
import { startEmbeddedPostgres } from '../../src/local/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../src/prepare-database.js';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test run's own PostgreSQL. Its role may create databases. */
    adminUrl: string;
  }
}

/** Name of the database from which every test database is copied. */
export const template = 'academy_template';

/**
 * Starts one PostgreSQL for the whole run, with a migrated and seeded template database.
 * @returns a function that stops the server and deletes its data after the last test
 */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-tests-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  await server.ensureDatabase(template);
  const config = loadConfig({ DATABASE_URL: server.url(template), NODE_ENV: 'test' });
  await prepareDatabase(config, { siteAssets: false });
  project.provide('adminUrl', server.adminUrl);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
