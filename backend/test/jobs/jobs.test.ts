import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRedis } from '../../../.scripts/redis.mjs';
import { endProcesses } from '../support/product-process.js';
import { startRedisServer, type RedisServer } from '../support/redis-server.js';
import { jobTests } from './job-tests.js';
import { handOverJob, type HandOver } from './killed-worker.js';

const program = await findRedis();
if (!program && process.env['CI'] === 'true') throw new Error('There is no redis-server on this machine');

/** Started before all tests and awaited at the end, because it takes about as long as they do. */
let handOvers: { postgres: Promise<HandOver>; redis?: Promise<HandOver> };
let redis: RedisServer | undefined;

beforeAll(async () => {
  redis = program ? await startRedisServer(program) : undefined;
  handOvers = { postgres: handOverJob({}), ...(redis && { redis: handOverJob({ REDIS_URL: redis.url }) }) };
  // A rejection must surface in the test that awaits it, even if it happens before that test starts.
  for (const handOver of Object.values(handOvers)) handOver.catch(() => undefined);
});
afterAll(async () => {
  await Promise.allSettled(Object.values(handOvers));
  endProcesses();
  await redis?.stop();
});

async function expectHandedOver(handOver: Promise<HandOver> | undefined): Promise<void> {
  const { milliseconds, ...outcome } = (await handOver) as HandOver;
  expect(outcome).toEqual({ emails: 1, exitCode: 0 });
  expect(milliseconds).toBeLessThan(30_000);
}

describe('jobs on PostgreSQL', () => {
  jobTests(
    async (database) => ({
      env: {},
      empty: async () => void (await database.query('TRUNCATE bullmq.job CASCADE')),
      crash: async () =>
        void (await database.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        )),
      stop: async () => undefined,
    }),
    9,
  );
});

describe.skipIf(!program)('jobs on Redis', () => {
  jobTests(async () => {
    const server = await startRedisServer(program ?? '');
    return { ...server, env: { REDIS_URL: server.url } };
  }, 5);
});

describe('the job of a killed worker', () => {
  it('is run by another worker on PostgreSQL', () => expectHandedOver(handOvers.postgres));

  it.skipIf(!program)('is run by another worker on Redis', () => expectHandedOver(handOvers.redis));
});
