import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type {
  MoneyMonthResponse,
  OutstandingResponse,
  PaymentEntriesResponse,
  PaymentIssuesResponse,
  RefundIssueResponse,
} from '@academy/contracts/http/office/money';
import type { TodayResponse } from '@academy/contracts/http/office/today';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessMetrics, OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import type { TestClient } from '../support/client.js';
import { refundableOf, takeDeposit } from '../support/allocations.js';
import { opsLine } from '../support/ops-line.js';
import { purchaseOf, registerByPhone } from '../support/office-purchases.js';
import { deskOf, historyOf, officeRegistration, refundOf } from '../support/office-registrations.js';
import { app, desk, left, manager, newEmail, sitting, start, stop } from '../support/phone-app.js';

beforeAll(start);
afterAll(stop);

/** Registers a family for a practice test that is paid in cash. */
async function paidInCash(n: number): Promise<{ id: string; paymentId: string }> {
  const { status, body } = await registerByPhone(desk, purchaseOf([sitting(newEmail(), n)], { method: 'cash' }));
  expect(status).toBe(200);
  return { id: body.registrations[0]?.registration_id ?? '', paymentId: body.payment_id };
}

/** Records the refund of a payment as paid out, from the list that it waits in. */
async function payOut(paymentId: string, family?: string): Promise<void> {
  const { body } = await manager.get<OutstandingResponse>('/api/office/money/outstanding');
  const waiting = body.items.find((item) => item.payment_id === paymentId);
  expect(waiting).toMatchObject({
    kind: 'refund_to_pay_out',
    amount: 5_000,
    payer: 'Jane Doe',
    ...(family && { family }),
  });
  const { status } = await manager.post(`/api/office/refunds/${waiting?.id}/paid-out`, {
    method: 'check',
    reference: '9',
  });
  expect(status).toBe(200);
}

const byHand = { amount: 5_000, status: 'pending', by_hand: true };

