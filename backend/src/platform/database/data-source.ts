import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Config } from '../config/config.js';
import { PooledDatabase, type Tx } from './database.js';
import { GuardedClient, PreparingClient } from './guarded-client.js';
import { migrations } from './migrations/index.js';
import { UnitOfWork } from './unit-of-work.js';

/** Default for DB_POOL_MAX: connections of a process for requests and jobs. A process that does both needs more. */
export const defaultPoolMax = { api: 8, worker: 6, combined: 16 } as const;

/** Timeouts for statements and for transactions that wait for their client, in ms. */
const timeouts = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/** Database connection options. TypeORM opens connections and runs migrations; statements go through {@link PooledDatabase}. */
export function dataSourceOptions(config: Config): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.DATABASE_URL,
    migrations,
    synchronize: false,
    migrationsTransactionMode: 'each',
    applicationName: 'academy',
    extra: {
      Client: config.DATABASE_DIRECT_URL ? GuardedClient : PreparingClient,
      // Allows sending a statement before the previous one has returned.
      pipeline: true,
      max: config.DB_POOL_MAX ?? defaultPoolMax.combined,
      connectionTimeoutMillis: 5_000,
      // A pooler rejects connections that set these, so there they are set on the role.
      ...(config.DATABASE_DIRECT_URL ? {} : timeouts),
    },
  };
}

/** The connections of an initialized data source. */
export const databaseOf = (dataSource: DataSource): PooledDatabase =>
  new PooledDatabase((dataSource.driver as PostgresDriver).master as Pool);

/** Behind a pooler, connections get these timeouts from their role, which is updated on every deploy. */
async function limitRole(runner: QueryRunner): Promise<void> {
  for (const [name, milliseconds] of Object.entries(timeouts))
    await runner.query(
      `DO $$ BEGIN EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = ${milliseconds}', current_database()); END $$`,
    );
}

const migrationLock = 7_311_408;
/** How often a migration tries to get the lock, in ms. */
const lockPollMs = 250;

export interface MigrateOptions {
  /** Seed data of every database. Each runs in its own transaction after the migrations, on every run. */
  seeds?: readonly ((tx: Tx) => Promise<void>)[];
  /** How long a schema change may wait for a table lock, in ms. While it waits, later statements queue up behind it. */
  lockTimeoutMs?: number;
}

/** Polls instead of blocking in one statement, because CREATE INDEX CONCURRENTLY would wait for that statement: a deadlock. */
async function acquireMigrationLock(runner: QueryRunner): Promise<void> {
  const taken = async () =>
    ((await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [migrationLock])) as [{ taken: boolean }])[0]
      .taken;
  while (!(await taken())) await sleep(lockPollMs);
}

/**
 * Migrates the database, without a time limit. Processes that start together wait for each other. @returns the names of the migrations that
 * ran
 */
export async function migrate(
  config: Config,
  { seeds = [], lockTimeoutMs = 5_000 }: MigrateOptions = {},
): Promise<string[]> {
  const options = { ...dataSourceOptions(config), url: config.directDatabaseUrl };
  // As text, because the driver does not send a plain zero and the server's default would apply.
  const extra = { ...(options.extra as object), statement_timeout: '0', lock_timeout: lockTimeoutMs };
  const dataSource = await new DataSource({ ...options, extra }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await acquireMigrationLock(runner);
    if (config.DATABASE_DIRECT_URL) await limitRole(runner);
    const done = await dataSource.runMigrations();
    const unitOfWork = new UnitOfWork(databaseOf(dataSource));
    for (const seed of seeds) await unitOfWork.run(seed);
    return done.map((migration) => migration.name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
    await dataSource.destroy();
  }
}
