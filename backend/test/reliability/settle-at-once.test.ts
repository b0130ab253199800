import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { ReconcilePayments } from '../../src/payments/payment/payment.schedules.js';
import { allApplied, count, openCheckout, startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { postRegistration, readCheckout } from '../support/journey.js';
import { race, withoutRowLocks } from '../support/races.js';
import { meetBefore } from '../support/statements.js';
import { repeats } from '../support/sweeps.js';

const racers = 40;
const rounds = repeats({ quick: 2, deep: 20 });

let product: CardApp | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await product?.stop();
  product = undefined;
});

/** Settles a payment from every possible source concurrently. @returns the distinct registration ids */
async function settleAtOnce(app: CardApp, checkout: CreatePaymentIntentResponse): Promise<Set<unknown>> {
  const event = app.double.events.findLast(({ type }) => type === 'payment_intent.succeeded');
  if (!event) throw new Error('nothing was paid');
  const client = app.client();
  const ids = new Set<unknown>();
  await race(racers, async (racer) => {
    if (racer % 4 === 0) {
      const { status, body } = await postRegistration(client, checkout.payment_id);
      expect([200, 201], JSON.stringify(body)).toContain(status);
      ids.add(body['registration_id']);
    } else if (racer % 4 === 1) app.double.webhooks.send({ ...event, id: `${event.id}_${racer}` });
    else if (racer % 4 === 2) await runNow(app, ReconcilePayments);
    else expect(['open', 'completed']).toContain((await readCheckout(client, checkout)).status);
  });
  await app.double.webhooks.settled();
  await allApplied(app);
  return ids;
}

const effects = async (app: CardApp, paymentId: string) => ({
  registrations: await count(app, 'registrations WHERE payment_id = $1', [paymentId]),
  captures: await count(app, 'ledger_entries WHERE payment_id = $1', [paymentId]),
  events: await count(app, `outbox WHERE name = 'PaymentSucceeded' AND payload->>'payment_id' = $1`, [paymentId]),
});

async function paidCheckout(app: CardApp): Promise<CreatePaymentIntentResponse> {
  const checkout = await openCheckout(app);
  app.double.webhooks.set({ drop: true });
  app.double.confirm(checkout.payment_id);
  app.double.webhooks.set({});
  return checkout;
}

describe('a payment settled concurrently by browser, webhook, reconciler and polling', () => {
  it(`creates one registration for ${racers} concurrent attempts in ${rounds} rounds`, async () => {
    product = await startCardApp();
    for (let round = 0; round < rounds; round += 1) {
      const checkout = await paidCheckout(product);
      const ids = await settleAtOnce(product, checkout);
      expect(ids.size).toBe(1);
      expect(await effects(product, checkout.payment_record_id), `round ${round}`).toEqual({
        registrations: 1,
        captures: 1,
        events: 1,
      });
      expect(await readCheckout(product.client(), checkout)).toMatchObject({
        status: 'completed',
        lines: [{ registration_id: [...ids][0] }],
      });
    }
    expect(product.double.captured()).toBe(rounds * (await openCheckout(product)).amount);
  });

  it('(negative control) publishes one payment twice without the row lock', async () => {
    product = await startCardApp({ workers: false, invariants: false });
    const checkout = await paidCheckout(product);
    const client = product.client();
    withoutRowLocks(meetBefore('insert registrations', 2));
    await race(2, () => postRegistration(client, checkout.payment_id));
    expect((await effects(product, checkout.payment_record_id)).events).toBe(2);
  });
});
