import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

/** How long the worker is watched, in seconds. */
const watched = 20;

let database: TestDatabase;
let product: TestApp;
let server: Server;
let statements = 0;

/** Counts the statements that a client sends: simple queries and executions of prepared ones. */
function countStatements(): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let started = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const header = started ? 1 : 0;
      if (rest.length < header + 4) return;
      const length = header + rest.readInt32BE(header);
      if (rest.length < length) return;
      if (started && ['Q', 'E'].includes(String.fromCharCode(rest[0] ?? 0))) statements += 1;
      started = true;
      rest = rest.subarray(length);
    }
  };
}

beforeEach(async () => {
  database = await createDatabase();
  const target = new URL(database.url);
  const { port, hostname } = target;
  server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const count = countStatements();
    client.on('data', count).pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.port = String((server.address() as AddressInfo).port);
  target.hostname = '127.0.0.1';
  product = await startTestApp({ database: { ...database, url: target.href }, invariants: false });
});
afterEach(async () => {
  await product.stop();
  server.close();
  await database.drop();
});

it('sends at most three statements a second, with the queues on PostgreSQL', async () => {
  // Every schedule runs once at the start.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  statements = 0;
  await new Promise((resolve) => setTimeout(resolve, watched * 1_000));
  expect(statements / watched).toBeLessThanOrEqual(3);
});
