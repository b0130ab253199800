import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { startOpsServer } from '../../src/backoffice/index.js';
import { Config, loadConfig } from '../../src/platform/config/config.js';
import { databaseOf, dataSourceOptions, migrate } from '../../src/platform/database/data-source.js';
import {
  chooseQueueBackend,
  migrateQueues,
  type QueueConnection,
} from '../../src/platform/messaging/queues/queue-backend.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/local/postgres/embedded-postgres.js';
import { createMetrics } from '../../src/platform/observability/index.js';
import { startMailbox, type Mailbox } from '../../src/local/mailbox/mailbox.js';

export const password = 'pass:with:colons';
export const login = { authorization: `Basic ${Buffer.from(`ops:${password}`).toString('base64')}` };
export let folder: string;
export let postgres: EmbeddedPostgres;
export let config: Config;
export let connection: QueueConnection;
export let queue: Queue;
export let dataSource: DataSource;
export let mailbox: Mailbox;

export let ops: Awaited<ReturnType<typeof startOpsServer>>;

/** Starts the ops server on an embedded database, with a queue and a mailbox; for `beforeAll`. */
export async function start(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'ops-test-'));
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false });
  config = loadConfig({ NODE_ENV: 'test', OPS_PORT: '0', DATABASE_URL: await postgres.ensureDatabase('ops') });
  await migrate(config);
  await migrateQueues(config);
  connection = chooseQueueBackend(config);
  queue = new Queue('mail', { connection: connection.producer, prefix: connection.prefix });
  // The queue's closing connections may still receive an error when the database stops.
  queue.on('error', () => undefined);
  dataSource = await new DataSource(dataSourceOptions(config)).initialize();
  mailbox = await startMailbox({ folder: join(folder, 'mails'), basePath: '/mailbox', log: () => undefined });
  const metrics = createMetrics({ database: databaseOf(dataSource), queues: [queue] });
  metrics.observe({ method: 'GET', route: '/api/programs', status: 200, milliseconds: 7 });
  ops = await startOpsServer({
    config,
    password,
    queues: [queue],
    metrics,
    mailbox,
  });
}

/** Stops what `start` started; for `afterAll`. */
export async function stop(): Promise<void> {
  await ops.close();
  await mailbox.stop();
  await queue.close();
  await dataSource.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true });
}

export const ask = (path: string, init: RequestInit = {}) =>
  fetch(ops.url + path, { ...init, headers: { ...login, ...(init.headers as Record<string, string>) } });