describe('a refund of what was paid in cash', () => {
  it('says after a cancellation that it is to be paid out by hand', async () => {
    const { id } = await paidInCash(5);
    const { body: preview } = await deskOf(desk).previewCancel(id);
    const { refund, version } = preview;
    expect((await deskOf(desk).cancel(id, { refund, version })).body.refund).toEqual(byHand);
    expect((await officeRegistration(desk, id)).status).toBe('cancelled');
  });

  it('ends the registration and frees its seat once it is recorded as paid out', async () => {
    const before = await left(6);
    const { id, paymentId } = await paidInCash(6);
    const shown = await officeRegistration(desk, id);
    expect(shown.refund).toMatchObject({ left: 5_000, by_hand: true });
    expect((await deskOf(desk).refund(id, refundOf(shown))).body.refund).toEqual(byHand);
    expect([(await officeRegistration(desk, id)).status, await left(6)]).toEqual(['booked', before - 1]);
    await payOut(paymentId);
    expect([(await officeRegistration(desk, id)).status, await left(6)]).toEqual(['refunded', before]);
  });

  it('is shown with how it was paid out: in the month, on the receipt and on the family’s page', async () => {
    const { id, paymentId } = await paidInCash(10);
    const methods = async () =>
      (await manager.get<MoneyMonthResponse>('/api/office/money/months/current')).body.methods.map(
        ({ label, refunds }) => [label, refunds],
      );
    const before = new Map((await methods()) as [string, number][]);
    await deskOf(desk).refund(id, refundOf(await officeRegistration(desk, id)));
    await payOut(paymentId);
    expect(await methods()).toContainEqual(['Check', (before.get('Check') ?? 0) + 5_000]);
    const { body: receipt } = await manager.get<PaymentEntriesResponse>(
      `/api/office/money/payments/${paymentId}/entries`,
    );
    expect(receipt.entries.map(({ kind, method }) => [kind, method])).toEqual([
      ['capture', 'Cash'],
      ['refund', 'Check 9'],
    ]);
    const { family } = (await desk.get<FamilyResponse>(`/api/office/families/${id}`)).body;
    expect(family.payments).toMatchObject([{ id: paymentId, method: 'Cash', payouts: ['Check 9'] }]);
    expect(family.history.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Recorded \$50\.00 of receipt \w+ as paid out: Check 9$/),
    );
  });

  it('says the same when it is made for a payment issue', async () => {
    const { id: registrationId, paymentId } = await paidInCash(7);
    await app.database.query(
      `INSERT INTO refunds (payment_id, request_key, amount_cents, reason, status, finished_at)
       VALUES ($1, gen_random_uuid(), 2000, 'requested', 'failed', academy_now())`,
      [paymentId],
    );
    const [issue] = await app.database.query<{ id: string }>(
      "INSERT INTO cases (payment_id, kind, detail) VALUES ($1, 'refund_failed', 'sent back') RETURNING id",
      [paymentId],
    );
    const { body: listed } = await manager.get<PaymentIssuesResponse>('/api/office/money/issues');
    expect(listed.open.find(({ id }) => id === issue?.id)).toMatchObject({
      payer: 'Jane Doe',
      family: registrationId,
      offline: true,
    });
    const { body } = await manager.post<RefundIssueResponse>(`/api/office/money/issues/${issue?.id}/refund`, {
      amount: 2_000,
    });
    expect(body).toMatchObject({ refunded: 2_000, status: 'pending', by_hand: true });
  });

  it('is listed on Today for managers until it is paid out', async () => {
    const { id, paymentId } = await paidInCash(11);
    await deskOf(desk).refund(id, refundOf(await officeRegistration(desk, id)));
    const refunds = async (reader: TestClient) => {
      const { body } = await reader.get<TodayResponse>('/api/office/today');
      return body.groups.find(({ kind }) => kind === 'refund_to_pay_out')?.items ?? [];
    };
    const text = 'Pay out $50.00 to Jane Doe. It was paid for SAT/ACT Practice Test.';
    const isPending = async () => {
      const { family } = (await desk.get<FamilyResponse>(`/api/office/families/${id}`)).body;
      return family.registrations.map((one) => one.refund_pending);
    };
    expect(await isPending()).toEqual([true]);
    const before = await refunds(manager);
    expect(before.at(-1)).toMatchObject({ text, phone: null, link: { page: 'outstanding' } });
    expect(await refunds(desk)).toEqual([]);
    await payOut(paymentId);
    expect(await refunds(manager)).toEqual(before.slice(0, -1));
    expect(await isPending()).toEqual([undefined]);
  });

  it('is offered for a deposit on the family’s page, and told in its history', async () => {
    const email = newEmail();
    const id = await takeDeposit(desk, email);
    const [record] = await app.database.query<{ id: string }>('SELECT id FROM payment_records WHERE payment_id = $1', [
      id,
    ]);
    const family = async () => (await desk.get<FamilyResponse>(`/api/office/families/${record?.id}`)).body.family;
    expect((await family()).payments).toMatchObject([{ id, refundable: true }]);
    const { version } = (await refundableOf(manager, id)).body.payment;
    const body = { amount: 5_000, proposal: 0, reason: 'They moved away.', version };
    expect((await manager.post(`/api/office/payments/${id}/refund`, body)).body).toMatchObject({ refund: byHand });
    expect((await family()).payments).toMatchObject([{ id, refundable: false }]);
    expect(await historyOf(desk, record?.id ?? '')).toContainEqual(
      expect.stringMatching(/^Refunded \$50\.00 of receipt \w+ \| Test manager \| They moved away\.$/),
    );
    await payOut(id, record?.id);
  });

  it('is not called refunded by the commands either', async () => {
    const run = (line: string) => new OpsCommands(app.app, chooseQueueBackend(app.config)).run(opsLine(line));
    const waits = '$50.00 must be paid out by a manager, who then records it under Money, Outstanding in the office';
    expect(await run(`cancel ${(await paidInCash(8)).id} --refund`)).toContain(waits);
    expect(await run(`refund ${(await paidInCash(9)).id}`)).toContain(waits);
  });
});

it('keeps what was paid in cash out of the metric about card payments', async () => {
  await paidInCash(4);
  const registry = new Registry();
  await businessMetrics(registry).read(app.app.get(DataSource));
  expect(await registry.metrics()).toContain('academy_payments_last_hour{status="succeeded"} 0\n');
});
