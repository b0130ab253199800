import { randomUUID } from 'node:crypto';
import type {
  IssueRefundChangedBody,
  OutstandingResponse,
  PaymentIssue,
  PaymentIssueResponse,
  PaymentIssuesResponse,
  RefundIssueResponse,
} from '@academy/contracts/http/office/money';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandBus } from '@nestjs/cqrs';
import { RefundPayment } from '../../src/payments/index.js';
import { openFor } from '../support/bookings.js';
import { allApplied, count, startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { checkoutRequest, readCheckout } from '../support/journey.js';
import { ageSession, staffOf, type TestStaff } from '../support/office.js';
import { paid, refund } from '../support/refunds.js';
import { setCapacity, takeAway } from '../support/seats.js';

let app: CardApp;
let manager: TestStaff & { client: TestClient };

beforeAll(async () => {
  app = await startCardApp();
  manager = await staffOf(app, 'manager');
});
afterAll(() => app.stop());

type Bought = CreatePaymentIntentResponse;

async function applied(): Promise<void> {
  await app.double.webhooks.settled();
  await allApplied(app);
}

/** Starts a checkout and pays an amount other than its price. */
async function mispaid(request = checkoutRequest(), amount = 10_000): Promise<Bought> {
  const checkout = await openFor(app, request);
  app.double.alter(checkout.payment_id, { amount });
  app.double.confirm(checkout.payment_id);
  await applied();
  return checkout;
}

const lists = async () => (await manager.client.get<PaymentIssuesResponse>('/api/office/money/issues')).body;
const issueOf = async ({ payment_record_id: id }: Bought): Promise<PaymentIssue> => {
  const { open, closed } = await lists();
  const issue = [...open, ...closed].find((one) => one.payment_id === id);
  if (!issue) throw new Error(`Payment ${id} has no issue`);
  return issue;
};
const act = <Body = Omit<RefundIssueResponse & { message: string }, 'success'>>(
  { id }: Pick<PaymentIssue, 'id'>,
  what: 'place' | 'refund' | 'close',
  body?: object,
) => manager.client.post<Body>(`/api/office/money/issues/${id}/${what}`, body);
const outstanding = async ({ payment_record_id: id }: Bought) =>
  (await manager.client.get<OutstandingResponse>('/api/office/money/outstanding')).body.items.filter(
    (item) => item.payment_id === id,
  );

describe('a payment of a wrong amount', () => {
  it('can be placed, which creates the registration for the paid amount', async () => {
    const checkout = await mispaid(checkoutOf([practiceForm({}, [{ id: 'practice-sat', dates: [saturday(6)] }])]));
    const issue = await issueOf(checkout);
    expect(issue).toMatchObject({ kind: 'amount_mismatch', paid: 10_000, price: 5000, place_obstacle: null });
    expect(await outstanding(checkout)).toMatchObject([{ kind: 'not_registered', amount: 10_000, next_at: null }]);
    const { status, body } = await act<PaymentIssueResponse>(issue, 'place');
    expect({ status, closed: body.issue.closed }).toMatchObject({
      status: 200,
      closed: { outcome: 'placed', by: 'Test manager' },
    });
    expect(await readCheckout(app.client(), checkout)).toMatchObject({ status: 'completed' });
    // The registration's price is what was paid, so no more than that can be refunded.
    const bought = 'payment_id = $1 AND amount_cents = 10000';
    expect(await count(app, `registrations WHERE ${bought}`, [checkout.payment_record_id])).toBe(1);
    expect(await outstanding(checkout)).toEqual([]);
    const again = await act(issue, 'refund', { amount: 10_000 });
    expect(again).toMatchObject({ status: 409, body: { error: 'stale_version' } });
    expect(again.body.message).toMatch(/^Test manager registered the purchase on .+ Nothing was changed now\.$/);
  });

  it('cannot be placed once the seat is gone, but can still be refunded', async () => {
    const date = saturday(8);
    const checkout = await mispaid(checkoutOf([practiceForm({}, [{ id: 'practice-sat', dates: [date] }])]));
    const issue = await issueOf(checkout);
    await takeAway(app, checkout.checkout_id);
    await setCapacity(app, 'practice-sat', date, 0);
    expect(await act(issue, 'place')).toMatchObject({ status: 409, body: { error: 'seat_taken' } });
    expect((await issueOf(checkout)).closed).toBeNull();
    expect((await act(issue, 'refund', { amount: 10_000 })).body).toMatchObject({ refunded: 10_000 });
  });

  it('is refunded as shown, and its issue is closed with the staff member’s name', async () => {
    const checkout = await mispaid();
    const issue = await issueOf(checkout);
    const { status, body } = await act(issue, 'refund', { amount: issue.refundable });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { refunded: 10_000, status: 'succeeded', issue: { closed: { outcome: 'refunded', by: 'Test manager' } } },
    });
    expect(app.double.refunded(checkout.payment_id)).toBe(10_000);
  });

  it('is not refunded with a stale amount', async () => {
    const checkout = await mispaid();
    const issue = await issueOf(checkout);
    expect(await refund(app, checkout, cents(2500))).toBe('succeeded');
    const { status, body } = await act<IssueRefundChangedBody>(issue, 'refund', { amount: 10_000 });
    expect({ status, body }).toMatchObject({ status: 409, body: { error: 'refund_changed', amount: 7500 } });
    expect(body.message).toContain('$75.00');
    expect(app.double.refunded(checkout.payment_id)).toBe(2500);
    expect((await act(issue, 'refund', { amount: 7500 })).status).toBe(200);
  });

  it('requires the password again for a refund above the limit, but not at the limit', async () => {
    const [small, large] = [await mispaid(checkoutRequest(), 50_000), await mispaid(checkoutRequest(), 50_001)];
    await ageSession(app, manager.id, 'confirmed_at', '11 minutes');
    expect((await act(await issueOf(small), 'refund', { amount: 50_000 })).status).toBe(200);
    expect(await act(await issueOf(large), 'refund', { amount: 50_001 })).toMatchObject({
      status: 403,
      body: { error: 'confirmation_required' },
    });
    expect(app.double.refunded(large.payment_id)).toBe(0);
    expect((await issueOf(large)).closed).toBeNull();
    await ageSession(app, manager.id, 'confirmed_at', '0 minutes');
    expect((await act(await issueOf(large), 'refund', { amount: 50_001 })).status).toBe(200);
  });

  it('is closed only with a note', async () => {
    const issue = await issueOf(await mispaid());
    expect(await act(issue, 'close', { note: ' ' })).toMatchObject({ status: 422, body: { errors: { note: [/./] } } });
    expect(
      (await act(issue, 'close', { note: ' The family paid the rest by check. ' })).body.issue.closed,
    ).toMatchObject({
      outcome: 'closed',
      by: 'Test manager',
      note: 'The family paid the rest by check.',
    });
    expect((await act({ id: randomUUID() }, 'close', { note: 'x' })).status).toBe(404);
  });

  it('cannot be placed when it is in another currency', async () => {
    const checkout = await openFor(app, checkoutRequest());
    app.double.alter(checkout.payment_id, { currency: 'eur' });
    app.double.confirm(checkout.payment_id);
    await applied();
    const issue = await issueOf(checkout);
    expect(issue.place_obstacle).toBe('currency');
    expect(await act(issue, 'place')).toMatchObject({ status: 409, body: { error: 'stale_version' } });
  });
});

