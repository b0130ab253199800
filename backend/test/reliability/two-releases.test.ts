import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { Deliveries1763676000018 } from '../../src/platform/database/migrations/1763676000018-deliveries.js';
import { dataSourceOptions } from '../../src/platform/database/data-source.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { signUp } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

const subscriber = 'send-verification-link-when-account-created';

let mails: MailSink;
let database: TestDatabase;

beforeAll(async () => {
  mails = await startMailSink();
});
afterAll(() => mails.stop());
beforeEach(async () => {
  mails.mails.length = 0;
  database = await createDatabase();
  return () => database.drop();
});

const start = (workers: boolean): Promise<TestApp> =>
  startTestApp({ database, workers, env: { RATE_LIMITS: 'off', SMTP_URL: mails.url } });

const status = async (eventId: string) =>
  (await database.query<{ status: string }>('SELECT status FROM deliveries WHERE event_id = $1', [eventId]))[0]?.status;
const mailsTo = (address: string) => mails.mails.filter(({ to }) => to.includes(address)).length;

/** Publishes an event as a process of the previous release does. @returns its id */
async function publishAsBefore(accountId: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    "INSERT INTO outbox (name, version, payload) VALUES ('AccountCreated', 1, jsonb_build_object('account_id', $1::text)) RETURNING id",
    [accountId],
  );
  return row?.id ?? '';
}

/** Stores a receipt as a worker of the previous release does. @returns true if that worker may run the subscriber */
async function takeReceiptAsBefore(eventId: string): Promise<boolean> {
  const taken = await database.query(
    `WITH taken AS (INSERT INTO receipts (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id),
       revived AS (DELETE FROM dead_deliveries WHERE event_id = $1 AND subscriber = $2)
     SELECT event_id FROM taken`,
    [eventId, subscriber],
  );
  return taken.length > 0;
}

describe('alongside processes of the previous release', () => {
  it('delivers their events', async () => {
    const product = await start(false);
    const { user } = await signUp(product.client());
    await database.query('DELETE FROM outbox');
    await product.stop();
    const id = await publishAsBefore(user.id);
    expect(await status(id)).toBe('open');
    expect(await database.query('SELECT actor_kind, request_id FROM outbox WHERE id = $1', [id])).toEqual([
      { actor_kind: 'system', request_id: null },
    ]);
    const worker = await start(true);
    await until('the delivery to be done', async () => (await status(id)) === 'done');
    expect(mailsTo(user.email)).toBe(1);
    await worker.stop();
  });

  it('shares completed deliveries with them in both directions', async () => {
    const id = await publishAsBefore(randomUUID());
    expect(await takeReceiptAsBefore(id)).toBe(true);
    expect(await status(id)).toBe('done');
    expect(await takeReceiptAsBefore(id)).toBe(false);
    const other = await publishAsBefore(randomUUID());
    await database.query("UPDATE deliveries SET status = 'done', done_at = now() WHERE event_id = $1", [other]);
    expect(await database.query('SELECT 1 FROM receipts WHERE event_id = $1', [other])).toHaveLength(1);
    expect(await takeReceiptAsBefore(other)).toBe(false);
  });

  it('marks their dead deliveries as dead until a receipt marks them as done', async () => {
    const id = await publishAsBefore(randomUUID());
    await database.query('INSERT INTO dead_deliveries (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      id,
      subscriber,
    ]);
    expect(await status(id)).toBe('dead');
    expect(await takeReceiptAsBefore(id)).toBe(true);
    expect(await status(id)).toBe('done');
    expect(await database.query('SELECT 1 FROM dead_deliveries WHERE event_id = $1', [id])).toEqual([]);
  });
});

describe('deliveries left over from the previous release', () => {
  it('are sent once if open, and not sent if done or dead', async () => {
    const api = await start(false);
    const [open, claimed, done, dead] = await Promise.all(
      Array.from({ length: 4 }, async () => (await signUp(api.client())).user),
    );
    await api.stop();
    const dataSource = await new DataSource(dataSourceOptions({ DATABASE_URL: database.url } as never)).initialize();
    const runner = dataSource.createQueryRunner();
    const migration = new Deliveries1763676000018();
    const eventOf = `(SELECT id FROM outbox WHERE payload->>'account_id' = $1)`;
    try {
      await migration.down(runner);
      await runner.query(
        `UPDATE outbox SET published_at = now() WHERE id IN (SELECT id FROM outbox WHERE payload->>'account_id' = ANY($1))`,
        [[claimed?.id, done?.id, dead?.id]],
      );
      await runner.query(`INSERT INTO receipts SELECT ${eventOf}, $2`, [done?.id, subscriber]);
      await runner.query(`UPDATE outbox SET done_at = now() WHERE id = ${eventOf}`, [done?.id]);
      await runner.query(`INSERT INTO dead_deliveries SELECT ${eventOf}, $2`, [dead?.id, subscriber]);
      await migration.up(runner);
    } finally {
      await runner.release();
      await dataSource.destroy();
    }
    const statuses = await database.query<{ account: string; status: string }>(
      "SELECT o.payload->>'account_id' AS account, d.status FROM deliveries d JOIN outbox o ON o.id = d.event_id",
    );
    const found = new Map(statuses.map((row) => [row.account, row.status]));
    expect([open, claimed, done, dead].map((user) => found.get(user?.id ?? ''))).toEqual([
      'open',
      'open',
      'done',
      'dead',
    ]);
    const worker = await start(true);
    await until(
      'nothing to be open',
      async () => (await database.query("SELECT 1 FROM deliveries WHERE status = 'open'")).length === 0,
    );
    expect([open, claimed, done, dead].map((user) => mailsTo(user?.email ?? ''))).toEqual([1, 1, 0, 0]);
    await worker.stop();
  });
});
