import type { OutstandingResponse, PaymentIssuesResponse } from '@academy/contracts/http/office/money';
import { cents } from '@academy/contracts/rules/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allApplied } from '../support/card-app.js';
import { fillIn, saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { expectedPayment } from '../support/office-purchases.js';
import { product, run, start, stop } from '../support/ops-app.js';
import { paid, refund } from '../support/refunds.js';
import { payingFamily, sitting } from '../support/registration-page.js';

let manager: Awaited<ReturnType<typeof staffOf>>['client'];

beforeAll(async () => {
  await start();
  manager = (await staffOf(product, 'manager')).client;
});
afterAll(stop);

/** The bank returns the latest refunds of a payment. */
async function bounce(intent: string, count = 1): Promise<void> {
  for (let refunds = 0; refunds < count; refunds += 1) product.double.failRefund(intent);
  await product.double.webhooks.settled();
  await allApplied(product);
}

/** What each list says of a payment, in cents: the amounts outstanding, and what its open issues would refund. */
async function listsOf(paymentId: string): Promise<{ outstanding: number[]; issues: number[] }> {
  const outstanding = await manager.get<OutstandingResponse>('/api/office/money/outstanding');
  const issues = await manager.get<PaymentIssuesResponse>('/api/office/money/issues');
  const of = (item: { payment_id: string }) => item.payment_id === paymentId;
  return {
    outstanding: outstanding.body.items.filter(of).map(({ amount }) => amount),
    issues: issues.body.open.filter(of).map(({ refundable }) => refundable),
  };
}

describe('failed refunds in the outstanding list and in the payment issues', () => {
  it('are added up when two registrations of one payment were canceled', async () => {
    const { intent, paymentId, ids } = await payingFamily(product, [
      sitting([saturday(5)], 'practice-sat', 'Sam'),
      sitting([saturday(6), saturday(7)], 'practice-sat', 'Kim'),
      sitting([saturday(8)], 'practice-act', 'Alex'),
    ]);
    for (const id of ids.slice(0, 2)) await run(`cancel ${id} --refund`);
    await bounce(intent, 2);
    expect(await listsOf(paymentId)).toEqual({ outstanding: [15_000], issues: [15_000] });
  });

  it('are not owed when their sessions were given back to the family', async () => {
    const { intent, paymentId, ids } = await payingFamily(product, [fillIn.sat_act_course()]);
    await run(`sessions ${ids[0]} refund 3 --amount 885`);
    await bounce(intent);
    expect(await listsOf(paymentId)).toEqual({ outstanding: [], issues: [0] });
  });

  it('are not owed once an equal refund succeeded, although the issue is still open', async () => {
    const checkout = await paid(product);
    await refund(product, checkout, cents(10_000));
    await bounce(checkout.payment_id);
    const { payment_record_id: paymentId } = checkout;
    expect(await listsOf(paymentId)).toEqual({ outstanding: [10_000], issues: [10_000] });
    expect(await refund(product, checkout, cents(10_000), undefined, true)).toBe('succeeded');
    expect(await listsOf(paymentId)).toEqual({ outstanding: [], issues: [0] });
  });
});

it('lists what the office waits for until it is paid or released', async () => {
  const id = await expectedPayment(product);
  const find = async () => {
    const { body } = await manager.get<OutstandingResponse>('/api/office/money/outstanding');
    return body.items.find((item) => item.payment_id === id);
  };
  expect(await find()).toMatchObject({
    kind: 'payment_expected',
    method: 'check',
    payer: 'Jane Doe',
    description: 'SAT/ACT Course',
    next_at: expect.any(String) as string,
  });
  expect((await manager.post(`/api/office/expected-payments/${id}/release`)).status).toBe(200);
  expect(await find()).toBeUndefined();
});
