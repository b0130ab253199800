import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cardEnvironment, count, webhookSecret, webhookUrl } from '../support/card-app.js';
import { TestClient } from '../support/client.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { makeDue } from '../support/due.js';
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
const subjects = () => mails.mails.map(({ subject }) => subject);

/** Three emails: receipt and confirmation to the parent, a copy to the office. */
async function assertRegisteredOnce(): Promise<void> {
  await until(
    'the registration and its three mails',
    async () => (await registered()) === 1 && mails.mails.length === 3,
    60_000,
  );
  expect(new Set(subjects()).size).toBe(3);
  expect(double.intents().filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  await until(
    'every delivery to be done',
    async () => (await count({ database }, "deliveries WHERE status = 'done'")) >= 4,
  );
  await assertInvariants(database);
}

describe('the API killed between the charge and the registration', () => {
  async function chargeAndKill(): Promise<CreatePaymentIntentResponse> {
    const api = await startProcess('api', environment());
    const { body } = await startCheckout(new TestClient(api.url));
    double.webhooks.set({ drop: true });
    double.confirm(body.payment_id);
    await api.kill();
    return body;
  }

  it('is made good by the webhook that came in before any worker ran', async () => {
    await chargeAndKill();
    const api = await startProcess('api', environment());
    double.webhooks.set({});
    double.webhooks.deliverTo(webhookUrl(api.url), webhookSecret);
    double.events.forEach((event) => double.webhooks.send(event));
    await double.webhooks.settled();
    await api.kill();
    expect(await registered()).toBe(0);
    const worker = await startProcess('worker', environment());
    await assertRegisteredOnce();
    expect(await worker.stop()).toBe(0);
  });

  it('is made good by the reconciler when every webhook is lost', async () => {
    await chargeAndKill();
    await makeDue({ database });
    await startProcess('worker', environment());
    await assertRegisteredOnce();
  });

  it('stays a charge without a registration for as long as no worker runs', async () => {
    await chargeAndKill();
    const api = await startProcess('api', environment());
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect([double.captured() > 0, await registered()]).toEqual([true, 0]);
    await api.kill();
  });
});

describe('the API killed between making the intent and noting its id', () => {
  async function killBeforeNoting(): Promise<{ retry: (url: string) => ReturnType<typeof startCheckout> }> {
    const api = await startProcess('api', environment(proxy.through(database.url)));
    proxy.when({ contains: 'SET provider_intent_id' }, async () => {
      await api.kill();
      throw new Error('what was not sent yet never arrives');
    });
    const [request, key] = [checkoutRequest(), crypto.randomUUID()];
    await expect(startCheckout(new TestClient(api.url), request, key)).rejects.toThrow();
    expect(double.intents()).toHaveLength(1);
    expect(await count({ database }, "payments WHERE provider_intent_id IS NULL AND status = 'created'")).toBe(1);
    return { retry: (url) => startCheckout(new TestClient(url), request, key) };
  }

  const linked = () => count({ database }, 'payments WHERE provider_intent_id = $1', [double.intents()[0]?.id]);

  it('is made good when the family presses the button again', async () => {
    const { retry } = await killBeforeNoting();
    const api = await startProcess('api', environment());
    expect(await retry(api.url)).toMatchObject({ status: 200, body: { payment_id: double.intents()[0]?.id } });
    expect([double.intents().length, await linked()]).toEqual([1, 1]);
  });

  it('is made good by the reconciler, and the payment by a charge that comes later', async () => {
    await killBeforeNoting();
    await makeDue({ database });
    const worker = await startProcess('worker', environment());
    await until('the intent to be noted', async () => (await linked()) === 1, 20_000);
    await worker.kill();
    const [intent] = double.intents();
    double.confirm(intent?.id ?? '');
    await startProcess('worker', environment());
    await makeDue({ database });
    await assertRegisteredOnce();
    expect(double.intents()).toHaveLength(1);
  });

  it('is made good by the webhook of the intent', async () => {
    await killBeforeNoting();
    const api = await startProcess('api', environment());
    double.webhooks.deliverTo(webhookUrl(api.url), webhookSecret);
    double.confirm(double.intents()[0]?.id ?? '');
    await double.webhooks.settled();
    await startProcess('worker', environment());
    await assertRegisteredOnce();
    expect([double.intents().length, await linked()]).toEqual([1, 1]);
  });
});
