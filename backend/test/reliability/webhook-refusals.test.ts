import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentProvider } from '../../src/payments/index.js';
import { ReceiveProviderEventHandler } from '../../src/payments/providers/inbox/commands/receive-provider-event.js';
import {
  count,
  deliver,
  eventAbout,
  openCheckout,
  startCardApp,
  webhookSecret,
  type CardApp,
} from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { signatureOf } from '../support/stripe-double/index.js';
import { WireProxy } from '../support/wire-proxy.js';
import { until } from '../support/journey.js';

const body = eventAbout('pi_wanted');
const now = () => Math.floor(Date.now() / 1000);

/** Deliveries that must be refused: a sender with the secret would not make them now. */
const refused: Record<string, { sent?: string; signature: () => string | null }> = {
  forged: { signature: () => signatureOf(body, 'whsec_of_somebody_else') },
  altered: { sent: body.replace('pi_wanted', 'pi_other'), signature: () => signatureOf(body, webhookSecret) },
  unsigned: { signature: () => null },
  'signed without a signature': { signature: () => `t=${now()},v1=` },
  stale: { signature: () => signatureOf(body, webhookSecret, now() - 310) },
  'from the future': { signature: () => signatureOf(body, webhookSecret, now() + 310) },
  empty: { sent: '', signature: () => signatureOf('', webhookSecret) },
};

let product: CardApp;

describe('a webhook that is not from the provider', () => {
  beforeEach(async () => {
    product = await startCardApp({ workers: false });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await product.stop();
  });

  it('responds with 400 and stores nothing for every invalid signature', async () => {
    for (const [name, { sent = body, signature }] of Object.entries(refused))
      expect(await deliver(product, sent, signature()), name).toBe(400);
    expect([await count(product, 'provider_events'), await count(product, 'outbox')]).toEqual([0, 0]);
    expect(await deliver(product, body)).toBe(200);
    expect([await count(product, 'provider_events'), await count(product, 'outbox')]).toEqual([1, 1]);
  });

  it('(negative control) is stored if signatures are not verified', async () => {
    vi.spyOn(product.app.get(PaymentProvider, { strict: false }), 'verifyWebhook').mockImplementation((raw) => {
      const event = JSON.parse(raw.toString('utf8')) as {
        id: string;
        type: string;
        created: number;
        data: { object: { id: string } };
      };
      return { ...event, intentId: event.data.object.id, payload: event.data.object };
    });
    for (const name of ['forged', 'unsigned', 'stale', 'from the future'])
      expect(await deliver(product, body, refused[name]?.signature() ?? null), name).toBe(200);
    expect(await count(product, 'provider_events')).toBe(1);
  });
});

describe('a webhook during a database outage', () => {
  let database: TestDatabase;
  let proxy: WireProxy;

  beforeEach(async () => {
    database = await createDatabase();
    proxy = await WireProxy.startBefore(database.url);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    proxy.heal();
    await product.stop();
    await proxy.stop();
    await database.drop();
  });

  const startBehindProxy = (invariants: boolean) =>
    startCardApp({ invariants, database: { ...database, url: proxy.through(database.url) } });

  /** Charges the card while the database is down. @returns the status of the first response to the payment's webhook */
  async function payWithoutDatabase(): Promise<number | null | undefined> {
    const { deliveries } = product.double.webhooks;
    const checkout = await openCheckout(product);
    await product.double.webhooks.settled();
    const before = deliveries.length;
    proxy.takeDown();
    product.double.webhooks.set({ retries: 100, retryDelayMs: 200 });
    product.double.confirm(checkout.payment_id);
    // The charge's event comes first. The product ignores it and responds without the database.
    const ofPayment = () => deliveries.slice(before).find(({ type }) => type === 'payment_intent.succeeded');
    await until('a delivery', () => ofPayment() !== undefined);
    return ofPayment()?.status;
  }

  it('responds with 503, and the provider’s retry registers once', async () => {
    product = await startBehindProxy(true);
    expect(await payWithoutDatabase()).toBe(503);
    proxy.heal();
    await product.double.webhooks.settled();
    await until('the registration', async () => (await count(product, 'registrations')) === 1, 30_000);
    await product.mails.waitFor(({ subject }) => /receipt/i.test(subject), 30_000);
    expect(await count(product, "outbox WHERE name = 'PaymentSucceeded'")).toBe(1);
  });

  it('(negative control) loses the event if the server responds before storing it', async () => {
    product = await startBehindProxy(false);
    const handler = product.app.get(ReceiveProviderEventHandler, { strict: false });
    const execute = handler.execute.bind(handler);
    vi.spyOn(handler, 'execute').mockImplementation(async (command) => {
      void execute(command).catch(() => undefined);
      return { known: false };
    });
    expect(await payWithoutDatabase()).toBe(200);
    await product.double.webhooks.settled();
    proxy.heal();
    expect(await count(product, "provider_events WHERE type <> 'payment_intent.created'")).toBe(0);
  });
});
