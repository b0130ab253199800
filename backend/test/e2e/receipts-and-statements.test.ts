import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountPayment, AccountPaymentsResponse } from '@academy/contracts/http/account-payments';
import { academyDay } from '@academy/contracts/rules/dates';
import { cents } from '@academy/contracts/rules/money';
import { CommandBus } from '@nestjs/cqrs';
import { RefundPayment } from '../../src/payments/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { checkoutOf, fillIn, postForm, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, signUp, startCheckout } from '../support/journey.js';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => product.stop());

const paymentsOf = async (parent: TestClient): Promise<AccountPayment[]> =>
  (await parent.get<AccountPaymentsResponse>('/api/account/payments')).body.data;

/** Buys two dates of one practice test and one of another for Ann, and essay coaching for Ben, in one payment. */
async function buy(parent: TestClient, email: string): Promise<string> {
  const forms = [
    practiceForm({ parent_email: email, student_first_name: 'Ann' }, [
      { id: 'practice-sat', dates: [saturday(5), saturday(6)] },
      { id: 'practice-review', dates: [saturday(7)] },
    ]),
    fillIn.college_essays({ parent_email: email, student_first_name: 'Ben', student_email: 'ben@example.com' }),
  ];
  const { body: checkout } = await startCheckout(parent, checkoutOf(forms));
  await confirmDemo(parent, checkout.payment_id);
  for (const form of forms) await postForm(parent, form, checkout.payment_id);
  return checkout.payment_record_id;
}

const isPdf = (text: unknown) => typeof text === 'string' && text.startsWith('%PDF-');

describe('receipts and statements', () => {
  it('use payments with quantity, price and dates per line and refunds per registration', async () => {
    const parent = product.client();
    const { user } = await signUp(parent);
    const payment = await buy(parent, user.email);
    const [paid] = await paymentsOf(parent);
    expect(
      paid?.lines.map(({ student, quantity, unit_amount, amount, dates }) => [
        student,
        quantity,
        unit_amount,
        amount,
        dates.map(({ date }) => date),
      ]),
    ).toEqual([
      ['Ann Doe', 2, 5_000, 10_000, [saturday(5), saturday(6)].map((date) => date.slice(0, 10))],
      ['Ann Doe', 1, 18_000, 18_000, [saturday(7).slice(0, 10)]],
      ['Ben Doe', 3, 10_000, 30_000, []],
    ]);
    const [ann, , ben] = paid?.lines ?? [];
    expect(ann?.registration_id).not.toBe(ben?.registration_id);
    expect(paid?.refunds).toEqual([]);

    const canceled = await parent.post(`/api/registrations/${ann?.registration_id}/cancellation`, {
      session_id: 'practice-sat',
      date: saturday(6),
      refund_cents: 5_000,
    });
    expect(canceled.status).toBe(200);
    await product.app.get(CommandBus, { strict: false }).execute(
      new RefundPayment({
        paymentId: payment,
        requestKey: randomUUID(),
        amount: cents(1_000),
        reason: 'requested',
      }),
    );
    const [refunded] = await paymentsOf(parent);
    expect(refunded).toMatchObject({ refunded: 6_000, status: 'Partly refunded' });
    expect(refunded?.refunds.map(({ amount, registration_id }) => [amount, registration_id])).toEqual([
      [5_000, ann?.registration_id],
      [1_000, null],
    ]);
    expect(refunded?.lines[0]?.dates.map((day) => day.canceled)).toEqual([false, true]);
  });

  it('are PDF files that only the paying family can download', async () => {
    const [parent, other] = [product.client(), product.client()];
    const { user } = await signUp(parent);
    await signUp(other);
    const payment = await buy(parent, user.email);
    const year = academyDay(new Date((await paymentsOf(parent))[0]?.date ?? 0)).slice(0, 4);
    const receipt = `/api/account/payments/${payment}/receipt`;
    const file = await parent.get(receipt);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${payment.slice(0, 8).toUpperCase()}.pdf"`,
    );
    expect(isPdf(file.body)).toBe(true);
    expect((await other.get(receipt)).status).toBe(404);

    const statement = `/api/account/statements/${year}`;
    for (const path of [statement, `${statement}?student=ben%20doe`])
      expect(isPdf((await parent.get(path)).body)).toBe(true);
    for (const path of [`${statement}?student=nobody`, '/api/account/statements/2019', '/api/account/statements/x'])
      expect((await parent.get(path)).status).toBe(404);
    expect((await other.get(statement)).status).toBe(404);
  });
});
