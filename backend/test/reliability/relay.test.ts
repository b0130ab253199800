import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutboxRelay } from '../../src/platform/messaging/outbox/outbox.relay.js';
import { OutboxSweep } from '../../src/platform/messaging/outbox/outbox.sweeper.js';
import { EventJobs } from '../../src/platform/messaging/queues/event-queue.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { signUp } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { endProcesses, launchProcess, startProcess } from '../support/product-process.js';
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

const published = () => count({ database }, 'outbox WHERE published_at IS NOT NULL');
const letClaimsLapse = () => database.query('UPDATE outbox SET claimed_until = now() WHERE published_at IS NULL');

/** One event with one subscriber, and the mail it causes: a new parent is asked to confirm the address. */
async function signUpOneParent(api: TestApp): Promise<void> {
  await signUp(api.client());
}

describe('a relay killed between adding the jobs and marking the events', () => {
  it('is repeated by the next one, and the delivery has one effect', async () => {
    database = await createDatabase();
    const api = await startTestApp({ database, workers: false, env: { RATE_LIMITS: 'off' } });
    await signUpOneParent(api);
    await api.stop();
    const proxy = await WireProxy.startBefore(database.url);
    const environment = { SMTP_URL: mails.url, DATABASE_URL: proxy.through(database.url) };
    const first = await launchProcess('worker', environment);
    await new Promise<void>((resolve) => {
      proxy.when({ contains: 'SET published_at' }, async () => {
        await first.kill();
        resolve();
        throw new Error('it is never marked');
      });
    });
    expect(await published()).toBe(0);
    const [job] = await database.query(
      "SELECT id FROM bullmq.job WHERE name = 'send-verification-link-when-account-created'",
    );
    expect(job).toBeDefined();
    await startProcess('worker', environment);
    await until('the event to be marked', async () => (await published()) === 1, 30_000);
    await until('the receipt', async () => (await count({ database }, 'receipts')) === 1, 30_000);
    expect(mails.mails).toHaveLength(1);
    await proxy.stop();
  });
});

/** Adds the jobs, breaks off before the events are marked, and has lost the finished jobs when it begins again. */
async function relayTwice(change?: string): Promise<void> {
  database = await createDatabase(change);
  product = await startTestApp({ database, env: { RATE_LIMITS: 'off', SMTP_URL: mails.url }, invariants: false });
  const jobs = product.app.get(EventJobs, { strict: false });
  const add = jobs.add.bind(jobs);
  const broken = vi.spyOn(jobs, 'add').mockImplementation(async (deliveries) => {
    await add(deliveries);
    throw new Error('broken off');
  });
  await signUpOneParent(product);
  await mails.waitFor(() => true);
  await until(
    'the job to be over',
    async () =>
      (await database.query("SELECT 1 FROM bullmq.job WHERE state = 'completed' AND queue = 'mail'")).length === 1,
  );
  expect(await published()).toBe(0);
  broken.mockRestore();
  await database.query("DELETE FROM bullmq.job WHERE queue = 'mail'");
  await letClaimsLapse();
  await product.app.get(OutboxRelay, { strict: false }).drain();
  await until(
    'the second run',
    async () =>
      (await database.query("SELECT 1 FROM bullmq.job WHERE state = 'completed' AND queue = 'mail'")).length === 1,
  );
}

describe('a delivery that is handed over twice', () => {
  it('has one effect', async () => {
    await relayTwice();
    expect(mails.mails).toHaveLength(1);
  });

  it('has two effects once the database forgets its receipts', async () => {
    await relayTwice(`
      CREATE FUNCTION forget_receipt() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN DELETE FROM receipts WHERE event_id = NEW.event_id; RETURN NULL; END';
      CREATE TRIGGER forget_receipt AFTER INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION forget_receipt();`);
    expect(mails.mails).toHaveLength(2);
  });
});

describe('a queue that has lost everything', () => {
  /** The mail server is away, so the job waits for its next attempt when the queue is emptied. */
  async function loseWaitingJob(): Promise<OutboxSweep> {
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
    return product.app.get(OutboxSweep, { strict: false });
  }

  it('gets it back from the sweep', async () => {
    const sweep = await loseWaitingJob();
    await sweep.run(0);
    await mails.waitFor(() => true);
    expect(mails.mails).toHaveLength(1);
  });

  it('does not get it back from the relay alone', async () => {
    const sweep = await loseWaitingJob();
    vi.spyOn(sweep, 'run').mockResolvedValue();
    await product?.app.get(OutboxRelay, { strict: false }).drain();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(mails.mails).toEqual([]);
  });
});
