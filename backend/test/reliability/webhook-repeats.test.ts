import { cents } from '@academy/contracts/rules/money';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { IntentStatus, ProviderIntent } from '../../src/payments/providers/payment-provider.js';
import { PaymentSync } from '../../src/payments/payment/payment-sync.service.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import {
  allApplied,
  count,
  deliver,
  eventAbout,
  openCheckout,
  startCardApp,
  type CardApp,
} from '../support/card-app.js';
import { createDatabase } from '../support/database.js';
import { readCheckout } from '../support/journey.js';
import { permutations, race } from '../support/races.js';
import { isDeep } from '../support/sweeps.js';

const copies = 40;

/** Returns orders in which to deliver a list: all in the deep run, otherwise every fifth. Each item comes first at least once. */
const ordersOf = <T>(list: readonly T[]): T[][] =>
  permutations(list).filter((_order, index) => isDeep || index % 5 === 0);

const rules = vi.hoisted(() => ({ open: false }));
vi.mock('../../src/payments/payment/payment-state.js', async (load) => {
  const real = await load<typeof import('../../src/payments/payment/payment-state.js')>();
  return { ...real, mayMove: (from: never, to: never) => rules.open || real.mayMove(from, to) };
});

let product: CardApp | undefined;

afterEach(async () => {
  rules.open = false;
  await product?.stop();
  product = undefined;
});

const receivedEvents = (app: CardApp) => count(app, "outbox WHERE name = 'ProviderEventReceived'");

async function deliverCopies(app: CardApp): Promise<void> {
  const body = eventAbout('pi_of_somebody_else');
  const statuses = await race(copies, () => deliver(app, body));
  expect(new Set(statuses)).toEqual(new Set([200]));
}

describe('one event delivered many times', () => {
  it(`is stored once for ${copies} concurrent deliveries, and all get a 200`, async () => {
    product = await startCardApp({ workers: false, invariants: false });
    await deliverCopies(product);
    expect([await count(product, 'provider_events'), await receivedEvents(product)]).toEqual([1, 1]);
  });

  it('(negative control) is published for every delivery without the primary key', async () => {
    const database = await createDatabase('ALTER TABLE provider_events DROP CONSTRAINT provider_events_pkey');
    product = await startCardApp({ database, workers: false, invariants: false });
    await deliverCopies(product);
    expect(await receivedEvents(product)).toBe(copies);
    await product.stop();
    product = undefined;
    await database.drop();
  });
});

describe('events out of order', () => {
  it('leave the payment in the provider’s state in any order and with every event twice', async () => {
    product = await startCardApp();
    const { double } = product;
    const kinds = [
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ];
    const orders = ordersOf(kinds);
    for (const order of orders) {
      double.webhooks.set({ drop: true });
      const checkout = await openCheckout(product);
      double.confirm(checkout.payment_id, { outcome: 'processing' });
      double.completeAction(checkout.payment_id, 'failed');
      double.confirm(checkout.payment_id);
      double.webhooks.set({ copies: 2 });
      const own = double.events.filter(({ data }) => data.object.id === checkout.payment_id);
      for (const type of order)
        own.filter((event) => event.type === type).forEach((event) => double.webhooks.send(event));
      await double.webhooks.settled();
    }
    await allApplied(product);
    expect(double.intents().every(({ status }) => status === 'succeeded')).toBe(true);
    expect(await count(product, "payments WHERE status = 'succeeded'")).toBe(orders.length);
    expect(await count(product, 'registrations')).toBe(orders.length);
    // The product ignores the creation event.
    expect(await count(product, 'provider_events')).toBe(orders.length * (kinds.length - 1));
  });
});

/** Applies provider states that were read earlier, in the given order. @returns the final status of the payment */
async function applyInOrder(app: CardApp, order: IntentStatus[]): Promise<string> {
  const checkout = await openCheckout(app);
  const paymentSync = app.app.get(PaymentSync, { strict: false });
  const read = await paymentSync.readProviderState(checkout.payment_record_id);
  if (!read) throw new Error('no intent');
  app.double.webhooks.set({ drop: true });
  app.double.confirm(checkout.payment_id);
  for (const status of order) {
    const intent: ProviderIntent = {
      ...read.intent,
      status,
      amountReceived: status === 'succeeded' ? read.intent.amount : cents(0),
    };
    await app.app
      .get(UnitOfWork, { strict: false })
      .run((tx) => paymentSync.apply(tx, { paymentId: checkout.payment_record_id, intent }));
  }
  const [row] = await app.database.query<{ status: string }>('SELECT status FROM payments WHERE id = $1', [
    checkout.payment_record_id,
  ]);
  return row?.status ?? '';
}

const news = ordersOf<IntentStatus>(['open', 'processing', 'declined', 'succeeded']).map((order) =>
  order.flatMap((status) => [status, status]),
);

describe('stale provider states', () => {
  it('never undo a success in any order and when applied twice', async () => {
    product = await startCardApp({ workers: false });
    for (const order of news) expect(await applyInOrder(product, order), order.join(', ')).toBe('succeeded');
    expect(await count(product, "outbox WHERE name = 'PaymentSucceeded'")).toBe(news.length);
    expect(await count(product, 'registrations')).toBe(news.length);
  });

  it('(negative control) undo a success if every state transition is allowed', async () => {
    product = await startCardApp({ workers: false, invariants: false });
    rules.open = true;
    expect(await applyInOrder(product, ['succeeded', 'processing'])).toBe('processing');
  });

  it('do not change the status that a client reads', async () => {
    product = await startCardApp({ workers: false });
    const checkout = await openCheckout(product);
    product.double.confirm(checkout.payment_id);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'completed' });
    expect(await deliver(product, eventAbout(checkout.payment_id, 'payment_intent.payment_failed'))).toBe(200);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'completed' });
  });
});
