import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SubscriberRunner } from '../../src/platform/messaging/subscribers/subscriber.runner.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { signUp } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { endProcesses, launchProcess, startProcess } from '../support/product-process.js';
import { race } from '../support/races.js';
import { WireProxy } from '../support/wire-proxy.js';

const minute = 60_000;
const subscriber = 'send-verification-link-when-account-created';

let database: TestDatabase;
let mails: MailSink;
const apps: TestApp[] = [];

beforeEach(async () => {
  database = await createDatabase();
  mails = await startMailSink();
});
afterEach(async () => {
  endProcesses();
  for (const app of apps.splice(0)) await app.stop();
  await mails.stop();
  await database.drop();
});

async function start(workers: boolean): Promise<TestApp> {
  const app = await startTestApp({ database, workers, env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
  apps.push(app);
  return app;
}

/** Counts how often each email arrived. Emails are matched by recipient and subject, because the link is new each time. */
function copies(): number[] {
  const counts = new Map<string, number>();
  for (const { to, subject } of mails.mails) {
    const id = `${to.join()} ${subject}`;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts.values()];
}

const delivered = () => count({ database }, "deliveries WHERE subscriber = $1 AND status = 'done'", [subscriber]);

describe('emails without a crash', () => {
  it('arrive once each with two workers', async () => {
    const [api] = [await start(true), await start(true)];
    await race(20, () => signUp(api.client()));
    await until('every email', async () => (await delivered()) === 20, minute);
    expect(copies()).toEqual(Array.from({ length: 20 }, () => 1));
  });

  it('arrive once if two workers run a delivery many times concurrently', async () => {
    const products = [await start(true), await start(true)];
    await signUp((products[0] as TestApp).client());
    await until('the first delivery', async () => (await delivered()) === 1, minute);
    // Reset the state to an open delivery.
    mails.mails.length = 0;
    await database.query("UPDATE deliveries SET status = 'open'");
    const [event] = await database.query<{ id: string }>("SELECT id FROM outbox WHERE name = 'AccountCreated'");
    const workers = products.map(({ app }) => app.get(SubscriberRunner, { strict: false }));
    await race(16, (racer) =>
      (workers[racer % 2] as SubscriberRunner).run({ event_id: event?.id ?? '', subscriber }).catch(() => undefined),
    );
    await until('the delivery to be done', async () => (await delivered()) === 1, minute);
    expect(copies()).toEqual([1]);
  });
});

describe('an email whose worker is killed after sending it and before recording it', () => {
  it('arrives exactly twice', async () => {
    const api = await start(false);
    await signUp(api.client());
    const wire = await WireProxy.startBefore(database.url);
    const worker = await launchProcess('worker', { DATABASE_URL: wire.through(database.url), SMTP_URL: mails.url });
    await new Promise<void>((resolve) => {
      wire.when({ contains: "SET status = 'done'" }, async () => {
        await worker.kill();
        resolve();
        throw new Error('it is never noted');
      });
    });
    expect(copies()).toEqual([1]);
    await startProcess('worker', { DATABASE_URL: database.url, SMTP_URL: mails.url });
    await until('the delivery to be done', async () => (await delivered()) === 1, minute);
    expect(copies()).toEqual([2]);
    await wire.stop();
  });
});
