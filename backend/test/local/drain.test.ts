import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/local/postgres/embedded-postgres.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { prepareDatabase } from '../../src/prepare-database.js';
import { endProcesses, startProcess } from '../support/product-process.js';

let folder: string;
let postgres: EmbeddedPostgres;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drain-test-'));
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false });
  url = await postgres.ensureDatabase('drain');
  await prepareDatabase(loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url }));
});

afterAll(async () => {
  endProcesses();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

it('a stopping API becomes not ready, still serves requests, and then exits', async () => {
  const api = await startProcess('api', { DATABASE_URL: url, DRAIN_SECONDS: '5', LOG_LEVEL: 'info' });
  const status = (path: string) => fetch(`${api.url}/api/${path}`).then((answer) => answer.status);
  const ended = api.stop();
  await expect.poll(() => status('health/ready'), { timeout: 4_000, interval: 20 }).toBe(503);
  expect([await status('programs'), await status('health/live')]).toEqual([200, 200]);
  expect(await ended).toBe(0);
  expect(api.said()).toMatch(/API started/);
});