describe('a failed refund', () => {
  it('can be retried for the same amount without affecting the rest of the payment', async () => {
    const checkout = await paid(app);
    expect(await refund(app, checkout, cents(10_000))).toBe('succeeded');
    app.double.failRefund(checkout.payment_id);
    await applied();
    const issue = await issueOf(checkout);
    expect(issue).toMatchObject({ kind: 'refund_failed', refundable: 10_000, place_obstacle: 'refund_only' });
    expect(await outstanding(checkout)).toMatchObject([{ kind: 'refund_failed', amount: 10_000 }]);
    expect((await act(issue, 'refund', { amount: 10_000 })).body).toMatchObject({ status: 'succeeded' });
    expect(app.double.refunded(checkout.payment_id)).toBe(10_000);
    expect(await readCheckout(app.client(), checkout)).toMatchObject({ status: 'completed' });
  });
});

describe('a dispute', () => {
  it('cannot be refunded, is outstanding until it ends, and is then closed by staff', async () => {
    const checkout = await paid(app);
    app.double.dispute(checkout.payment_id);
    await applied();
    const issue = await issueOf(checkout);
    expect(issue).toMatchObject({ place_obstacle: 'dispute', refund_obstacle: 'dispute', refundable: 0 });
    expect(await act(issue, 'refund', { amount: checkout.amount })).toMatchObject({ status: 409 });
    expect(await outstanding(checkout)).toMatchObject([{ kind: 'dispute', amount: checkout.amount }]);
    for (const step of ['withdrawn', 'lost'] as const) app.double.dispute(checkout.payment_id, step);
    await applied();
    expect(await outstanding(checkout)).toEqual([]);
    // The lost dispute has ended the purchase. Staff tell the family before they close the issue.
    const lost = await issueOf(checkout);
    expect(lost).toMatchObject({ closed: null, place_obstacle: 'dispute', refund_obstacle: 'dispute' });
    await act(lost, 'close', { note: 'The family knows.' });
    expect((await issueOf(checkout)).closed).toMatchObject({ outcome: 'closed' });
  });
});

describe('a custom amount', () => {
  it('is outstanding while unallocated, with a refund time 24 hours later', async () => {
    const checkout = await openFor(app, { amount: cents(25_000), currency: 'usd' });
    app.double.confirm(checkout.payment_id);
    await applied();
    const [item] = await outstanding(checkout);
    expect(item).toMatchObject({ kind: 'unclaimed', amount: 25_000 });
    expect(Date.parse(item?.next_at ?? '') - Date.parse(item?.since ?? '')).toBe(24 * 3_600_000);
  });
});

describe('the automatic refund for an issue', () => {
  it('is rejected once staff have placed the payment', async () => {
    const checkout = await mispaid();
    const issue = await issueOf(checkout);
    await act(issue, 'place');
    const request = { paymentId: issue.payment_id, amount: null, requestKey: randomUUID(), issueId: issue.id };
    const late = app.app.get(CommandBus).execute(new RefundPayment({ ...request, reason: 'cannot_deliver' }));
    await expect(late).rejects.toMatchObject({ code: 'validation_failed' });
    expect(app.double.refunded(checkout.payment_id)).toBe(0);
  });
});
