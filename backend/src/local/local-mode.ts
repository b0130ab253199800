import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { Database } from '../platform/database/database.js';
import { Client } from 'pg';
import { AppModule } from '../app.module.js';
import { banner } from './banner.js';
import { demoFamily, ensureDemoFamily } from './demo-family.js';
import { demoOwner, demoTutors, ensureDemoOwner } from './demo-staff.js';
import { hasDemoData, startDemoData, wantsDemoData } from './demo/demo-data.js';
import { withholdDemoEmails } from './demo/withheld-emails.js';
import { businessMetrics } from '../backoffice/index.js';
import type { Config } from '../platform/config/config.js';
import { defaultPoolMax } from '../platform/database/data-source.js';
import { createHttpApp } from '../platform/http/server/http-app.js';
import { assertDiskSpace, type FreeSpace } from './disk-space.js';
import { openDataFolder } from './postgres/data-folder.js';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.js';
import { assertPortFree } from './free-port.js';
import { StartupError } from './startup-error.js';
import { documentsDiskMetrics, createMetrics, version, type Metrics } from '../platform/observability/index.js';
import { keepSiteFresh, openSite } from '../platform/static-site/index.js';
import { startTracing } from '../platform/tracing/index.js';
import { prepareDatabase } from '../prepare-database.js';
import { launchWorker } from './worker/local-worker.js';

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

async function openDatabase(
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

/**
 * Starts the site and the API in this process, and the workers and the ops server in another one, with an embedded database and mailbox
 * unless their URLs are configured.
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

/** Waits for both, even if one fails, so that what the other one has started can be stopped. */
async function bothOf<One, Other>(...both: [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
  await Promise.allSettled(both);
  return Promise.all(both);
}

/** Starts the site and the API, which do not listen yet. */
async function startSite(config: Config, metrics: Metrics, running: Running): Promise<NestFastifyApplication> {
  config.DB_POOL_MAX ??= defaultPoolMax.api;
  const site = await openSite(config);
  const app = await createHttpApp(AppModule.with(config), config, {
    site,
    observe: (request) => metrics.observe(request),
  });
  running.add(() => app.close());
  // The workers' process reads what is in the database.
  metrics.watch({ pool: app.get(Database) });
  const freshness = await keepSiteFresh(site, app, config);
  running.add(() => freshness.stop());
  return app;
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
  const tracing = await startTracing({ config, service: 'academy', version, keepsRecent: true });
  running.add(() => tracing.stop());
  const metrics = createMetrics({}, { sets: [businessMetrics, documentsDiskMetrics(config.storageUrl)] });
  // Loads while the database starts.
  const worker = launchWorker({
    view: async () => ({ metrics: await metrics.values(), traces: tracing.recent?.list() ?? [] }),
    onEnd: options.onFatal,
  });
  running.add(() => worker.stop());
  await openDatabase(config, folder, running, options);
  // Before its database.
  running.add(() => worker.stop());
  log('Migrating …');
  await prepareDatabase(config);
  log('Starting the product …');
  const hasMailbox = !config.SMTP_URL;
  const opsPassword = config.OPS_PASSWORD ?? data.secret('ops', 9);
  const mailboxFolder = hasMailbox ? data.folder('mailbox') : null;
  // Copied before the site adds its own, such as the size of its pool.
  const settings = { ...config };
  // In the local mailbox, emails to demo families do no harm.
  const withholdsDemoEmails = demoData && !hasMailbox;
  withholdDemoEmails(config, withholdsDemoEmails);
  const [{ opsUrl, smtpUrl }, app] = await bothOf(
    worker.start({ settings, opsPassword, mailboxFolder, withholdsDemoEmails }),
    startSite(config, metrics, running),
  );
  // The API sends the emails itself that a parent waits for.
  config.SMTP_URL = smtpUrl;
  const database = app.get(Database);
  await ensureDemoFamily(database);
  // The demo owner's password is public, so in production the first owner is added by hand.
  const owner = config.production ? null : demoOwner;
  if (owner) await ensureDemoOwner(database);
  await app.listen(config.PORT, '0.0.0.0');
  const tutor = demoData && (await hasDemoData(database)) ? demoTutors.morgan : null;
  log(
    banner({
      config,
      opsUrl,
      opsPassword,
      mailbox: hasMailbox,
      family: demoFamily,
      owner,
      tutor,
      folder,
    }),
  );
  if (demoData) {
    const demo = startDemoData({
      config,
      database,
      log,
      mailbox: hasMailbox,
      withholdDemoEmails: (isOn) => {
        withholdDemoEmails(config, isOn);
        worker.withholdDemoEmails(isOn);
      },
    });
    running.add(() => demo.stop());
  }
  return { stop: running.stop, publicUrl: config.publicUrl };
}
