import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../src/platform/config/config.js';
import { databaseOf, dataSourceOptions } from '../../src/platform/database/data-source.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

// Isolated: a process names at most 400 statements, and other tests may have used them up.
let database: TestDatabase;
let dataSource: DataSource;

/** Opens a pool with one connection. */
const connect = (settings: Record<string, string> = {}) => {
  const options = dataSourceOptions(loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, ...settings }));
  return new DataSource({ ...options, extra: { ...(options.extra as object), max: 1 } }).initialize();
};

beforeAll(async () => {
  database = await createDatabase();
  await database.query('CREATE TABLE notes (id integer PRIMARY KEY, text text)');
  await database.query("INSERT INTO notes VALUES (1, 'first')");
  dataSource = await connect();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const read = (table: string, on = dataSource) => on.query(`SELECT * FROM ${table} WHERE id = $1`, [1]);

/** Sends the statement often enough for it to be prepared on the pool's only connection. */
const readOften = async (table: string, on = dataSource) => {
  for (let times = 0; times < 4; times += 1) await read(table, on);
};

const prepared = (on = dataSource): Promise<{ statement: string }[]> =>
  on.query("SELECT statement FROM pg_prepared_statements WHERE statement LIKE '% FROM notes %'");

it('prepares a statement that is sent often', async () => {
  await read('notes');
  expect(await prepared()).toEqual([]);
  await readOften('notes');
  expect(await prepared()).toEqual([{ statement: 'SELECT * FROM notes WHERE id = $1' }]);
});

it('prepares no statement behind a pooler', async () => {
  const pooled = await connect({ DATABASE_DIRECT_URL: database.url });
  await readOften('notes', pooled);
  expect(await prepared(pooled)).toEqual([]);
  await pooled.destroy();
});

it('can read a table after a column is added', async () => {
  await readOften('notes');
  await database.query('ALTER TABLE notes ADD COLUMN author text');
  expect(await read('notes')).toEqual([{ id: 1, text: 'first', author: null }]);
});

it('retries a transaction whose prepared statement is stale after a column is added', async () => {
  await database.query('CREATE TABLE letters (id integer PRIMARY KEY)');
  await readOften('letters');
  await database.query('ALTER TABLE letters ADD COLUMN text text');
  let runs = 0;
  await new UnitOfWork(databaseOf(dataSource)).run(async (tx) => {
    runs += 1;
    await tx.run('UPDATE notes SET text = $1 WHERE id = 1', [`run ${runs}`]);
    await tx.run('SELECT * FROM letters WHERE id = $1', [1]);
  });
  expect(runs).toBe(2);
  expect(await database.query('SELECT text FROM notes')).toEqual([{ text: 'run 2' }]);
});
