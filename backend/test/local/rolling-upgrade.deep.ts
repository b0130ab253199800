import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/local/postgres/embedded-postgres.js';
import { count } from '../support/card-app.js';
import { TestClient } from '../support/client.js';
import { startGuests } from '../support/guest-load.js';
import { assertInvariants } from '../support/invariants.js';
import { until } from '../support/journey.js';
import { startLoadBalancer } from '../support/load-balancer.js';
import { startMailSink } from '../support/mail-sink.js';
import { compile, endProcesses, startProcess } from '../support/product-process.js';
import { buildCopy, copyCommit } from './repository-copy.js';

/** Commit of the previous release: the last one without the tables for lesson calendars. */
const before = process.env['UPGRADE_FROM'] ?? '0f97b6aa';
const guests = 4;
const now = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  endProcesses();
});

/** Starts a separate database and mail server. @returns functions that start the processes of a given release with them */
async function startServices() {
  const dataDir = mkdtempSync(join(tmpdir(), 'upgraded-'));
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  ends.push(() => server.stop());
  await server.ensureDatabase('academy');
  const mails = await startMailSink();
  ends.push(() => mails.stop());
  const env = { DATABASE_URL: server.url('academy'), SMTP_URL: mails.url, LOG_LEVEL: 'error', DRAIN_SECONDS: '2' };
  return {
    databaseUrl: env.DATABASE_URL,
    /** @returns the output of the migration */
    async migrate(release: string): Promise<string> {
      const settings = { PATH: process.env['PATH'], NODE_ENV: 'test', ...env };
      return (await run(process.execPath, ['dist/main.migrate.js'], { cwd: release, env: settings })).stdout;
    },
    api: (release: string) => startProcess('api', env, { folder: release }),
    worker: (release: string) => startProcess('worker', env, { folder: release }),
  };
}

it('replaces every process under load without a failed request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-before-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  copyCommit(folder, before);
  buildCopy(folder);
  await compile();
  const old = join(folder, 'backend');

  const { databaseUrl, migrate, api, worker } = await startServices();
  await migrate(old);
  const [one, two, oldWorker] = [await api(old), await api(old), await worker(old)];
  const balancer = await startLoadBalancer([one.url, two.url]);
  ends.push(() => balancer.stop());

  const load = await startGuests(new TestClient(balancer.url), guests);
  const more = () => {
    const enough = load.acknowledged.length + 10;
    return until(
      'more registrations',
      async () => {
        expect(load.failures).toEqual([]);
        return load.acknowledged.length >= enough;
      },
      60_000,
    );
  };
  await more();
  // Expand: the previous release keeps running on the new release's tables.
  expect(await migrate(now)).toContain('Migrated: ');
  await more();
  // Replace one process at a time: the new one must be ready before the old one stops.
  const newOne = await api(now);
  balancer.leadTo([newOne.url, one.url, two.url]);
  expect(await one.stop()).toBe(0);
  await more();
  const newTwo = await api(now);
  balancer.leadTo([newOne.url, newTwo.url, two.url]);
  expect(await two.stop()).toBe(0);
  balancer.leadTo([newOne.url, newTwo.url]);
  // The old and the new worker share the queues for a while.
  const newWorker = await worker(now);
  await more();
  expect(await oldWorker.stop()).toBe(0);
  await more();
  await load.stop();

  expect(load.failures).toEqual([]);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  ends.push(() => client.end());
  const database = {
    query: async <Row>(sql: string, values?: unknown[]) => (await client.query(sql, values)).rows as Row[],
  };
  const rows = await database.query<{ id: string }>('SELECT id FROM registrations');
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(load.acknowledged));
  await until(
    'everything to be delivered',
    async () => (await count({ database }, "deliveries WHERE status <> 'done'")) === 0,
    300_000,
  );
  await assertInvariants(database);
  process.stdout.write(`${load.acknowledged.length} registrations during the upgrade from ${before}, none failed\n`);
  await Promise.all([newOne.stop(), newTwo.stop(), newWorker.stop()]);
}, 1_200_000);

it('(negative control) detects failed requests when an API is killed', async () => {
  await compile();
  const { migrate, api } = await startServices();
  await migrate(now);
  const lasting = await api(now);
  const balancer = await startLoadBalancer([lasting.url]);
  ends.push(() => balancer.stop());
  const load = await startGuests(new TestClient(balancer.url), guests);
  ends.push(() => load.stop());
  // A kill breaks a request only if one is in flight, so several kills may be needed.
  for (let kills = 0; kills < 10 && load.failures.length === 0; kills += 1) {
    const killed = await api(now);
    balancer.leadTo([lasting.url, killed.url]);
    const enough = load.acknowledged.length + 5;
    await until('registrations through both', async () => load.acknowledged.length >= enough, 60_000);
    await killed.kill();
  }
  expect(load.failures.length).toBeGreaterThan(0);
}, 600_000);
