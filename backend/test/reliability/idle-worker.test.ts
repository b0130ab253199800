import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { findRedis } from '../../../.scripts/redis.mjs';
import { startTestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { startRedisServer } from '../support/redis-server.js';

/** How long the worker is watched, in seconds. */
const watched = 20;

/** Calls back for each statement that a client sends: simple queries and executions of prepared ones. */
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

/** Passes a database's connections on and counts their statements. */
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

/** @returns statements per second of an idle product */
async function idleStatements(env: Record<string, string>): Promise<number> {
  const database = await createDatabase();
  const counter = await startCounter(database);
  const product = await startTestApp({ database: { ...database, url: counter.url }, env, invariants: false });
  // Every schedule runs once at the start.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const before = counter.read();
  await new Promise((resolve) => setTimeout(resolve, watched * 1_000));
  const sent = counter.read() - before;
  await product.stop();
  counter.stop();
  await database.drop();
  return sent / watched;
}

const program = await findRedis();

it('sends at most three statements a second, with the queues on PostgreSQL', async () => {
  expect(await idleStatements({})).toBeLessThanOrEqual(3);
});

it.skipIf(!program)('sends at most two statements a second, with the queues on Redis', async () => {
  const redis = await startRedisServer(program ?? '');
  const sent = await idleStatements({ REDIS_URL: redis.url });
  await redis.stop();
  expect(sent).toBeLessThanOrEqual(2);
});
