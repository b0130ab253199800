import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../src/app.module.js';
import { loadConfig, type Config } from '../../src/platform/config/config.js';
import { createHttpApp } from '../../src/platform/http/server/http-app.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import type { Site } from '../../src/platform/static-site/index.js';
import { createDatabase, type TestDatabase } from './database.js';
import { assertInvariants } from './invariants.js';
import { TestClient, type Listener } from './client.js';

export interface TestAppOptions {
  /** Environment variables, in addition to the test defaults. */
  env?: Record<string, string>;
  /** Runs the relay, jobs and schedules in the same process; on by default. */
  workers?: boolean;
  /** An existing database, which is not dropped at the end. */
  database?: TestDatabase;
  /** The site to serve; none by default. */
  site?: Site;
  /** Checks the invariants at the end; turned off by negative controls, which break them on purpose. */
  invariants?: boolean;
  /** Listens to every request of the clients. */
  listener?: Listener;
}

export interface TestApp {
  app: NestFastifyApplication;
  config: Config;
  database: TestDatabase;
  url: string;
  /** Returns the client of a new visitor, with its own token and cookies. */
  client(token?: string): TestClient;
  /** Stops the product, checks the invariants and drops the database. */
  stop(): Promise<void>;
}

/** Starts the whole product on its own database and a free port, with every limit and guard as in production. */
export async function startTestApp({
  env = {},
  workers = true,
  database: given,
  site,
  invariants = true,
  listener,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await createDatabase());
  const files = join(tmpdir(), `test-documents-${randomUUID()}`);
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://academy.test',
    // Digests start only after 1000 emails, so that tests can wait for individual staff emails.
    STAFF_DIGEST_AFTER: '1000',
    STORAGE_URL: pathToFileURL(files).href,
    ...env,
  });
  const queues = workers ? chooseQueueBackend(config) : undefined;
  const app = await createHttpApp(AppModule.with(config, queues), config, { site });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    app,
    config,
    database,
    url,
    client: (token) => new TestClient(url, token, listener),
    async stop() {
      await app.close();
      await rm(files, { recursive: true, force: true });
      if (invariants) await assertInvariants(database);
      if (!given) await database.drop();
    },
  };
}
