import type { ErrorBody } from '@academy/contracts/http/errors';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type {
  MoneyMonthResponse,
  OutstandingItem,
  OutstandingResponse,
  PaymentEntriesResponse,
  PaymentIssuesResponse,
  RefundIssueResponse,
} from '@academy/contracts/http/office/money';
import type { WithdrawRefundResponse } from '@academy/contracts/http/office/registering';
import type { TodayResponse } from '@academy/contracts/http/office/today';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { Database } from '../../src/platform/database/database.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessMetrics, OpsCommands } from '../../src/backoffice/index.js';
import { AnnouncedCancellations1763676000118 } from '../../src/platform/database/migrations/1763676000118-announced-cancellations.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import type { TestClient } from '../support/client.js';
import { refundableOf, takeDeposit } from '../support/allocations.js';
import { opsLine } from '../support/ops-line.js';
import { purchaseOf, registerByPhone } from '../support/office-purchases.js';
import { deskOf, historyOf, officeRegistration, refundOf } from '../support/office-registrations.js';
import { app, desk, left, mailTo, manager, newEmail, sitting, start, stop } from '../support/phone-app.js';

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
      expect.stringMatching(/^Requested a refund of \$50\.00 for receipt \w+ \| Test manager \| They moved away\.$/),
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

describe('a refund that is not paid out yet', () => {
  const waitingOf = async (paymentId: string, reader: TestClient = manager): Promise<OutstandingItem | undefined> =>
    (await reader.get<OutstandingResponse>('/api/office/money/outstanding')).body.items.find(
      (item) => item.payment_id === paymentId,
    );
  const withdraw = (refundId: string, reason = 'Wrong family.') =>
    manager.post<WithdrawRefundResponse & ErrorBody>(`/api/office/refunds/${refundId}/withdrawal`, { reason });
  const paymentOf = async (id: string) =>
    (await desk.get<FamilyResponse>(`/api/office/families/${id}`)).body.family.payments[0];

  /** Refunds the whole price of a practice test that was paid in cash. */
  async function refunded(n: number): Promise<{ id: string; paymentId: string; refundId: string }> {
    const paid = await paidInCash(n);
    // By a manager, whose refunds have no daily limit.
    await deskOf(manager).refund(paid.id, refundOf(await officeRegistration(desk, paid.id)));
    return { ...paid, refundId: (await waitingOf(paid.paymentId))?.id ?? '' };
  }

  it('is on the family’s page with its amount, and its history says that it is to pay out', async () => {
    const { id } = await refunded(4);
    expect(await paymentOf(id)).toMatchObject({ refunded: 0, pending_refunds: [{ amount: 5_000, by_hand: true }] });
    const history = await historyOf(desk, id);
    expect(history.filter((text) => /refund/i.test(text))).toEqual([
      expect.stringMatching(/^Refund to pay out: \$50\.00 of receipt \w+$/),
      expect.stringMatching(/^Requested a refund of \$50\.00 for .+ \| Test manager/),
    ]);
  });

  it('is withdrawn with a reason: the amount counts as paid again, and the booking stays', async () => {
    const { id, paymentId, refundId } = await refunded(5);
    expect((await withdraw(refundId, ' ')).body).toMatchObject({ errors: { reason: [expect.any(String)] } });
    expect((await withdraw(refundId)).body).toEqual({ success: true, amount: 5_000, emailed: false });
    expect(await waitingOf(paymentId)).toBeUndefined();
    expect(await paymentOf(id)).toMatchObject({ refunded: 0, pending_refunds: [] });
    expect(await officeRegistration(desk, id)).toMatchObject({ status: 'booked', refund: { left: 5_000 } });
    const history = await historyOf(desk, id);
    expect(history[0]).toMatch(/^Withdrew the refund of \$50\.00 for receipt \w+ \| Test manager \| Wrong family\.$/);
    expect(history.filter((text) => /refund failed|to pay out/i.test(text))).toEqual([]);
    // It can be refunded again.
    expect((await deskOf(manager).refund(id, refundOf(await officeRegistration(desk, id)))).body.refund).toEqual(
      byHand,
    );
  });

  it('is withdrawn with an email to a family that was notified of it', async () => {
    const email = newEmail();
    const { body } = await registerByPhone(desk, purchaseOf([sitting(email, 6)], { method: 'cash' }));
    const id = body.registrations[0]?.registration_id ?? '';
    const { refund, version } = (await deskOf(desk).previewCancel(id)).body;
    await deskOf(manager).cancel(id, { refund, version });
    const asked = await refunded(4);
    // As an earlier release stored them.
    await app.database.query("UPDATE refunds SET announced = false WHERE status = 'pending'");
    await new AnnouncedCancellations1763676000118().up(app.app.get(DataSource).createQueryRunner());
    expect(await waitingOf(asked.paymentId)).not.toHaveProperty('announced');
    const waiting = await waitingOf(body.payment_id);
    expect(waiting).toMatchObject({ announced: true });
    expect((await withdraw(waiting?.id ?? '', 'Your check was returned.')).body).toMatchObject({ emailed: true });
    const mail = await mailTo(email, /^Your refund of \$50\.00 was withdrawn$/);
    expect(mail.text).toContain('Your check was returned.');
    expect((await officeRegistration(desk, id)).status).toBe('cancelled');
  });

  it('is either paid out or withdrawn, whichever comes first', async () => {
    for (const first of ['paid out', 'withdrawn'] as const) {
      const { paymentId, refundId } = await refunded(first === 'paid out' ? 7 : 8);
      const pay = () =>
        manager.post<ErrorBody>(`/api/office/refunds/${refundId}/paid-out`, { method: 'cash', reference: '' });
      const [one, other] = first === 'paid out' ? [pay, () => withdraw(refundId)] : [() => withdraw(refundId), pay];
      expect((await one()).status).toBe(200);
      const late = await other();
      expect(late.status).toBe(409);
      expect(late.body.message).toBe(
        first === 'paid out' ? 'This refund is already recorded as paid out.' : 'This refund has been withdrawn.',
      );
      expect(await waitingOf(paymentId)).toBeUndefined();
    }
  });

  it('is not paid out and withdrawn at the same time', async () => {
    const { paymentId, refundId } = await refunded(9);
    const calls = [
      () => manager.post(`/api/office/refunds/${refundId}/paid-out`, { method: 'cash', reference: '' }),
      () => withdraw(refundId),
    ];
    const answers = await Promise.all([...calls, ...calls].map((call) => call()));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    const [stored] = await app.database.query<{ withdrawn: boolean; refunded: number; entries: number }>(
      `SELECT f.withdrawn, p.amount_refunded_cents AS refunded, (SELECT count(*)::int FROM ledger_entries e WHERE e.payment_id = p.id AND e.kind = 'refund') AS entries
       FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE p.id = $1`,
      [paymentId],
    );
    expect([
      { withdrawn: true, refunded: 0, entries: 0 },
      { withdrawn: false, refunded: 5_000, entries: 1 },
    ]).toContainEqual(stored);
  });

  it('can be made for a payment issue, which is open again once it is withdrawn', async () => {
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
    const openIssue = async () =>
      (await manager.get<PaymentIssuesResponse>('/api/office/money/issues')).body.open.find(
        ({ id }) => id === issue?.id,
      );
    expect(await openIssue()).toMatchObject({
      payer: 'Jane Doe',
      family: registrationId,
      offline: true,
      refundable: 2_000,
    });
    const { body } = await manager.post<RefundIssueResponse>(`/api/office/money/issues/${issue?.id}/refund`, {
      amount: 2_000,
    });
    expect(body).toMatchObject({ refunded: 2_000, status: 'pending', by_hand: true });
    expect(await openIssue()).toBeUndefined();
    await withdraw((await waitingOf(paymentId))?.id ?? '');
    expect(await openIssue()).toMatchObject({ refundable: 2_000, refund_obstacle: null });
  });

  it('is seen by the desk, which cannot withdraw it', async () => {
    const { paymentId, refundId } = await refunded(10);
    expect(await waitingOf(paymentId, desk)).toMatchObject({
      payer: 'Jane Doe',
      phone: expect.stringMatching(/\d{10}/) as string,
    });
    expect((await desk.post(`/api/office/refunds/${refundId}/withdrawal`, { reason: 'Oops.' })).status).toBe(403);
  });
});

it('links an expected payment to its family and names the phone number to call', async () => {
  const email = newEmail();
  const { body } = await registerByPhone(desk, purchaseOf([sitting(email, 11)], { method: 'check', received: false }));
  await app.database.query('UPDATE checkouts SET receipt_email = NULL WHERE id = $1', [body.checkout_id]);
  const { items } = (await desk.get<OutstandingResponse>('/api/office/money/outstanding')).body;
  const expected = items.find(({ payment_id: id }) => id === body.payment_id);
  expect(expected).toMatchObject({ kind: 'payment_expected', phone: expect.stringMatching(/\d{10}/) as string });
  const opened = await desk.get<FamilyResponse>(`/api/office/families/${expected?.family}`);
  expect(opened.status).toBe(200);
});

it('keeps what was paid in cash out of the metric about card payments', async () => {
  await paidInCash(4);
  const registry = new Registry();
  await businessMetrics(registry).read(app.app.get(Database));
  expect(await registry.metrics()).toContain('academy_payments_last_hour{status="succeeded"} 0\n');
});
