import { DataSource } from 'typeorm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../../src/platform/config/config.js';
import { dataSourceOptions, migrate } from '../../src/platform/database/data-source.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
const open: DataSource[] = [];

beforeEach(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  for (const dataSource of open.splice(0)) await dataSource.destroy();
  await database.drop();
});

async function connect(env: Record<string, string>): Promise<DataSource> {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, ...env });
  const dataSource = await new DataSource(dataSourceOptions(config)).initialize();
  open.push(dataSource);
  return dataSource;
}

const limitsOf = async (dataSource: DataSource) =>
  (
    await dataSource.query<unknown[]>(
      "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle",
    )
  )[0];

it('opens no more connections than DB_POOL_MAX', async () => {
  const dataSource = await connect({ DB_POOL_MAX: '3' });
  await Promise.all(Array.from({ length: 12 }, () => dataSource.query('SELECT pg_sleep(0.05)')));
  const [row] = await database.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'academy' AND datname = current_database()",
  );
  expect(row?.count).toBe(3);
});

it('sets its timeouts when it connects', async () => {
  expect(await limitsOf(await connect({}))).toEqual({ statement: '30s', idle: '30s' });
});

it('sets no timeouts behind a pooler and gets them from the database role', async () => {
  const behindPooler = { DATABASE_DIRECT_URL: database.url };
  expect(dataSourceOptions(loadConfig({ DATABASE_URL: database.url, ...behindPooler })).extra).not.toHaveProperty(
    'statement_timeout',
  );
  // Nothing listens at the pooled address, so migrations must use the direct one.
  await migrate(loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://127.0.0.1:1/pooler', ...behindPooler }));
  expect(await limitsOf(await connect(behindPooler))).toEqual({ statement: '30s', idle: '30s' });
});
