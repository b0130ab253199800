import { randomUUID } from 'node:crypto';
import { EventBus } from '@nestjs/cqrs';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { createEvent } from '../../src/platform/messaging/event.js';
import { relayChannel, SIGNAL_INTERVAL_MS } from '../../src/platform/messaging/outbox/relay-signal.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { until } from '../support/journey.js';

let product: TestApp;
let listener: Client;
/** Arrival time of each signal, in milliseconds. */
const signals: number[] = [];

beforeAll(async () => {
  product = await startTestApp({ workers: false, invariants: false });
  listener = new Client({ connectionString: product.database.url });
  await listener.connect();
  listener.on('notification', () => signals.push(performance.now()));
  await listener.query(`LISTEN ${relayChannel}`);
});
afterAll(async () => {
  await listener.end();
  await product.stop();
});
beforeEach(() => {
  signals.length = 0;
});

const get = <T>(token: abstract new (...given: never[]) => T) => product.app.get<T>(token, { strict: false });

const publish = (then?: () => void) =>
  get(UnitOfWork).run(async (tx) => {
    await get(EventBus).publish(createEvent('EmailCodeRequested', { code_id: randomUUID() }), tx);
    then?.();
  });

it('signals the relay after a commit without a database trigger', async () => {
  await publish();
  await until('the signal', async () => signals.length === 1);
  expect(
    await product.database.query(
      "SELECT 1 FROM pg_trigger WHERE tgrelid = 'outbox'::regclass AND tgname = 'outbox_inserted'",
    ),
  ).toEqual([]);
});

it('does not signal the relay if the transaction is rolled back', async () => {
  const before = await count(product, 'outbox');
  const failed = publish(() => {
    throw new Error('changed our mind');
  });
  await expect(failed).rejects.toThrow('changed our mind');
  await publish();
  await until('the signal of the next', async () => signals.length > 0);
  expect(signals).toHaveLength(1);
  expect(await count(product, 'outbox')).toBe(before + 1);
});

it('limits the number of signals for many concurrent commits', async () => {
  const begun = performance.now();
  await Promise.all(Array.from({ length: 100 }, () => publish()));
  await until('a signal', async () => signals.length > 0);
  await listener.query('SELECT 1');
  const end = performance.now();
  expect(signals.length).toBeLessThanOrEqual(Math.ceil((end - begun) / SIGNAL_INTERVAL_MS) + 1);
  expect(signals.length).toBeLessThan(100);
});
