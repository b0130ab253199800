import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingDetailsResponse } from '@academy/contracts/http/billing';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { startTestApp, type TestApp } from '../support/app.js';
import { billingDetails } from '../support/billing.js';
import { paymentDraft, paymentRequest } from '../support/bookings.js';
import type { TestClient } from '../support/client.js';
import { signInStudent } from '../support/documents.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { checkoutOf, postForm, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, readCheckout, startCheckout, until } from '../support/journey.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Creates a parent with a confirmed email and a signed-in student. */
async function newFamily() {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  const child = await signInStudent(app, await addStudent(parent, { student_name: 'Sam Doe' }));
  return { parent, child, accountId: user.id, email: user.email };
}

const sitting = (email: string, date: string, id = 'practice-sat') =>
  practiceForm({ parent_email: email, student_first_name: 'Sam' }, [{ id, dates: [date] }]);

const completed = (client: TestClient, checkout: CreatePaymentIntentResponse): Promise<void> =>
  until('the purchase', async () => (await readCheckout(client, checkout)).status === 'completed');

describe('a purchase by a signed-in student', () => {
  it('leaves the parent’s saved billing details as they are', async () => {
    const { parent, child, email } = await newFamily();
    expect((await parent.put('/api/account/billing', billingDetails)).status).toBe(200);
    const { body } = await startCheckout(child, paymentRequest(paymentDraft({ parent_email: email })));
    const billing = { ...billingDetails, name: 'Sam Doe', line1: '1 Post Road' };
    expect(
      (await child.post(`/api/demo/payments/${body.payment_id}/confirm`, { outcome: 'succeeded', billing })).status,
    ).toBe(200);
    await completed(child, body);
    expect((await parent.get<BillingDetailsResponse>('/api/account/billing')).body.data).toEqual(billingDetails);
  });

  it('neither replaces the parent’s unpaid checkout nor opens it', async () => {
    const { parent, child, email } = await newFamily();
    const { body: held } = await startCheckout(parent, checkoutOf([sitting(email, saturday(4))]));
    // A family that shares a browser.
    for (const [name, value] of parent.cookies) child.cookies.set(name, value);
    await startCheckout(child, checkoutOf([sitting(email, saturday(4), 'practice-act')]));
    expect((await child.get(`/api/checkouts/${held.checkout_id}`)).status).toBe(404);
    expect(await readCheckout(parent, held)).toMatchObject({ status: 'open' });
  });

  it('reaches the parent’s dashboard by the parent’s confirmed email', async () => {
    const { parent, child, accountId, email } = await newFamily();
    const { body } = await startCheckout(child, checkoutOf([sitting(email, saturday(5))]));
    await confirmDemo(child, body.payment_id);
    await completed(child, body);
    const { body: dashboard } = await parent.get<ExamsResponse>(`/api/students/${accountId}/exams`);
    expect(dashboard.data.exams).toHaveLength(1);
  });

  it('stays a guest’s when a payment is named for it later', async () => {
    const { child, accountId } = await newFamily();
    const form = sitting('someone.else@example.com', saturday(6));
    const { body } = await startCheckout(child, { amount: cents(form.amount), currency: 'usd' });
    await confirmDemo(child, body.payment_id);
    expect((await postForm(child, form, body.payment_id)).status).toBe(201);
    expect(await app.database.query('SELECT 1 FROM registrations WHERE account_id = $1', [accountId])).toEqual([]);
  });
});
