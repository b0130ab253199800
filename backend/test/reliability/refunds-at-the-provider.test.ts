import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { PaymentSync } from '../../src/payments/payment/payment-sync.service.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { allApplied, startCardApp, type CardApp } from '../support/card-app.js';
import { createDatabase } from '../support/database.js';
import { race, withoutRowLocks } from '../support/races.js';
import { meetBefore } from '../support/statements.js';
import { paid, refund } from '../support/refunds.js';
import { repeats } from '../support/sweeps.js';

const racers = repeats({ quick: 20, deep: 40 });
const rounds = repeats({ quick: 2, deep: 20 });
/** Cents per refund. All racers together ask for more than was paid. */
const part = 10_000;

let product: CardApp | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await product?.stop();
  product = undefined;
});

/** Lets half the racers refund in the product and half at the provider's dashboard. @returns the outcomes in the product */
async function refundOnBothSides(app: CardApp, checkout: CreatePaymentIntentResponse): Promise<Set<string>> {
  const ours = new Set<string>();
  await race(racers, async (racer) => {
    if (racer % 2 === 0) return ours.add(await refund(app, checkout, cents(part), randomUUID(), true));
    await new Promise((resolve) => setTimeout(resolve, racer * 4));
    try {
      return app.double.refund(checkout.payment_id, part);
    } catch {
      // Nothing is left to refund.
      return undefined;
    }
  });
  await app.double.webhooks.settled();
  await allApplied(app);
  return ours;
}

/** Returns the refunded cents according to the provider, the ledger and the published events. */
async function givenBack(
  app: CardApp,
  { payment_id: intent, payment_record_id: id }: CreatePaymentIntentResponse,
): Promise<number[]> {
  const [ours] = await app.database.query<{ ledger: number; told: number }>(
    `SELECT (SELECT COALESCE(sum(amount_cents), 0)::int FROM ledger_entries WHERE payment_id = $1 AND kind = 'refund') AS ledger,
       (SELECT COALESCE(sum((payload->>'amount')::int), 0)::int FROM outbox WHERE name = 'RefundSucceeded' AND payload->>'payment_id' = $1::text) AS told`,
    [id],
  );
  return [app.double.refunded(intent), ours?.ledger ?? 0, ours?.told ?? 0];
}

describe('concurrent refunds in the product and at the provider', () => {
  it(`match the provider’s total with ${racers} racers in ${rounds} rounds`, async () => {
    product = await startCardApp();
    for (let round = 0; round < rounds; round += 1) {
      const checkout = await paid(product);
      const ours = await refundOnBothSides(product, checkout);
      expect(
        [...ours].filter((one) => !['succeeded', 'failed', 'validation_failed'].includes(one)),
        `round ${round}`,
      ).toEqual([]);
      const [provider, ledger, told] = await givenBack(product, checkout);
      expect({ ledger, told }, `round ${round}`).toEqual({ ledger: provider, told: provider });
      expect(provider).toBeLessThanOrEqual(checkout.amount);
    }
  });

  it('(negative control) are published twice without row lock and unique constraint', async () => {
    const database = await createDatabase('ALTER TABLE refunds DROP CONSTRAINT refunds_provider_refund_id_key');
    product = await startCardApp({ database, workers: false, invariants: false });
    const checkout = await paid(product);
    const [sync, unitOfWork] = [
      product.app.get(PaymentSync, { strict: false }),
      product.app.get(UnitOfWork, { strict: false }),
    ];
    product.double.webhooks.set({ drop: true });
    product.double.refund(checkout.payment_id, part);
    const state = await sync.readProviderState(checkout.payment_record_id);
    if (!state) throw new Error('no intent');
    withoutRowLocks(meetBefore('insert refund of provider', 2));
    // Apply the same refund twice, as two workers do that handle two events about it.
    await race(2, () => unitOfWork.run((tx) => sync.apply(tx, state)));
    const [provider, ledger, told] = await givenBack(product, checkout);
    expect({ provider, told }).toEqual({ provider: part, told: 2 * part });
    expect(ledger).toBe(part);
    await product.stop();
    product = undefined;
    await database.drop();
  });
});
