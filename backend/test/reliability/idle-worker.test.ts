import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { findRedis } from '../../../.scripts/redis.mjs';
import { startTestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { until } from '../support/journey.js';
import { startRedisServer } from '../support/redis-server.js';
import { repeats } from '../support/sweeps.js';

/** How long to count the worker's statements, in seconds. */
const watched = repeats({ quick: 10, deep: 20 });

/** Returns a parser that calls `sent` for each statement of a client: simple queries and executions of prepared statements. */
function countStatements(sent: () => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let started = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const header = started ? 1 : 0;
      if (rest.length < header + 4) return;
      const length = header + rest.readInt32BE(header);
      if (rest.length < length) return;
      if (started && ['Q', 'E'].includes(String.fromCharCode(rest[0] ?? 0))) sent();
      started = true;
      rest = rest.subarray(length);
    }
  };
}

/** Starts a proxy for a database that counts statements. */
async function startCounter({ url }: TestDatabase) {
  const target = new URL(url);
  const { port, hostname } = target;
  let statements = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const count = countStatements(() => (statements += 1));
    client.on('data', count).pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.port = String((server.address() as AddressInfo).port);
  target.hostname = '127.0.0.1';
  return { url: target.href, read: () => statements, stop: () => server.close() };
}

/** Starts a product without load, whose statements are counted. */
async function startIdle(env: Record<string, string>) {
  const database = await createDatabase();
  const counter = await startCounter(database);
  const product = await startTestApp({ database: { ...database, url: counter.url }, env, invariants: false });
  return {
    read: counter.read,
    async stop() {
      await product.stop();
      counter.stop();
      await database.drop();
    },
  };
}

const program = await findRedis();
/** Statements per second, by the backend of the queues. */
let sent: { postgres: number; redis: number };

beforeAll(async () => {
  const redis = program ? await startRedisServer(program) : undefined;
  // Start the products one after the other, because the start chooses the queue backend for the whole process.
  const products = [await startIdle({}), ...(redis ? [await startIdle({ REDIS_URL: redis.url })] : [])];
  // Every schedule runs once at the start. Wait until that is over.
  for (const { read } of products)
    await until(
      'the first schedules to be over',
      async () => {
        const before = read();
        await pause(2_000);
        return read() - before <= 6;
      },
      60_000,
    );
  const before = products.map(({ read }) => read());
  await pause(watched * 1_000);
  const [postgres = NaN, onRedis = NaN] = products.map(({ read }, index) => (read() - (before[index] ?? 0)) / watched);
  sent = { postgres, redis: onRedis };
  for (const product of products) await product.stop();
  await redis?.stop();
});

it('sends at most three SQL statements a second when idle, with the queues on PostgreSQL', () => {
  expect(sent.postgres).toBeLessThanOrEqual(3);
});

it.skipIf(!program)('sends at most two SQL statements a second when idle, with the queues on Redis', () => {
  expect(sent.redis).toBeLessThanOrEqual(2);
});
