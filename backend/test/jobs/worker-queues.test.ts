import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { signUp } from '../support/families.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { endProcesses, launchProcess, startProcess } from '../support/product-process.js';

let database: TestDatabase;
let mails: MailSink;
let api: TestApp;

beforeAll(async () => {
  [database, mails] = [await createDatabase(), await startMailSink()];
  api = await startTestApp({ database, workers: false, env: { RATE_LIMITS: 'off' } });
});
afterEach(endProcesses);
afterAll(async () => {
  await api.stop();
  await mails.stop();
  await database.drop();
});

/** Starting a process can take long on a busy machine. */
const program = { patience: 120_000 };
const worker = (queues: string) => ({ DATABASE_URL: database.url, SMTP_URL: mails.url, WORKER_QUEUES: queues });
/** Returns the number of deliveries on a queue that no worker has tried yet. */
const open = async (queue: string) => {
  const rows = await api.database.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM deliveries WHERE queue = $1 AND status = 'open' AND attempts = 0",
    [queue],
  );
  return rows[0]?.count;
};
/** Whether a schedule has succeeded. Until then, all rows have the time at which the first worker started. */
const schedulesRun = async () =>
  (await api.database.query('SELECT DISTINCT last_success_at FROM schedule_runs')).length > 1;

/** Stores an event for a subscriber on the `payments` queue. Its seat does not exist; the test only checks that a worker tries it. */
const releaseSeat = () =>
  api.database.query(`WITH event AS (INSERT INTO outbox (name, version, payload, published_at)
      VALUES ('SeatReleased', 1, '{"session_id":"none","date":"2031-01-04 09:00"}', academy_now()) RETURNING id)
    INSERT INTO deliveries (event_id, subscriber, queue)
    SELECT id, 'offer-seat-when-seat-released', 'payments' FROM event`);

it('a worker runs only the jobs of its configured queues', async () => {
  await signUp(api.client());
  await releaseSeat();
  const first = await startProcess('worker', worker('mail'), program);
  await expect.poll(() => open('mail'), { timeout: 30_000 }).toBe(0);
  expect(mails.mails).toHaveLength(1);
  expect([await open('payments'), await schedulesRun()]).toEqual([1, false]);

  const second = await startProcess('worker', worker('payments,schedules'), program);
  await expect.poll(() => open('payments'), { timeout: 30_000 }).toBe(0);
  await expect.poll(schedulesRun, { timeout: 90_000 }).toBe(true);
  expect([await first.stop(), await second.stop()]).toEqual([0, 0]);
}, 300_000);

it('a worker for an unknown queue exits with an error that names WORKER_QUEUES', async () => {
  const wrong = await launchProcess('worker', worker('mails'), program);
  await expect(wrong.ready()).rejects.toThrow('WORKER_QUEUES');
}, 150_000);
