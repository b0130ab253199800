import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSourceOptions, QueryRunner } from 'typeorm';
import type { Config } from '../config/config.js';
import { GuardedClient, PreparingClient } from './guarded-client.js';
import { migrations } from './migrations/index.js';
import { SqlDataSource } from './sql-query-runner.js';
import { UnitOfWork, type Transaction } from './unit-of-work.js';

/** Connections of a process for requests and jobs, when DB_POOL_MAX does not say otherwise: a process that does both needs more. */
export const defaultPoolMax = { api: 8, worker: 6, combined: 16 } as const;

/** What ends a statement, and a transaction that waits for its client, in ms. */
const timeouts = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/** How the database is reached. TypeORM holds the connections, transactions and migrations; there are no entities. */
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
      // A statement may be sent while an earlier one is still being answered.
      pipeline: true,
      max: config.DB_POOL_MAX ?? defaultPoolMax.combined,
      connectionTimeoutMillis: 5_000,
      // A pooler refuses connections that ask for these: there the role carries them.
      ...(config.DATABASE_DIRECT_URL ? {} : timeouts),
    },
  };
}

/** Behind a pooler, the limits of every connection are those of its role: set once a deploy. */
async function limitRole(runner: QueryRunner): Promise<void> {
  for (const [name, milliseconds] of Object.entries(timeouts))
    await runner.query(
      `DO $$ BEGIN EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = ${milliseconds}', current_database()); END $$`,
    );
}

const migrationLock = 7_311_408;
/** How often a migration asks whether its turn has come, in ms. */
const lockPollMs = 250;

export interface MigrateOptions {
  /** What belongs in every database. Each runs in a transaction of its own once the tables are up to date, every time. */
  seeds?: readonly ((tx: Transaction) => Promise<void>)[];
  /** How long a change of a table may wait for those who use it, in ms: while it waits, later statements wait behind it. */
  lockTimeoutMs?: number;
}

/** Asks again and again instead of waiting inside one statement: an index that is built concurrently would wait for that statement, and it for the index. */
async function acquireMigrationLock(runner: QueryRunner): Promise<void> {
  const taken = async () =>
    ((await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [migrationLock])) as [{ taken: boolean }])[0]
      .taken;
  while (!(await taken())) await sleep(lockPollMs);
}

/**
 * Brings the tables up to date, however long that takes. Processes that start together wait for one another.
 * @returns the names of the migrations that ran
 */
export async function migrate(
  config: Config,
  { seeds = [], lockTimeoutMs = 5_000 }: MigrateOptions = {},
): Promise<string[]> {
  const options = { ...dataSourceOptions(config), url: config.directDatabaseUrl };
  // As text: the driver keeps a plain zero to itself, and then the server's own limit would hold.
  const extra = { ...(options.extra as object), statement_timeout: '0', lock_timeout: lockTimeoutMs };
  const dataSource = await new SqlDataSource({ ...options, extra }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await acquireMigrationLock(runner);
    if (config.DATABASE_DIRECT_URL) await limitRole(runner);
    const done = await dataSource.runMigrations();
    for (const seed of seeds) await new UnitOfWork(dataSource).run(seed);
    return done.map((migration) => migration.name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
    await dataSource.destroy();
  }
}
