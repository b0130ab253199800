import { EventBus } from '@nestjs/cqrs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database, type Tx } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { createEvent } from '../../src/platform/messaging/event.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';

let product: TestApp;
let unitOfWork: UnitOfWork;

beforeAll(async () => {
  product = await startTestApp({ workers: false });
  unitOfWork = product.app.get(UnitOfWork, { strict: false });
});
afterAll(() => product.stop());

const lock = (tx: Tx, bucket: string) => tx.run('UPDATE rate_limits SET count = count + 1 WHERE bucket = $1', [bucket]);

const counts = async () =>
  (await product.database.query<{ count: number }>('SELECT count FROM rate_limits ORDER BY bucket')).map(
    (row) => row.count,
  );

/** Creates a barrier: its calls resolve once `size` callers have arrived. Later calls resolve immediately. */
function meeting(size: number): () => Promise<void> {
  let arrived = 0;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    arrived += 1;
    if (arrived >= size) open();
    return all;
  };
}

it('retries a transaction after a deadlock and runs its follow-up once', async () => {
  await product.database.query(
    "INSERT INTO rate_limits (bucket, count, resets_at) VALUES ('a', 0, now()), ('b', 0, now())",
  );
  const eventBus = product.app.get(EventBus, { strict: false });
  const bothHaveOne = meeting(2);
  let [runs, followUps] = [0, 0];
  const racer = async (first: string, second: string) => {
    await unitOfWork.run(async (tx) => {
      runs += 1;
      await lock(tx, first);
      await bothHaveOne();
      await lock(tx, second);
      await eventBus.publish(createEvent('ReminderDue', { reminder_id: '7f1c9d0e-8a5b-4f43-9b5c-1f2e3d4c5b6a' }), tx);
    });
    followUps += 1;
  };
  await Promise.all([racer('a', 'b'), racer('b', 'a')]);
  expect({ runs, followUps }).toEqual({ runs: 3, followUps: 2 });
  expect(await counts()).toEqual([2, 2]);
  expect(await count(product, "outbox WHERE name = 'ReminderDue'")).toBe(2);
});

it.each([
  ['40001', 3],
  ['40P01', 3],
  ['23505', 1],
  ['57014', 1],
])('for SQLSTATE %s runs the transaction %i times in total', async (code, expected) => {
  let runs = 0;
  const work = async (tx: Tx) => {
    runs += 1;
    await tx.run(`DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$`);
  };
  await expect(unitOfWork.run(work)).rejects.toThrow(pg.DatabaseError);
  expect(runs).toBe(expected);
});

it('rejects a nested transaction and leaves no transaction open', async () => {
  await expect(unitOfWork.run(() => unitOfWork.run(async () => undefined))).rejects.toThrow('second unit of work');
  const idle = await product.app
    .get(Database)
    .rows("SELECT 1 FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()");
  expect(idle).toEqual([]);
});

it('refuses a statement that its work did not wait for', async () => {
  const late: Tx[] = [];
  await unitOfWork.run(async (tx) => void late.push(tx));
  await expect(
    unitOfWork.run(async (tx) => {
      late.push(tx);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  for (const tx of late) await expect(lock(tx, 'a')).rejects.toThrow('after its transaction had ended');
  expect(late).toHaveLength(2);
});

it('rolls back a transaction whose events cannot be inserted, although COMMIT is pipelined', async () => {
  await product.database.query("INSERT INTO rate_limits (bucket, count, resets_at) VALUES ('c', 0, now())");
  await product.database.query(
    "ALTER TABLE outbox ADD CONSTRAINT no_reminders CHECK (name <> 'ReminderDue') NOT VALID",
  );
  const eventBus = product.app.get(EventBus, { strict: false });
  const failed = unitOfWork.run(async (tx) => {
    await lock(tx, 'c');
    await eventBus.publish(createEvent('ReminderDue', { reminder_id: '7f1c9d0e-8a5b-4f43-9b5c-1f2e3d4c5b6b' }), tx);
  });
  await expect(failed).rejects.toThrow('no_reminders');
  await product.database.query('ALTER TABLE outbox DROP CONSTRAINT no_reminders');
  expect(await product.database.query("SELECT count FROM rate_limits WHERE bucket = 'c'")).toEqual([{ count: 0 }]);
  await unitOfWork.run((tx) => lock(tx, 'c'));
  expect(await product.database.query("SELECT count FROM rate_limits WHERE bucket = 'c'")).toEqual([{ count: 1 }]);
});
