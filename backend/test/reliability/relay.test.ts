import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutboxRelay } from '../../src/platform/messaging/outbox/outbox.relay.js';
import { OutboxSweeper } from '../../src/platform/messaging/outbox/outbox.sweeper.js';
import { EventJobs } from '../../src/platform/messaging/queues/event-queue.js';
import type { QueuedDelivery } from '../../src/platform/messaging/queues/queue.names.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { signUp } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { endProcesses, launchProcess } from '../support/product-process.js';
import { isDeep } from '../support/sweeps.js';
import { WireProxy } from '../support/wire-proxy.js';

let mails: MailSink;
let database: TestDatabase;
let product: TestApp | undefined;

beforeEach(async () => {
  mails = await startMailSink();
});
afterEach(async () => {
  vi.restoreAllMocks();
  endProcesses();
  await product?.stop();
  product = undefined;
  await mails.stop();
  await database.drop();
});

const done = () => count({ database }, "deliveries WHERE status = 'done'");

/** Signs up a parent. This causes one event with one subscriber, which sends the confirmation email. */
async function signUpOneParent(api: TestApp): Promise<void> {
  await signUp(api.client());
}

describe('a relay killed after claiming a delivery and before adding its job', () => {
  it('leaves the delivery to the sweeper of the next relay, which runs it once', async () => {
    database = await createDatabase();
    const api = await startTestApp({ database, workers: false, env: { RATE_LIMITS: 'off' } });
    await signUpOneParent(api);
    await api.stop();
    const proxy = await WireProxy.startBefore(database.url);
    const environment = { SMTP_URL: mails.url, DATABASE_URL: proxy.through(database.url) };
    const first = await launchProcess('worker', environment);
    await new Promise<void>((resolve) => {
      proxy.when({ contains: 'add_flow' }, async () => {
        await first.kill();
        resolve();
        throw new Error('they are never added');
      });
    });
    expect(await count({ database }, 'deliveries WHERE enqueued_at IS NOT NULL')).toBe(1);
    expect(await count({ database }, "bullmq.job WHERE queue = 'mail'")).toBe(0);
    // The sweep skips recent deliveries.
    await database.query(
      "UPDATE deliveries SET enqueued_at = enqueued_at - interval '1 minute', next_attempt_at = next_attempt_at - interval '1 minute'",
    );
    product = await startTestApp({ database, env: { RATE_LIMITS: 'off', SMTP_URL: mails.url } });
    // The sweeper runs by itself every 15 seconds. The quick run does not wait for it.
    if (!isDeep) await product.app.get(OutboxSweeper, { strict: false }).run();
    await until('the delivery to be done', async () => (await done()) === 1, 60_000);
    expect(mails.mails).toHaveLength(1);
    await proxy.stop();
  });
});

/** Delivers an event, then loses its job and runs the delivery again. */
async function deliverTwice(change?: string): Promise<void> {
  database = await createDatabase(change);
  product = await startTestApp({ database, env: { RATE_LIMITS: 'off', SMTP_URL: mails.url }, invariants: false });
  const isOver = async () =>
    (await database.query("SELECT 1 FROM bullmq.job WHERE state = 'completed' AND queue = 'mail'")).length === 1;
  await signUpOneParent(product);
  await mails.waitFor(() => true);
  await until('the job to be over', isOver);
  const [delivery] = await database.query<QueuedDelivery>('SELECT event_id, subscriber, queue FROM deliveries');
  await database.query("DELETE FROM bullmq.job WHERE queue = 'mail'");
  await product.app.get(EventJobs, { strict: false }).add([{ ...(delivery as QueuedDelivery), delay_ms: 0 }]);
  await until('the second run', isOver);
}

describe('a delivery that is run twice', () => {
  it('has one effect', async () => {
    await deliverTwice();
    expect(mails.mails).toHaveLength(1);
  });

  it('(negative control) has two effects if its row does not record completion', async () => {
    await deliverTwice(`
      CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.status := 'open'; RETURN NEW; END $$;
      CREATE TRIGGER forget BEFORE UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION forget();`);
    expect(mails.mails).toHaveLength(2);
  });
});

describe('a queue that lost all jobs', () => {
  /** Empties the queue while a job waits for its next attempt, because the mail server is down. @returns the sweeper */
  async function loseWaitingJob(): Promise<OutboxSweeper> {
    database = await createDatabase();
    mails.mood = 'busy';
    product = await startTestApp({ database, env: { RATE_LIMITS: 'off', SMTP_URL: mails.url } });
    await signUpOneParent(product);
    await until(
      'a failed attempt',
      async () =>
        (await database.query("SELECT 1 FROM bullmq.job WHERE queue = 'mail' AND attempts_made > 0")).length === 1,
    );
    await database.query('TRUNCATE bullmq.job CASCADE');
    mails.mood = 'accept';
    return product.app.get(OutboxSweeper, { strict: false });
  }

  it('gets its job back from the sweeper', async () => {
    const sweep = await loseWaitingJob();
    await sweep.run(0);
    await mails.waitFor(() => true);
    expect(mails.mails).toHaveLength(1);
  });

  it('(negative control) does not get its job back from the relay alone', async () => {
    const sweep = await loseWaitingJob();
    vi.spyOn(sweep, 'run').mockResolvedValue();
    await product?.app.get(OutboxRelay, { strict: false }).flush();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(mails.mails).toEqual([]);
  });
});
