import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { CommandBus } from '@nestjs/cqrs';
import { SyncPayment } from '../../src/payments/index.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { paid } from '../support/refunds.js';

let product: CardApp;

beforeAll(async () => {
  // Invariants are not checked, because these tests leave out the events that earlier releases published for refunds.
  product = await startCardApp({ invariants: false });
});
afterAll(() => product.stop());

type Bought = CreatePaymentIntentResponse;

/** Pays a checkout and drops all later webhooks. */
async function paidInSilence(): Promise<Bought> {
  product.double.webhooks.set({});
  const checkout = await paid(product);
  await product.double.webhooks.settled();
  product.double.webhooks.set({ drop: true });
  return checkout;
}

const sync = ({ payment_record_id: id }: Bought) => product.app.get(CommandBus).execute(new SyncPayment(id));

/** Stores a change of the refunded sum as earlier releases did, under the intent's id and the payment's version. */
async function enterSum(
  { payment_record_id: id, payment_id: intent }: Bought,
  version: number,
  kind: 'refund' | 'refund_reversal',
  cents: number,
): Promise<void> {
  await product.database.query(
    "INSERT INTO ledger_entries (payment_id, kind, provider_object_id, amount_cents, currency) VALUES ($1, $2, $3, $4, 'usd')",
    [id, kind, `${intent}.v${version}`, cents],
  );
  await product.database.query(
    'UPDATE payments SET amount_refunded_cents = amount_refunded_cents + $2, version = $3 WHERE id = $1',
    [id, kind === 'refund' ? cents : -cents, version],
  );
}

/** Stores a refund that the office requested, as earlier releases did. */
async function storeRequested({ payment_record_id: id }: Bought, providerId: string, cents: number): Promise<void> {
  await product.database.query(
    `INSERT INTO refunds (payment_id, request_key, amount_cents, reason, status, provider_refund_id, finished_at)
     VALUES ($1, gen_random_uuid(), $2, 'requested', 'succeeded', $3, now())`,
    [id, cents, providerId],
  );
}

/** Refunds at the provider's dashboard. @returns the provider's id of the refund */
function refundAtProvider({ payment_id: intent }: Bought, cents: number): string {
  product.double.refund(intent, cents);
  const { object } = product.double.events.findLast(({ type }) => type === 'refund.created')?.data ?? {};
  return object?.id ?? '';
}

async function booked({ payment_record_id: id, payment_id: intent }: Bought): Promise<unknown[]> {
  const entries = await product.database.query<{ kind: string; object: string; cents: number }>(
    "SELECT kind, provider_object_id AS object, amount_cents AS cents FROM ledger_entries WHERE payment_id = $1 AND kind <> 'capture' ORDER BY id",
    [id],
  );
  return entries.map(({ kind, object, cents }) => [kind, object.replace(intent, 'intent'), cents]);
}

/** Returns the refunded cents according to the payment row, its refund rows and the provider. */
async function sums({ payment_record_id: id, payment_id: intent }: Bought): Promise<unknown> {
  const [row] = await product.database.query<{ payment: number; refunds: number }>(
    `SELECT amount_refunded_cents AS payment, (SELECT coalesce(sum(amount_cents), 0)::int FROM refunds WHERE payment_id = $1 AND status = 'succeeded') AS refunds
     FROM payments WHERE id = $1`,
    [id],
  );
  return { ...row, provider: product.double.refunded(intent) };
}

const all = (cents: number) => ({ payment: cents, refunds: cents, provider: cents });

describe('refunds that an earlier release stored as a sum', () => {
  it('get refund rows without a second ledger entry, unlike newer refunds', async () => {
    const checkout = await paidInSilence();
    refundAtProvider(checkout, 10_000);
    refundAtProvider(checkout, 5_000);
    await enterSum(checkout, 3, 'refund', 15_000);
    const since = refundAtProvider(checkout, 700);
    await sync(checkout);
    await sync(checkout);
    expect(await booked(checkout)).toEqual([
      ['refund', 'intent.v3', 15_000],
      ['refund', since, 700],
    ]);
    expect(await sums(checkout)).toEqual(all(15_700));
  });

  it('are reversed once when they fail later, with or without their own refund row', async () => {
    const checkout = await paidInSilence();
    const ours = refundAtProvider(checkout, 10_000);
    await storeRequested(checkout, ours, 10_000);
    await enterSum(checkout, 3, 'refund', 10_000);
    const theirs = refundAtProvider(checkout, 5_000);
    await enterSum(checkout, 4, 'refund', 5_000);
    product.double.failRefund(checkout.payment_id);
    await sync(checkout);
    expect(await sums(checkout)).toEqual(all(10_000));
    product.double.failRefund(checkout.payment_id);
    await sync(checkout);
    await sync(checkout);
    expect(await booked(checkout)).toEqual([
      ['refund', 'intent.v3', 10_000],
      ['refund', 'intent.v4', 5_000],
      ['refund_reversal', theirs, 5_000],
      ['refund_reversal', ours, 10_000],
    ]);
    expect(await sums(checkout)).toEqual(all(0));
  });

  it('do not hide a new refund after that release reversed them', async () => {
    const checkout = await paidInSilence();
    refundAtProvider(checkout, 10_000);
    product.double.failRefund(checkout.payment_id);
    await enterSum(checkout, 3, 'refund', 10_000);
    await enterSum(checkout, 4, 'refund_reversal', 10_000);
    const again = refundAtProvider(checkout, 10_000);
    await sync(checkout);
    expect((await booked(checkout)).slice(2)).toEqual([['refund', again, 10_000]]);
    expect(await sums(checkout)).toEqual(all(10_000));
  });

  it('can be stored by that release while this release runs', async () => {
    const checkout = await paidInSilence();
    const first = refundAtProvider(checkout, 10_000);
    await sync(checkout);
    refundAtProvider(checkout, 5_000);
    await enterSum(checkout, 9, 'refund', 5_000);
    await sync(checkout);
    expect(await booked(checkout)).toEqual([
      ['refund', first, 10_000],
      ['refund', 'intent.v9', 5_000],
    ]);
    expect(await sums(checkout)).toEqual(all(15_000));
  });
});
