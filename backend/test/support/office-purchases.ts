import { randomUUID } from 'node:crypto';
import type { OfficePurchaseRequest, OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import type { OfficePaymentFields } from '@academy/contracts/rules/office-payments';
import type { Answer, TestClient } from './client.js';
import type { TestApp } from './app.js';
import { signUpConfirmed } from './families.js';
import { checkoutOf, fillIn, type FilledForm } from './forms.js';
import { done } from './lead-tour.js';
import { staffOf } from './office.js';

/** Returns how the office is paid, as the page sends it. */
export const paidBy = (pay: Partial<OfficePaymentFields>): OfficePaymentFields => ({
  method: 'cash',
  received: true,
  reference: '',
  reason: '',
  ...pay,
});

/** Returns the request with which the office registers a family; without an account by default. */
export const purchaseOf = (
  forms: readonly FilledForm[],
  pay: Partial<OfficePaymentFields>,
  accountId: string | null = null,
): OfficePurchaseRequest => ({ purchase: checkoutOf([...forms]), account_id: accountId, pay: paidBy(pay) });

/** Registers a family by phone. */
export const registerByPhone = (
  client: TestClient,
  request: OfficePurchaseRequest,
  key?: string,
): Promise<Answer<OfficePurchaseResponse>> => client.postOnce('/api/office/purchases', request, key);

let calls = 0;
/** Fills in a course registration of a new family. */
const aForm = () => fillIn.sat_act_course({ parent_email: `caller.${(calls += 1)}.${randomUUID()}@example.com` });

/** Registers a new family by phone that has not paid. @returns the payment's id */
export async function expectedPayment(
  app: TestApp,
  pay: Partial<OfficePaymentFields> = { method: 'check', received: false },
): Promise<string> {
  const { client } = await staffOf(app, 'desk');
  const { status, body } = await registerByPhone(client, purchaseOf([aForm()], pay));
  if (status !== 200) throw new Error(`Registering by phone answered ${status}: ${JSON.stringify(body)}`);
  return body.payment_id;
}

/** Stores a cash refund that is not paid out yet. @returns the refund's id */
export async function refundToPayOut(app: TestApp): Promise<string> {
  const paymentId = await expectedPayment(app, { method: 'cash' });
  const [refund] = await app.database.query<{ id: string }>(
    "INSERT INTO refunds (payment_id, request_key, amount_cents, reason) VALUES ($1, gen_random_uuid(), 100, 'requested') RETURNING id",
    [paymentId],
  );
  return refund?.id ?? '';
}

/** Registers a signed-in family that is to pay by a link, and reads as the family what it is asked to pay. */
async function readRequested(app: TestApp, desk: TestClient): Promise<void> {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  const form = fillIn.sat_act_course({ parent_email: user.email });
  const made = await done(registerByPhone(desk, purchaseOf([form], { method: 'card_link', received: false }, user.id)));
  const [checkout] = await app.database.query<{ id: string }>('SELECT checkout_id AS id FROM payments WHERE id = $1', [
    made.payment_id,
  ]);
  await done(parent.get(`/api/checkouts/${checkout?.id ?? ''}`));
}

/** Makes every office call about purchases by phone, each once. */
export async function purchasesTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'manager');
  await done(registerByPhone(client, purchaseOf([aForm()], { method: 'free', reason: 'Scholarship' })));
  const recorded = { method: 'check', reference: '1042' };
  for (const method of ['check', 'card_link'] as const) {
    const id = await expectedPayment(app, { method, received: false });
    await done(client.post(`/api/office/expected-payments/${id}/link`));
    await done(client.post(`/api/office/expected-payments/${id}/received`, recorded));
  }
  await readRequested(app, client);
  await done(client.post(`/api/office/expected-payments/${await expectedPayment(app)}/release`));
  await done(client.get('/api/office/expected-payments'));
  await done(
    client.post(`/api/office/refunds/${await refundToPayOut(app)}/paid-out`, { method: 'cash', reference: '' }),
  );
  await done(client.post(`/api/office/refunds/${await refundToPayOut(app)}/withdrawal`, { reason: 'Not owed.' }));
}
