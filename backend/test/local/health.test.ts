import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { calls, type CallName } from '@academy/contracts/http/all-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Config, loadConfig } from '../../src/platform/config/config.js';
import { migrate } from '../../src/platform/database/data-source.js';
import { DatabaseModule } from '../../src/platform/database/database.module.js';
import { Database } from '../../src/platform/database/database.js';
import { SessionReader } from '../../src/platform/http/auth/caller.js';
import { StaffSessionReader } from '../../src/platform/http/auth/staff-caller.js';
import { createHttpApp } from '../../src/platform/http/server/http-app.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/local/postgres/embedded-postgres.js';
import { databaseCheck, HealthModule, Readiness, startHealthServer } from '../../src/platform/observability/index.js';

let folder: string;
let postgres: EmbeddedPostgres;
let config: Config;
let app: NestFastifyApplication;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'health-test-'));
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false });
  config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: await postgres.ensureDatabase('health') });
  await migrate(config);
  @Module({
    imports: [DatabaseModule.with(config), HealthModule.with()],
    providers: [SessionReader, StaffSessionReader].map((reader) => ({
      provide: reader,
      useValue: { callerOf: async () => null },
    })),
  })
  class HealthOnly {}
  app = await createHttpApp(HealthOnly, config, { without: Object.keys(calls) as CallName[] });
  await app.listen(0, '127.0.0.1');
  database = app.get(Database);
});

afterAll(async () => {
  await app.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

interface Seen {
  status: number;
  retry: string | null;
  text: string;
}

async function ask(url: string, call: string): Promise<Seen> {
  const answer = await fetch(`${url}/api/health/${call}`);
  return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
}

/** Sends the same request to a health server on a separate port, as a worker runs it. */
async function askWorker(readiness: Readiness, call: string): Promise<Seen> {
  const server = await startHealthServer({ readiness, port: 0, host: '127.0.0.1' });
  try {
    return await ask(server.url, call);
  } finally {
    await server.close();
  }
}

describe('health', () => {
  it('is live and ready with a migrated database', async () => {
    const url = await app.getUrl();
    expect([await ask(url, 'live'), await ask(url, 'ready')]).toMatchObject([
      { status: 200, text: '{"success":true,"status":"live"}' },
      { status: 200, text: '{"success":true,"status":"ready"}' },
    ]);
    expect((await askWorker(new Readiness({ database: databaseCheck(database) }), 'ready')).status).toBe(200);
    expect((await askWorker(new Readiness({}), 'other')).status).toBe(404);
  });

  it('is not ready with a pending migration and does not disclose it', async () => {
    const { name } = await database.only<{ name: string }>('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
    await database.run('UPDATE migrations SET name = $2 WHERE name = $1', [name, 'other']);
    const starting = new Readiness({ database: databaseCheck(database) });
    const answer = await askWorker(starting, 'ready');
    expect(answer).toMatchObject({ status: 503, retry: '5' });
    expect(answer.text).not.toMatch(new RegExp(`migration|${name}|database`, 'i'));
    expect((await askWorker(starting, 'live')).status).toBe(200);
    await database.run('UPDATE migrations SET name = $2 WHERE name = $1', ['other', name]);
    await expect.poll(() => askWorker(starting, 'ready'), { timeout: 5_000 }).toMatchObject({ status: 200 });
  });

  it('is not ready if a check does not respond', async () => {
    expect(await askWorker(new Readiness({ queue: () => new Promise(() => undefined) }), 'ready')).toMatchObject({
      status: 503,
      retry: '5',
    });
  });

  it('is not ready but live while it drains', async () => {
    const ending = new Readiness({});
    expect((await askWorker(ending, 'ready')).status).toBe(200);
    ending.drain();
    expect(await askWorker(ending, 'ready')).toMatchObject({ status: 503, retry: '5' });
    expect((await askWorker(ending, 'live')).status).toBe(200);
  });

  it('is not ready without a database at the start but stays ready during a later outage', async () => {
    const url = await app.getUrl();
    expect((await ask(url, 'ready')).status).toBe(200);
    await postgres.stop();
    expect(await askWorker(new Readiness({ database: databaseCheck(database) }), 'ready')).toMatchObject({
      status: 503,
      retry: '5',
    });
    await expect(database.run('SELECT 1')).rejects.toThrow();
    expect([await ask(url, 'ready'), await ask(url, 'live')]).toMatchObject([{ status: 200 }, { status: 200 }]);
  });
});
