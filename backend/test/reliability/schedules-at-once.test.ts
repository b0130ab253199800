import { afterEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { ReturnUnallocatedPayments } from '../../src/payments/custom-payments/custom-payments.schedules.js';
import { PaymentIssues } from '../../src/payments/payment-issues/payment-issues.js';
import { ReconcilePayments } from '../../src/payments/payment/payment.schedules.js';
import { ScheduleRunner } from '../../src/platform/messaging/schedules/scheduler.js';
import { bookingRequest, openFor } from '../support/bookings.js';
import { allApplied, count, openCheckout, startCardApp, type CardApp } from '../support/card-app.js';
import { makeDue } from '../support/due.js';
import { readCheckout, until } from '../support/journey.js';
import { race } from '../support/races.js';
import { paid, refund } from '../support/refunds.js';
import { lapse } from '../support/seats.js';

let product: CardApp | undefined;

afterEach(async () => {
  await product?.stop();
  product = undefined;
});

describe('schedules', () => {
  it('do their work once when four workers run all of them concurrently', async () => {
    product = await startCardApp();
    const [app, client] = [product, product.client()];
    const unclaimed = await openFor(app, { amount: cents(25_000), currency: 'usd', receipt_email: 'free@example.com' });
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
    app.double.fail({ on: 'POST /v1/refunds', answer: 'cut', times: 20 });
    expect(await refund(app, returning, cents(10_000))).toBe('unavailable');
    app.double.faults.clear();
    await lapse(app, lapsed.checkout_id);
    app.double.webhooks.set({ drop: true });
    app.double.confirm(unheard.payment_id);
    app.double.webhooks.set({});
    await makeDue(app);

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

describe('reconciling with a slow provider', () => {
  it('continues with the remaining open payments in the next runs', async () => {
    product = await startCardApp({ workers: false, env: { REPAIR_CONCURRENCY: '1' } });
    const app = product;
    for (let open = 0; open < 4; open += 1) await openCheckout(app);
    await makeDue(app);
    app.double.fail({ on: /^GET .v1.payment_intents/, delayMs: 300, times: 100 });
    const task = app.app.get(ReconcilePayments, { strict: false });
    const asked = () => count(app, 'payments WHERE checked_at IS NOT NULL');
    for (let turn = 1; turn <= 4; turn += 1)
      expect([await task.run(200), await asked()], `turn ${turn}`).toEqual(['more', turn]);
    expect(await task.run(200)).toBe('done');
    app.double.faults.clear();
  });
});

describe('returning unassigned payments', () => {
  it('returns other payments if one fails and retries the failed one in the next run', async () => {
    product = await startCardApp({ workers: false, invariants: false });
    const app = product;
    for (const email of ['one@example.com', 'two@example.com']) {
      const { payment_id: intent } = await openFor(app, {
        amount: cents(25_000),
        currency: 'usd',
        receipt_email: email,
      });
      app.double.confirm(intent);
    }
    await makeDue(app);
    await app.app.get(ReconcilePayments, { strict: false }).run();
    await app.database.query("UPDATE payments SET succeeded_at = now() - interval '25 hours'");
    const issues = app.app.get(PaymentIssues, { strict: false });
    const open = vi.spyOn(issues, 'open').mockRejectedValueOnce(new Error('broken'));
    const task = app.app.get(ReturnUnallocatedPayments, { strict: false });
    expect([await task.run(), await count(app, 'cases')]).toEqual(['done', 1]);
    expect([await task.run(), await count(app, 'cases')]).toEqual(['done', 2]);
    expect(open).toHaveBeenCalledTimes(3);
    open.mockRestore();
  });
});
