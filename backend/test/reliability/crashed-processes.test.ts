import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReconcilePayments } from '../../src/payments/payment/payment.schedules.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { cardEnvironment, count, webhookSecret, webhookUrl } from '../support/card-app.js';
import { TestClient } from '../support/client.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { runNow } from '../support/due.js';
import { assertInvariants } from '../support/invariants.js';
import { checkoutRequest, startCheckout, until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { endProcesses, startProcess } from '../support/product-process.js';
import { StripeDouble } from '../support/stripe-double/index.js';
import { WireProxy } from '../support/wire-proxy.js';

let database: TestDatabase;
let proxy: WireProxy;
let double: StripeDouble;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
});
afterAll(() => mails.stop());

beforeEach(async () => {
  mails.mails.length = 0;
  database = await createDatabase();
  proxy = await WireProxy.startBefore(database.url);
  double = await StripeDouble.start();
});
afterEach(async () => {
  endProcesses();
  await double.stop();
  await proxy.stop();
  await database.drop();
});

const environment = (url = database.url) => ({ ...cardEnvironment(double), SMTP_URL: mails.url, DATABASE_URL: url });
const registered = () => count({ database }, 'registrations');

/** Makes a payment due for the next run of the reconciler. */
const makePaymentDue = (id: string) =>
  database.query('UPDATE payments SET next_attempt_at = academy_now() WHERE id = $1', [id]);

/** Starts the whole product in this process, on the database of the killed one. */
async function restart(workers: boolean): Promise<TestApp> {
  const product = await startTestApp({
    database,
    workers,
    env: { ...environment(), RATE_LIMITS: 'off' },
    invariants: false,
  });
  double.webhooks.deliverTo(webhookUrl(product.url), webhookSecret);
  return product;
}

/** Waits for the registrations and three emails for each: receipt and confirmation to the parent, and a copy to the office. */
async function assertRegisteredOnce(registrations: number): Promise<void> {
  await until(
    'the registrations and their three mails each',
    async () => (await registered()) === registrations && mails.mails.length === 3 * registrations,
    60_000,
  );
  const subjects = mails.mails.map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(3);
  for (const one of subjects) expect(subjects.filter((other) => other === one)).toHaveLength(registrations);
  expect(double.intents().filter(({ status }) => status === 'succeeded')).toHaveLength(registrations);
  await until(
    'every delivery to be done',
    async () => (await count({ database }, "deliveries WHERE status = 'done'")) >= 4 * registrations,
  );
  await assertInvariants(database);
}

describe('an API killed after charges and before their registrations', () => {
  it('registers once a worker runs, from a webhook or by reconciling a payment without one', async () => {
    const api = await startProcess('api', environment());
    double.webhooks.set({ drop: true });
    const announced = (await startCheckout(new TestClient(api.url))).body;
    const lost = (await startCheckout(new TestClient(api.url))).body;
    for (const { payment_id: intent } of [announced, lost]) double.confirm(intent);
    await api.kill();

    const again = await restart(false);
    await pause(2_000);
    expect([double.captured() > 0, await registered()]).toEqual([true, 0]);
    double.webhooks.set({});
    const events = double.events.filter(({ data }) => data.object.id === announced.payment_id);
    events.forEach((event) => double.webhooks.send(event));
    await double.webhooks.settled();
    await again.stop();
    expect(await registered()).toBe(0);

    await makePaymentDue(lost.payment_record_id);
    const worker = await startProcess('worker', environment());
    await assertRegisteredOnce(2);
    expect(await worker.stop()).toBe(0);
  });
});

describe('an API killed before it stores the IDs of new payment intents', () => {
  interface Attempt {
    paymentId: string;
    intent(): string;
    retry(url: string): ReturnType<typeof startCheckout>;
  }

  /** Starts this many checkouts and kills the API once all of them are about to store their intent. */
  async function killBeforeNoting(checkouts: number): Promise<Attempt[]> {
    const api = await startProcess('api', environment(proxy.through(database.url)));
    let waiting = 0;
    let letGo = () => {};
    const killed = new Promise<void>((resolve) => (letGo = resolve));
    for (let checkout = 0; checkout < checkouts; checkout += 1)
      proxy.when({ contains: 'SET provider_intent_id' }, async () => {
        waiting += 1;
        if (waiting === checkouts) void api.kill().then(letGo);
        await killed;
        throw new Error('what was not sent yet never arrives');
      });
    const posts = Array.from({ length: checkouts }, () => ({ request: checkoutRequest(), key: randomUUID() }));
    await Promise.all(
      posts.map(({ request, key }) => expect(startCheckout(new TestClient(api.url), request, key)).rejects.toThrow()),
    );
    expect(double.intents()).toHaveLength(checkouts);
    expect(await count({ database }, "payments WHERE provider_intent_id IS NULL AND status = 'created'")).toBe(
      checkouts,
    );
    return Promise.all(
      posts.map(async ({ request, key }) => {
        const [row] = await database.query<{ id: string }>(
          'SELECT p.id FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE c.client_key = $1',
          [key],
        );
        const paymentId = row?.id ?? '';
        return {
          paymentId,
          intent: () => double.intents().find(({ metadata }) => metadata['payment_record_id'] === paymentId)?.id ?? '',
          retry: (url) => startCheckout(new TestClient(url), request, key),
        };
      }),
    );
  }

  const isLinked = async ({ paymentId, intent }: Attempt) =>
    (await count({ database }, 'payments WHERE id = $1 AND provider_intent_id = $2', [paymentId, intent()])) === 1;

  it('links the intents through a retry by the family, a webhook and the reconciler', async () => {
    const [pressed, announced, silent] = (await killBeforeNoting(3)) as [Attempt, Attempt, Attempt];
    await makePaymentDue(silent.paymentId);
    const product = await restart(true);
    expect(await pressed.retry(product.url)).toMatchObject({ status: 200, body: { payment_id: pressed.intent() } });
    expect(await isLinked(pressed)).toBe(true);

    double.confirm(announced.intent());
    await assertRegisteredOnce(1);
    expect(await isLinked(announced)).toBe(true);

    await until('the intent to be noted', () => isLinked(silent), 20_000);
    double.webhooks.set({ drop: true });
    double.confirm(silent.intent());
    await runNow(product, ReconcilePayments);
    await assertRegisteredOnce(2);
    expect(double.intents()).toHaveLength(3);
    await product.stop();
  });
});
