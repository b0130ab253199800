import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/platform/config/config.js';
import { DeliveryLocks, DeliveryUnderWay } from '../../src/platform/messaging/deliveries/delivery-locks.repository.js';
import type { StoredDelivery } from '../../src/platform/messaging/deliveries/stored-delivery.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { until } from '../support/journey.js';

let database: TestDatabase;
let delivery: { event_id: string; subscriber: string };
/** The locks of two workers. */
let first: DeliveryLocks;
let second: DeliveryLocks;

const read = async (found: StoredDelivery | null) => found;
const isUnderWay = (locks: DeliveryLocks) =>
  locks.hold(delivery, read).then(
    () => false,
    (error: unknown) => error instanceof DeliveryUnderWay,
  );

const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

beforeEach(async () => {
  database = await createDatabase();
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url });
  delivery = { event_id: randomUUID(), subscriber: 'send-it' };
  await database.query("INSERT INTO outbox (id, name, version, payload) VALUES ($1, 'AccountCreated', 1, '{}')", [
    delivery.event_id,
  ]);
  await database.query("INSERT INTO deliveries (event_id, subscriber, queue) VALUES ($1, $2, 'mail')", [
    delivery.event_id,
    delivery.subscriber,
  ]);
  [first, second] = [new DeliveryLocks(config), new DeliveryLocks(config)];
});
afterEach(async () => {
  await Promise.all([first.onApplicationShutdown(), second.onApplicationShutdown()]);
  await database.drop();
});

describe('the lock of a delivery', () => {
  it('returns the delivery with its event, or null if there is none', async () => {
    expect(await first.hold(delivery, read)).toMatchObject({
      status: 'open',
      event: { id: delivery.event_id, name: 'AccountCreated', version: 1 },
    });
    expect(await first.hold({ ...delivery, subscriber: 'another' }, read)).toBeNull();
  });

  it('blocks other runs of the delivery in this and other workers until it is released', async () => {
    await first.hold(delivery, async () => {
      expect([await isUnderWay(first), await isUnderWay(second)]).toEqual([true, true]);
      expect(await second.hold({ ...delivery, subscriber: 'another' }, async () => 'free')).toBe('free');
    });
    await until('the lock to be released', async () => !(await isUnderWay(second)));
  });

  it('is released immediately when a run fails', async () => {
    await expect(first.hold(delivery, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await isUnderWay(second)).toBe(false);
  });

  it('is released when the connection of its worker ends', async () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let suspended: Promise<void> | undefined;
    await new Promise<void>((begun) => {
      suspended = first.hold(delivery, () => (begun(), ended));
    });
    expect(await isUnderWay(second)).toBe(true);
    await first.onApplicationShutdown();
    await until('the lock to be released', async () => !(await isUnderWay(second)));
    end();
    await suspended;
  });

  it('reads a completion that is committed while it waits', async () => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query("UPDATE deliveries SET status = 'done'");
    const run = first.hold(delivery, read);
    await until('the run to wait for the row', async () => (await database.query(waiting)).length > 0);
    await other.query('COMMIT');
    await other.end();
    expect(await run).toMatchObject({ status: 'done' });
  });
});
