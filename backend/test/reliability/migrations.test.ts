import { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig, type Config } from '../../src/platform/config/config.js';
import { dataSourceOptions, migrate } from '../../src/platform/database/data-source.js';
import type { Tx } from '../../src/platform/database/database.js';
import { waitForMigrations } from '../../src/platform/database/wait-for-migrations.js';
import { prepareDatabase } from '../../src/prepare-database.js';
import { startTestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let config: Config;

const use = async (change?: string) => {
  database = await createDatabase(change);
  config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url });
};
afterEach(() => database.drop());

/** Returns whether a promise is still pending after this many milliseconds. */
const isOpen = (promise: Promise<unknown>, ms: number) =>
  Promise.race([promise.then(() => false), new Promise<boolean>((resolve) => setTimeout(() => resolve(true), ms))]);

describe('an empty database', () => {
  beforeEach(() => use('DROP SCHEMA public CASCADE; DROP SCHEMA bullmq CASCADE; CREATE SCHEMA public'));

  it('lets the API start, which becomes ready once the database is migrated', async () => {
    const product = await startTestApp({ database, workers: false, invariants: false });
    const ask = (path: string) => fetch(`${product.url}/api/${path}`);
    const lines: string[] = [];
    const waiting = waitForMigrations(config, (line) => lines.push(line), 20);
    try {
      expect([(await ask('health/live')).status, (await ask('health/ready')).status]).toEqual([200, 503]);
      expect(await isOpen(waiting, 500)).toBe(true);
      expect(lines).toEqual(['Waiting for the database: relation "migrations" does not exist']);
      await prepareDatabase(config);
      await waiting;
      await expect.poll(async () => (await ask('health/ready')).status, { timeout: 5_000 }).toBe(200);
      expect(await (await ask('programs')).json()).not.toEqual([]);
    } finally {
      await product.stop();
    }
  });
});

/** Reverts migrations, newest first, until a table is gone. */
async function undoUntilGone(table: string): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions(config)).initialize();
  const isThere = async () =>
    (await dataSource.query<[{ there: boolean }]>('SELECT to_regclass($1) IS NOT NULL AS there', [table]))[0].there;
  while (await isThere()) await dataSource.undoLastMigration({ transaction: 'none' });
  await dataSource.destroy();
}

describe('a migration', () => {
  beforeEach(() => use());

  it('keeps default content that was edited', async () => {
    const titles = () => database.query('SELECT id, title FROM programs ORDER BY id');
    await database.query("UPDATE programs SET title = 'Ours' WHERE position = 0");
    const edited = await titles();
    expect(await prepareDatabase(config)).toEqual([]);
    expect(await titles()).toEqual(edited);
  });

  it('does not restore deleted default content, even in an empty table', async () => {
    const left = async () => [
      await database.query('SELECT id FROM tutors ORDER BY id'),
      await database.query('SELECT id FROM packages ORDER BY id'),
      await database.query('SELECT id FROM testimonials'),
    ];
    await database.query('DELETE FROM tutors WHERE position = 1');
    await database.query("DELETE FROM packages WHERE service_type = 'college_essays'");
    await database.query('DELETE FROM testimonials');
    const before = await left();
    expect(before[0]).not.toEqual([]);
    await prepareDatabase(config);
    expect(await left()).toEqual(before);
  });

  it('keeps deletions in tables of earlier releases and seeds new tables', async () => {
    await undoUntilGone('seeded_tables');
    await database.query('DELETE FROM tutors WHERE position = 1');
    await database.query('DELETE FROM testimonials');
    const tutors = await database.query('SELECT id FROM tutors ORDER BY id');
    expect(await prepareDatabase(config)).toContain('RetentionAndMetrics1763676000023');
    expect(await database.query('SELECT id FROM tutors ORDER BY id')).toEqual(tutors);
    expect(await database.query('SELECT id FROM testimonials')).not.toEqual([]);
  });

  it('runs without a statement timeout but with a lock timeout', async () => {
    await database.query(
      "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET statement_timeout = 200', current_database()); END $$",
    );
    const seen: unknown[] = [];
    await migrate(config, {
      seeds: [
        async (tx) => {
          await tx.run('SELECT pg_sleep(0.5)');
          seen.push(
            ...(await tx.rows(
              "SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock",
            )),
          );
        },
      ],
    });
    expect(seen).toEqual([{ statement: '0', lock: '5s' }]);
  });

  it('waits for a concurrent migration without a timeout', async () => {
    let end = (): void => undefined;
    const first = migrate(config, { seeds: [() => new Promise<void>((resolve) => (end = resolve))] });
    expect(await isOpen(first, 500)).toBe(true);
    const second = migrate(config, { lockTimeoutMs: 100 });
    expect(await isOpen(second, 1_000)).toBe(true);
    end();
    expect(await Promise.all([first, second])).toEqual([[], []]);
  });

  it('fails with a lock timeout while a table is in use, and can be retried', async () => {
    const change = {
      seeds: [(tx: Tx) => tx.run('ALTER TABLE programs ADD COLUMN extra integer')],
      lockTimeoutMs: 200,
    };
    await database.query('BEGIN');
    await database.query('SELECT 1 FROM programs');
    await expect(migrate(config, change)).rejects.toThrow('lock timeout');
    await database.query('ROLLBACK');
    expect(await migrate(config, change)).toEqual([]);
  });
});
