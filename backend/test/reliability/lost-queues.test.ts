import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutboxSweeper } from '../../src/platform/messaging/outbox/outbox.sweeper.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { count } from '../support/card-app.js';
import { isDeep } from '../support/sweeps.js';

/** Number of open deliveries whose jobs wait for their next attempt. None is due during the test. */
const open = isDeep ? 100_000 : 10_000;
const limitMs = isDeep ? 120_000 : 60_000;

let database: TestDatabase;
let product: TestApp;

beforeEach(async () => {
  database = await createDatabase();
  product = await startTestApp({ database, invariants: false });
});
afterEach(async () => {
  await product.stop();
  await database.drop();
});

const jobs = () => count({ database }, "bullmq.job WHERE queue = 'mail' AND state = 'delayed'");
const sweep = () => product.app.get(OutboxSweeper, { strict: false }).run(0);

describe(`queues that lost ${open} jobs`, () => {
  it(`are refilled by the sweeper within ${limitMs / 1000} seconds`, async () => {
    await database.query(
      `WITH events AS (INSERT INTO outbox (name, version, payload, published_at)
         SELECT 'LeadReceived', 1, '{}', academy_now() FROM generate_series(1, $1) RETURNING id)
       INSERT INTO deliveries (event_id, subscriber, queue, attempts, enqueued_at, next_attempt_at)
       SELECT id, 'send-confirmation-when-lead-received', 'mail', 12, academy_now(), academy_now() + interval '20 minutes' FROM events`,
      [open],
    );
    expect(await jobs()).toBe(0);
    const begun = Date.now();
    await sweep();
    expect(await jobs()).toBe(open);
    expect(Date.now() - begun).toBeLessThan(limitMs);
    expect(await count({ database }, "deliveries WHERE status = 'open' AND enqueued_at IS NULL")).toBe(0);
    await sweep();
    expect(await jobs()).toBe(open);
  });
});
