import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { findPostgresTools } from '../../../.scripts/postgres-tools.mjs';
import { loadConfig } from '../../src/platform/config/config.js';
import { prepareDatabase } from '../../src/prepare-database.js';
import { count } from '../support/card-app.js';
import { TestClient } from '../support/client.js';
import { makeDue } from '../support/due.js';
import { startGuests } from '../support/guest-load.js';
import { assertInvariants } from '../support/invariants.js';
import { until } from '../support/journey.js';
import { startMailSink } from '../support/mail-sink.js';
import { endProcesses, startProcess } from '../support/product-process.js';
import { ReplicatedPostgres } from '../support/replicated-postgres.js';
import { WireProxy } from '../support/wire-proxy.js';

/** How often the test loses the primary. Use `FAILOVER_RUNS=5` for a quick check. */
const runs = Number(process.env['FAILOVER_RUNS'] ?? 100);
const families = 8;
const bin = await findPostgresTools();
if (!bin && process.env['CI'] === 'true') throw new Error('There is no whole PostgreSQL on this machine');

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  endProcesses();
});

/** Starts an API and a worker with a primary and a standby, and a proxy that routes their connections to the primary. */
async function startReplicated(options?: { synchronous: boolean }) {
  const pair = await ReplicatedPostgres.start(bin ?? '', options);
  ends.push(() => pair.stop());
  await prepareDatabase(loadConfig({ DATABASE_URL: pair.url, NODE_ENV: 'test' }));
  await pair.startStandby();
  const wire = await WireProxy.startBefore(pair.url);
  ends.push(() => wire.stop());
  const mails = await startMailSink();
  ends.push(() => mails.stop());
  const env = { DATABASE_URL: wire.through(pair.url), SMTP_URL: mails.url, LOG_LEVEL: 'error' };
  const [api, worker] = [await startProcess('api', env), await startProcess('worker', env)];
  ends.push(() => Promise.all([api.stop(), worker.stop()]));
  return { pair, wire, mails, client: new TestClient(api.url) };
}

/** Returns the ids of acknowledged registrations that are missing on the primary. */
const lost = async (pair: ReplicatedPostgres, acknowledged: readonly string[]) => {
  const rows = await pair.query<{ id: string }>('SELECT id FROM registrations');
  const kept = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !kept.has(id));
};

describe.skipIf(!bin)('losing the primary database server under load', () => {
  it(
    `loses no acknowledged registration in ${runs} failovers`,
    async () => {
      const { pair, wire, client } = await startReplicated();
      const all: string[] = [];
      const waits: number[] = [];
      for (let done = 0; done < runs; done += 1) {
        const load = await startGuests(client, families);
        await until('registrations', async () => load.acknowledged.length >= 20, 60_000);
        // Crash at a random moment in the load.
        await pause(Math.random() * 300);
        const at = Date.now();
        await pair.crashPrimary();
        await pair.promoteStandby();
        wire.moveTo({ host: '127.0.0.1', port: pair.primary.port });
        const before = load.acknowledged.length;
        await until('a registration after it', async () => load.acknowledged.length > before, 60_000);
        waits.push(Date.now() - at);
        await load.stop();
        all.push(...load.acknowledged);
        expect(await lost(pair, all), `after run ${done + 1}`).toEqual([]);
        await pair.startStandby();
        if (done % 10 === 9) process.stdout.write(`${done + 1} failovers, ${all.length} registrations acknowledged\n`);
      }
      await until(
        'everything to be delivered',
        async () => {
          if ((await count({ database: pair }, "deliveries WHERE status <> 'done'")) === 0) return true;
          await makeDue({ database: pair });
          await pause(1_000);
          return false;
        },
        20 * 60_000,
      );
      await assertInvariants(pair);
      waits.sort((one, other) => one - other);
      process.stdout.write(
        `${runs} failovers: ${all.length} registrations acknowledged, 0 lost; registering again after ${waits[Math.floor(runs / 2)]} ms (median), ${waits.at(-1)} ms (longest)\n`,
      );
    },
    3 * 3_600_000,
  );

  it('(negative control) loses acknowledged registrations without synchronous replication', async () => {
    const { pair, wire, client } = await startReplicated({ synchronous: false });
    await pair.stopStandby();
    const load = await startGuests(client, families);
    await until('registrations', async () => load.acknowledged.length >= 5, 60_000);
    await load.stop();
    await pair.crashPrimary();
    await pair.restartStandby();
    await pair.promoteStandby();
    wire.moveTo({ host: '127.0.0.1', port: pair.primary.port });
    expect(await lost(pair, load.acknowledged)).toEqual(load.acknowledged);
  }, 300_000);
});
