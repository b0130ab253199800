import type {
  AllocatePaymentRequest,
  OfficePurchaseResponse,
  RefundablePaymentResponse,
} from '@academy/contracts/http/office/registering';
import { paymentDraft, paymentRequest } from './bookings.js';
import type { Answer, TestClient } from './client.js';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.js';
import { checkoutOf, practiceForm, saturday, type FilledForm } from './forms.js';
import { done } from './lead-tour.js';
import { paidBy, registerByPhone } from './office-purchases.js';
import { staffOf } from './office.js';

/** Builds the request that applies an existing payment to these forms. */
export const allocationOf = (
  forms: readonly FilledForm[],
  accountId: string | null = null,
): AllocatePaymentRequest => ({
  purchase: checkoutOf(forms),
  account_id: accountId,
});

/** Registers a family by phone, using a payment that was made for something else. */
export const allocate = (
  client: TestClient,
  paymentId: string,
  request: AllocatePaymentRequest,
  key?: string,
): Promise<Answer<OfficePurchaseResponse>> =>
  client.postOnce(`/api/office/payments/${paymentId}/allocation`, request, key);

/**
 * Records a cash deposit taken by the desk.
 * @param dollars the amount, e.g. "50.00"
 * @returns the payment's id
 */
export async function takeDeposit(
  client: TestClient,
  email: string,
  dollars = '50.00',
  accountId: string | null = null,
): Promise<string> {
  const draft = paymentDraft({ parent_email: email, payment_amount: dollars });
  const request = { purchase: paymentRequest(draft), account_id: accountId, pay: paidBy({ method: 'cash' }) };
  const { status, body } = await registerByPhone(client, request);
  if (status !== 200) throw new Error(`A deposit answered ${status}: ${JSON.stringify(body)}`);
  return body.payment_id;
}

/**
 * Creates a new family's deposit, which can pay for something else.
 * @param dollars by default the price of {@link aPracticeTest}
 * @returns the payment's id
 */
export async function depositToUse(app: TestApp, dollars?: string): Promise<string> {
  const { client } = await staffOf(app, 'desk');
  return takeDeposit(client, `${randomUUID()}@example.com`, dollars);
}

/** Fills in a practice test form of a new family, for $50. */
export const aPracticeTest = (): FilledForm =>
  practiceForm({ parent_email: `${randomUUID()}@example.com` }, [{ id: 'practice-sat', dates: [saturday(5)] }]);

/** Reads what can be refunded of a custom payment. */
export const refundableOf = (client: TestClient, paymentId: string): Promise<Answer<RefundablePaymentResponse>> =>
  client.get<RefundablePaymentResponse>(`/api/office/payments/${paymentId}/refund`);

/** Makes every API call about applying a payment to something else and about refunding it, each once. */
export async function allocationTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'desk');
  const id = await depositToUse(app);
  await done(client.get(`/api/office/payments/${id}/allocation`));
  await done(allocate(client, id, allocationOf([aPracticeTest()])));
  const { client: manager } = await staffOf(app, 'manager');
  const refunded = await depositToUse(app);
  const { version } = (await done(refundableOf(manager, refunded))).payment;
  const body = { amount: 5_000, proposal: 0, reason: 'Paid twice.', version };
  await done(manager.post(`/api/office/payments/${refunded}/refund`, body));
}
