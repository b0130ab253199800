import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import type { Config } from '../config/config.js';
import { migrations } from './migrations/index.js';

type EntityClasses = MixedList<new () => object>;

/** How the database is reached. Tables come from migrations only, never from entities. */
export function dataSourceOptions(config: Config, entities: EntityClasses): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.DATABASE_URL,
    entities: entities as never,
    migrations,
    synchronize: false,
    migrationsTransactionMode: 'each',
    applicationName: 'academy',
    extra: { max: 16, connectionTimeoutMillis: 5_000, statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 },
  };
}

const migrationLock = 7_311_408;

/** Brings the tables up to date. Processes that start together wait for one another. */
export async function migrate(config: Config): Promise<string[]> {
  const dataSource = await new DataSource(dataSourceOptions(config, [])).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const done = await dataSource.runMigrations();
    return done.map((migration) => migration.name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
    await dataSource.destroy();
  }
}
