import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database } from '../../src/platform/database/database.js';
import { businessMetrics } from '../../src/backoffice/index.js';
import { Exceptions } from '../../src/backoffice/today/exceptions.js';
import { PaymentProvider } from '../../src/payments/index.js';
import { CheckWebhookEndpoint } from '../../src/payments/providers/inbox/inbox.schedules.js';
import { webhookEvents } from '../../src/payments/providers/webhook-events.js';
import { Config } from '../../src/platform/config/config.js';
import { createMetrics } from '../../src/platform/observability/index.js';
import { ReceiveProviderEventHandler } from '../../src/payments/providers/inbox/inbox.commands.js';
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

describe('a webhook that is not set up as the code expects', () => {
  beforeEach(async () => {
    product = await startCardApp({ workers: false });
  });
  afterEach(() => product.stop());

  const check = async () => {
    await product.app.get(CheckWebhookEndpoint, { strict: false }).run();
    const groups = await new Exceptions(product.app.get(Database)).list(true);
    const metrics = await createMetrics({ database: product.app.get(Database) }, { sets: [businessMetrics] }).text();
    return {
      lines: groups.find(({ kind }) => kind === 'system')?.items.filter(({ id }) => id.startsWith('webhook')) ?? [],
      gaps: Number(/^academy_webhook_gaps (\d+)$/m.exec(metrics)?.[1]),
    };
  };

  it('is on Today and in the metric until it is corrected', async () => {
    const url = `${product.app.get(Config).publicUrl}/api/stripe/webhook`;
    product.double.addEndpoint({ url, enabled_events: ['charge.refunded'], status: 'disabled' });
    // Of a provider that was used before.
    await product.database.query(
      "INSERT INTO provider_event_cursors (provider, imported_until, webhook_gaps, webhook_gaps_since) VALUES ('demo', now(), '{gone}', now())",
    );
    const first = await check();
    expect(first.gaps).toBe(2);
    expect(first.lines.map(({ text }) => text)).toEqual([
      'Stripe has disabled the webhook. Enable it there.',
      expect.stringMatching(/^Stripe’s webhook lacks the events payment_intent\.succeeded, /),
    ]);
    const [endpoint] = product.double.endpoints;
    Object.assign(endpoint ?? {}, { status: 'enabled' });
    const second = await check();
    expect([second.gaps, second.lines[0]?.at]).toEqual([1, first.lines[0]?.at]);
    Object.assign(endpoint ?? {}, { enabled_events: [...webhookEvents] });
    expect(await check()).toEqual({ lines: [], gaps: 0 });
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
