import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { Client } from 'pg';
import { AppModule } from '../app.module.js';
import { banner } from './banner.js';
import { demoFamily, ensureDemoFamily } from './demo-family.js';
import { demoOwner, demoTutors, ensureDemoOwner } from './demo-staff.js';
import { hasDemoData, startDemoData, wantsDemoData } from './demo/demo-data.js';
import { businessMetrics, startOpsServer } from '../backoffice/index.js';
import type { Config } from '../platform/config/config.js';
import { createHttpApp } from '../platform/http/server/http-app.js';
import { EventJobs } from '../platform/messaging/queues/event-queue.js';
import { chooseQueueBackend } from '../platform/messaging/queues/queue-backend.js';
import { assertDiskSpace, type FreeSpace } from './disk-space.js';
import { openDataFolder, type DataFolder } from './postgres/data-folder.js';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.js';
import { assertPortFree } from './free-port.js';
import { StartupError } from './startup-error.js';
import { startMailbox } from './mailbox/mailbox.js';
import { documentsDiskMetrics, createMetrics, version } from '../platform/observability/index.js';
import { keepSiteFresh, openSite } from '../platform/static-site/index.js';
import { startTracing } from '../platform/tracing/index.js';
import { prepareDatabase } from '../prepare-database.js';

type Log = (line: string) => void;

export interface LocalOptions {
  log: Log;
  /** Called when the embedded database is lost for good and the product cannot continue. */
  onFatal(error: StartupError): void;
  /** Bytes free on the disk of a folder. */
  free?: FreeSpace;
}

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The components that have been started. They are stopped in reverse order. */
class Running {
  private readonly stops: (() => Promise<void>)[] = [];

  add(stop: () => Promise<unknown>): void {
    this.stops.push(async () => void (await stop()));
  }

  stop = async (): Promise<void> => {
    for (const stop of this.stops.splice(0).toReversed()) await stop();
  };
}

async function database(
  config: Config,
  folder: string,
  running: Running,
  { log, onFatal }: LocalOptions,
): Promise<void> {
  if (config.DATABASE_URL) return assertDatabase(config.DATABASE_URL);
  log('Starting the embedded PostgreSQL …');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true, log, onLost: onFatal });
  running.add(() => postgres.stop());
  await postgres.ensureDatabase('academy');
  config.DATABASE_URL = postgres.url('academy');
}

/** Checks the connection to a database. The error does not contain the URL, which may include a password. @throws StartupError */
async function assertDatabase(connectionString: string): Promise<void> {
  try {
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
    await client.connect();
    await client.end();
  } catch (error) {
    throw new StartupError(
      `The database of DATABASE_URL cannot be reached: ${error instanceof Error && error.message ? error.message : 'no answer'}`,
    );
  }
}

async function assertRedis(url: string): Promise<void> {
  try {
    const redis = new Redis(url, {
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      connectTimeout: 5_000,
      retryStrategy: () => null,
    });
    redis.on('error', () => undefined);
    await redis.connect();
    redis.disconnect();
  } catch (error) {
    throw new StartupError(
      `The Redis of REDIS_URL cannot be reached: ${error instanceof Error ? error.message : 'no answer'}`,
    );
  }
}

async function mailbox(
  config: Config,
  data: DataFolder,
  running: Running,
  log: Log,
): Promise<Awaited<ReturnType<typeof startMailbox>> | undefined> {
  if (config.SMTP_URL) return undefined;
  const box = await startMailbox({ folder: data.folder('mailbox'), basePath: '/mailbox', log });
  running.add(() => box.stop());
  config.SMTP_URL = box.smtpUrl;
  return box;
}

/**
 * Starts the site, API, workers and ops server in this process, with an embedded database and mailbox unless their URLs are configured.
 * @throws StartupError with a one-line message, after stopping everything that was started
 */
export async function startLocal(
  config: Config,
  options: LocalOptions,
): Promise<{ stop: () => Promise<void>; publicUrl: string }> {
  const running = new Running();
  try {
    return await start(config, running, options);
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function start(
  config: Config,
  running: Running,
  options: LocalOptions,
): Promise<{ stop: () => Promise<void>; publicUrl: string }> {
  const { log } = options;
  const demoData = wantsDemoData(config, !config.DATABASE_URL);
  await assertPortFree(config.PORT, 'PORT');
  await assertPortFree(config.OPS_PORT, 'OPS_PORT', config.OPS_HOST);
  if (config.REDIS_URL) await assertRedis(config.REDIS_URL);
  const folder = resolve(config.ACADEMY_DATA_DIR ?? `${repository}/.academy`);
  if (!config.DATABASE_URL) assertDiskSpace(folder, options.free);
  const data = openDataFolder(folder);
  config.STORAGE_URL ??= pathToFileURL(join(folder, 'documents')).href;
  running.add(async () => data.release());
  await database(config, folder, running, options);
  log('Migrating …');
  await prepareDatabase(config);
  const box = await mailbox(config, data, running, log);
  const tracing = await startTracing({ config, service: 'academy', version, keepsRecent: true });
  running.add(() => tracing.stop());
  const metrics = createMetrics({}, { sets: [businessMetrics, documentsDiskMetrics(config.storageUrl)] });
  log('Starting the product …');
  const site = await openSite(config);
  const app = await createHttpApp(AppModule.with(config, chooseQueueBackend(config)), config, {
    site,
    observe: (request) => metrics.observe(request),
  });
  running.add(() => app.close());
  await ensureDemoFamily(app.get(DataSource));
  // The demo owner's password is public, so in production the first owner is added by hand.
  const owner = config.production ? null : demoOwner;
  if (owner) await ensureDemoOwner(app.get(DataSource));
  const freshness = await keepSiteFresh(site, app, config);
  running.add(() => freshness.stop());
  await app.listen(config.PORT, '0.0.0.0');
  const password = config.OPS_PASSWORD ?? data.secret('ops', 9);
  const [queues, dataSource] = [app.get(EventJobs).all(), app.get(DataSource)];
  metrics.watch({ database: dataSource, queues });
  const ops = await startOpsServer({
    config,
    password,
    queues,
    metrics,
    mailbox: box,
    traces: tracing.recent,
  });
  running.add(() => ops.close());
  const tutor = demoData && (await hasDemoData(dataSource)) ? demoTutors.morgan : null;
  log(
    banner({
      config,
      opsUrl: ops.url,
      opsPassword: password,
      mailbox: box !== undefined,
      family: demoFamily,
      owner,
      tutor,
      folder,
    }),
  );
  if (demoData) {
    const demo = startDemoData({ config, dataSource, log, mailbox: box !== undefined });
    running.add(() => demo.stop());
  }
  return { stop: running.stop, publicUrl: config.publicUrl };
}
