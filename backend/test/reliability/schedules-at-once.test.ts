import { afterEach, describe, expect, it } from 'vitest';
import { ReconcilePayments } from '../../src/payments/payment/schedules/reconcile-payments.js';
import { ScheduleRunner } from '../../src/platform/messaging/schedules/scheduler.js';
import { bookingRequest, openFor } from '../support/bookings.js';
import { allApplied, count, openCheckout, startCardApp, type CardApp } from '../support/card-app.js';
import { readCheckout, until } from '../support/journey.js';
import { race } from '../support/races.js';
import { paid, refund } from '../support/refunds.js';
import { lapse } from '../support/seats.js';

let product: CardApp | undefined;

afterEach(async () => {
  await product?.stop();
  product = undefined;
});

const aged = (app: CardApp) => app.database.query("UPDATE payments SET created_at = created_at - interval '1 hour'");

describe('schedules', () => {
  it('do their work once when four workers run each of them at once', async () => {
    product = await startCardApp();
    const [app, client] = [product, product.client()];
    const unclaimed = await openFor(app, { amount: 25_000, currency: 'usd', receipt_email: 'free@example.com' });
    app.double.confirm(unclaimed.payment_id);
    await app.double.webhooks.settled();
    await allApplied(app);
    await app.database.query("UPDATE payments SET succeeded_at = now() - interval '25 hours' WHERE id = $1", [
      unclaimed.payment_record_id,
    ]);
    const [returning, lapsed, unheard] = [
      await paid(app),
      await openFor(app, bookingRequest()),
      await openCheckout(app),
    ];
    app.double.fail({ on: 'POST /v1/refunds', answer: 'cut', times: 2 });
    expect(await refund(app, returning, 10_000)).toBe('unavailable');
    app.double.faults.clear();
    await lapse(app, lapsed.checkout_id);
    app.double.webhooks.set({ drop: true });
    app.double.confirm(unheard.payment_id);
    app.double.webhooks.set({});
    await aged(app);
    await app.database.query("UPDATE refunds SET created_at = created_at - interval '1 hour'");

    await race(4, async () => {
      const runner = app.app.get(ScheduleRunner, { strict: false });
      for (const { name } of runner.definitions()) await runner.run(name);
    });
    await until(
      'the unclaimed money to be back',
      async () => (await readCheckout(client, unclaimed)).status === 'refunded',
    );
    expect([unclaimed, returning].map(({ payment_id }) => app.double.refunded(payment_id))).toEqual([25_000, 10_000]);
    expect(await count(app, 'cases')).toBe(1);
    expect(await count(app, "refunds WHERE status = 'succeeded'")).toBe(2);
    expect(await readCheckout(client, lapsed)).toMatchObject({ status: 'expired' });
    expect(await count(app, 'registrations WHERE payment_id = $1', [unheard.payment_record_id])).toBe(1);
    expect(await count(app, "outbox WHERE name = 'ReminderDue'")).toBe(await count(app, 'reminders'));
  });
});

describe('a provider that takes its time', () => {
  it('is asked after some of the open payments, and after the others in the next turn', async () => {
    product = await startCardApp({ workers: false });
    const app = product;
    for (let open = 0; open < 4; open += 1) await openCheckout(app);
    await aged(app);
    app.double.fail({ on: /^GET .v1.payment_intents/, delayMs: 400, times: 100 });
    const task = app.app.get(ReconcilePayments, { strict: false });
    const asked = () => count(app, 'payments WHERE checked_at IS NOT NULL');
    await task.run(0, 600);
    const first = await asked();
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(4);
    for (let turn = 0; turn < 3; turn += 1) await task.run(0, 600);
    expect(await asked()).toBe(4);
    app.double.faults.clear();
  });
});
