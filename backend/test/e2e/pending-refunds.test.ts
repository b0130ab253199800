import type { AccountPaymentsResponse } from '@academy/contracts/http/account-payments';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { OutstandingItem, OutstandingResponse } from '@academy/contracts/http/office/money';
import type { RegistrationPage } from '@academy/contracts/http/registration-page';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FinishRefunds } from '../../src/payments/refunds/refunds.schedules.js';
import { allApplied, startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { runNow } from '../support/due.js';
import { saturday } from '../support/forms.js';
import { until } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { deskOf, officeRegistration, refundOf } from '../support/office-registrations.js';
import { cancel, page, payingFamily, sitting, type PayingFamily } from '../support/registration-page.js';
import { seatsLeft } from '../support/seats.js';

const price = 5_000;

let product: CardApp;
let manager: TestClient;

beforeAll(async () => {
  product = await startCardApp();
  manager = (await staffOf(product, 'manager')).client;
});
afterEach(() => product.double.webhooks.set({}));
afterAll(() => product.stop());

async function applied(): Promise<void> {
  await product.double.webhooks.settled();
  await allApplied(product);
}

async function settle({ intent }: PayingFamily): Promise<void> {
  product.double.settleRefund(intent);
  await applied();
}

/** What the family's page says of a registration and its refund. */
async function toldOn({ parent, ids }: PayingFamily): Promise<Pick<RegistrationPage, 'status'> & { said: unknown }> {
  const { status, payment, history } = await page(parent, ids[0] ?? '');
  return { status, said: [payment?.refund_pending ?? false, history.at(-1)?.text] };
}

async function outstandingOf({ paymentId }: PayingFamily): Promise<OutstandingItem[]> {
  const { body } = await manager.get<OutstandingResponse>('/api/office/money/outstanding');
  return body.items.filter(({ payment_id: id }) => id === paymentId);
}

const ledgerOf = async ({ paymentId }: PayingFamily) =>
  (
    await product.database.query<{ kind: string }>(
      'SELECT kind FROM ledger_entries WHERE payment_id = $1 ORDER BY id',
      [paymentId],
    )
  ).map(({ kind }) => kind);

/** Subjects of the family's emails about refunds. */
async function refundMails({ paymentId }: PayingFamily): Promise<string[]> {
  const rows = await product.database.query<{ subject: string }>(
    "SELECT m.subject FROM emails m JOIN outbox o ON o.id = m.event_id WHERE o.payload ->> 'payment_id' = $1 AND m.subject LIKE 'Your refund%' ORDER BY m.created_at",
    [paymentId],
  );
  return rows.map(({ subject }) => subject);
}

const asksForRefunds = () =>
  product.double.seen.filter(({ method, path }) => `${method} ${path}` === 'POST /v1/refunds').length;

describe('a refund that Stripe accepts and makes later', () => {
  it('is requested and on its way for the family, waits for the balance in the office, and ends with refund.updated', async () => {
    const day = saturday(5);
    const family = await payingFamily(product, [sitting([day])]);
    const [id = ''] = family.ids;
    const free = await seatsLeft(product, 'practice-sat', day);
    product.double.letRefundsPend();
    const { body } = await deskOf(manager).refund(
      id,
      refundOf(await officeRegistration(manager, id), price, 'Moved away.'),
    );
    expect(body.refund).toEqual({ amount: price, status: 'pending', waits_for: 'insufficient_funds' });

    expect(await toldOn(family)).toEqual({
      status: 'booked',
      said: [true, 'Refund of $50.00 to the card ending in 4242 requested, on its way'],
    });
    const payments = await family.parent.get<AccountPaymentsResponse>('/api/account/payments');
    expect(payments.body.data).toMatchObject([{ status: 'Paid', refunded: 0, refunds: [], refund_pending: price }]);
    await until('the email', async () => (await refundMails(family)).length === 1);
    expect(await refundMails(family)).toEqual(['Your refund of $50.00 was requested']);

    expect(await outstandingOf(family)).toMatchObject([
      { kind: 'refund_pending', amount: price, waits_for: 'insufficient_funds', next_at: null },
    ]);
    const office = await manager.get<FamilyResponse>(`/api/office/families/${id}`);
    expect(office.body.family.payments).toMatchObject([
      { refunded: 0, pending_refunds: [{ amount: price, by_hand: false, at_provider: true }] },
    ]);
    expect(await ledgerOf(family)).toEqual(['capture']);
    expect(await seatsLeft(product, 'practice-sat', day)).toBe(free);

    await settle(family);
    expect(await toldOn(family)).toEqual({
      status: 'refunded',
      said: [false, '$50.00 refunded to the card ending in 4242'],
    });
    expect(await outstandingOf(family)).toEqual([]);
    expect(await ledgerOf(family)).toEqual(['capture', 'refund']);
    expect(await seatsLeft(product, 'practice-sat', day)).toBe((free ?? 0) + 1);
    await until('the second email', async () => (await refundMails(family)).length === 2);
    expect(await refundMails(family)).toEqual(['Your refund of $50.00 was requested', 'Your refund of $50.00']);
  });

  it('sends no email of its own if the cancellation said that we are refunding', async () => {
    const family = await payingFamily(product, [sitting([saturday(5)])]);
    product.double.letRefundsPend();
    const { status } = await cancel(family.parent, family.ids[0] ?? '', { refund_cents: price });
    expect(status).toBe(200);
    expect((await toldOn(family)).said).toEqual([
      true,
      'Refund of $50.00 to the card ending in 4242 requested, on its way',
    ]);
    await settle(family);
    await until('the email', async () => (await refundMails(family)).length > 0);
    expect(await refundMails(family)).toEqual(['Your refund of $50.00']);
  });

  it('is read, and not requested again, if its last event was lost', async () => {
    const family = await payingFamily(product, [sitting([saturday(5)])]);
    const [id = ''] = family.ids;
    product.double.letRefundsPend('processing');
    await deskOf(manager).refund(id, refundOf(await officeRegistration(manager, id), price, 'Moved away.'));
    const asked = asksForRefunds();
    await runNow(product, FinishRefunds);
    expect(await ledgerOf(family)).toEqual(['capture']);
    product.double.webhooks.set({ drop: true });
    product.double.settleRefund(family.intent);
    await runNow(product, FinishRefunds);
    expect([await ledgerOf(family), asksForRefunds()]).toEqual([['capture', 'refund'], asked]);
  });

  it('made in the dashboard, is recorded once it is made, and never requested by us', async () => {
    const family = await payingFamily(product, [sitting([saturday(5)])]);
    product.double.letRefundsPend('charge_pending');
    product.double.refund(family.intent, 2_000);
    await applied();
    expect(await outstandingOf(family)).toMatchObject([{ amount: 2_000, waits_for: 'charge_pending', next_at: null }]);
    // What a process of the previous release would request once more.
    const due = "SELECT 1 FROM refunds WHERE payment_id = $1 AND next_attempt_at < now() + interval '1 year'";
    expect(await product.database.query(due, [family.paymentId])).toEqual([]);
    const asked = asksForRefunds();
    await runNow(product, FinishRefunds);
    expect(asksForRefunds()).toBe(asked);
    await settle(family);
    expect([await ledgerOf(family), product.double.refunded(family.intent)]).toEqual([['capture', 'refund'], 2_000]);
  });

  it('opens an issue when it fails, and the ledger never had it', async () => {
    const family = await payingFamily(product, [sitting([saturday(5)])]);
    product.double.letRefundsPend();
    product.double.refund(family.intent);
    await applied();
    product.double.failRefund(family.intent, 'charge_for_pending_refund_disputed');
    await applied();
    expect(await ledgerOf(family)).toEqual(['capture']);
    expect(await outstandingOf(family)).toMatchObject([{ kind: 'refund_failed', amount: price }]);
    expect((await toldOn(family)).status).toBe('booked');
  });

  it('fails alone when it was one of two made in the dashboard', async () => {
    const family = await payingFamily(product, [sitting([saturday(5)])]);
    for (const amount of [2_000, 1_000]) product.double.refund(family.intent, amount);
    await applied();
    product.double.failRefund(family.intent);
    await settle(family);
    expect(await ledgerOf(family)).toEqual(['capture', 'refund']);
    expect(product.double.refunded(family.intent)).toBe(2_000);
    expect(await outstandingOf(family)).toMatchObject([{ kind: 'refund_failed' }]);
  });
});
