import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createPostgresBackend, Queue, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { signUp } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { endProcesses, launchProcess, startProcess } from '../support/product-process.js';
import { isDeep, repeats } from '../support/sweeps.js';
import { WireProxy } from '../support/wire-proxy.js';

/** With the queue library's default settings, a job fails for good at the second kill. */
const kills = repeats({ quick: 2, deep: 5 });
const minute = 60_000;

let database: TestDatabase;
let mails: MailSink;
let smtp: WireProxy;

beforeEach(async () => {
  database = await createDatabase();
  mails = await startMailSink();
  smtp = await WireProxy.startBefore(mails.url);
});
afterEach(async () => {
  endProcesses();
  await smtp.stop();
  await mails.stop();
  await database.drop();
});

/** Signs up a parent. This causes one event with one subscriber, which emails a link to confirm the address. */
async function signUpOneParent(): Promise<void> {
  const api = await startTestApp({ database, workers: false, env: { RATE_LIMITS: 'off' } });
  await signUp(api.client());
  await api.stop();
}

/** Starts a worker and kills it while it sends an email, which does not arrive. @returns how long the worker ran, in ms */
async function workerThatDiesMailing(): Promise<number> {
  const begun = Date.now();
  const worker = await launchProcess('worker', { DATABASE_URL: database.url, SMTP_URL: smtp.through(mails.url) });
  await new Promise<void>((resolve) => {
    smtp.when({ contains: 'RCPT TO:' }, async () => {
      await worker.kill();
      resolve();
      throw new Error('the mail goes nowhere');
    });
  });
  return Date.now() - begun;
}

/** Ends the killed worker's lock on its job early. Other tests of jobs wait until it expires. */
async function endReservation(): Promise<void> {
  await database.query("UPDATE bullmq.job SET locked_until_ms = 0, stalled_marked = true WHERE state = 'active'");
  await database.query("DELETE FROM bullmq.meta WHERE field = 'stalled-check'");
}

describe('a job whose worker is killed', () => {
  it(`is done by the next worker within 30 seconds, even after ${kills} kills in a row`, async () => {
    await signUpOneParent();
    for (let kill = 1; kill <= kills; kill += 1) {
      expect(await workerThatDiesMailing(), `kill ${kill}`).toBeLessThan(minute / 2);
      if (!isDeep) await endReservation();
    }
    expect(mails.mails).toEqual([]);
    const begun = Date.now();
    await startProcess('worker', { DATABASE_URL: database.url, SMTP_URL: smtp.through(mails.url) });
    await mails.waitFor(({ subject }) => subject !== '', minute);
    expect(Date.now() - begun).toBeLessThan(minute / 2);
    await until(
      'the delivery to be done',
      async () => (await count({ database }, "deliveries WHERE status = 'done'")) === 1,
    );
    expect(mails.mails).toHaveLength(1);
  });
});

/** A worker with the queue library's default settings but shorter intervals. Its job may stall only once. */
const plainWorker = `
  import { createPostgresBackend, setDefaultBackendFactory, Worker } from 'bullmq';
  setDefaultBackendFactory(createPostgresBackend);
  const connection = { connectionString: process.env.DATABASE_URL, schema: 'bullmq' };
  new Worker('plain', () => new Promise(() => { process.stdout.write('at work'); }), { connection, lockDuration: 500, stalledInterval: 250 });`;

describe('a job of a worker with the queue library’s default settings', () => {
  it('fails permanently at the second kill despite its remaining attempts', async () => {
    setDefaultBackendFactory(createPostgresBackend);
    const connection = { connectionString: database.url, schema: 'bullmq' } as unknown as ConnectionOptions;
    const queue = new Queue('plain', { connection });
    const job = await queue.add('work', {}, { attempts: 16, jobId: 'one' });
    for (let kill = 1; kill <= 2; kill += 1) {
      const worker = spawn(process.execPath, ['--input-type=module', '-e', plainWorker], {
        env: { DATABASE_URL: database.url },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(worker.stdout, 'data');
      worker.kill('SIGKILL');
      await once(worker, 'close');
    }
    const last = spawn(process.execPath, ['--input-type=module', '-e', plainWorker], {
      env: { DATABASE_URL: database.url },
      stdio: 'ignore',
    });
    await until('the job to fail', async () => (await job.getState()) === 'failed');
    last.kill('SIGKILL');
    await queue.close();
  });
});
