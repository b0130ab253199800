import type { AccountPaymentsResponse } from '@academy/contracts/http/account-payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  bookingDraft,
  bookingRequest,
  paymentDraft,
  paymentRequest,
  postBooking,
  postPayment,
} from '../support/bookings.js';
import { signUp } from '../support/families.js';
import {
  cheapest,
  checkoutRequest,
  confirmDemo,
  courseBody,
  postRegistration,
  startCheckout,
} from '../support/journey.js';
import type { TestClient } from '../support/client.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});

afterAll(() => app.stop());

async function pay(client: TestClient, parentEmail: string): Promise<void> {
  const body = courseBody({ parent_email: parentEmail });
  const { payment_id: intent } = (await startCheckout(client, checkoutRequest([body]))).body;
  await confirmDemo(client, intent);
  expect((await postRegistration(client, intent, body)).status).toBe(201);
}

const payments = (client: TestClient) => client.get<AccountPaymentsResponse>('/api/account/payments');

it('lists only the family’s own completed payments, with their lines', async () => {
  const [client, stranger] = [app.client(), app.client()];
  const { user } = await signUp(client);
  await signUp(stranger);
  await startCheckout(client, checkoutRequest());
  await pay(client, user.email);
  const { status, body } = await payments(client);
  expect(status).toBe(200);
  const line = { label: `SAT/ACT Course: ${cheapest.name}`, student: 'Sam Doe', amount: cheapest.priceCents };
  expect(body.data).toEqual([
    {
      id: expect.any(String) as string,
      date: expect.any(String) as string,
      description: 'SAT/ACT Course',
      amount: cheapest.priceCents,
      refunded: 0,
      status: 'Paid',
      demo: true,
      refunds: [],
      lines: [expect.objectContaining(line)],
    },
  ]);
  expect((await payments(stranger)).body.data).toEqual([]);
});

it('shows an online payment and a consultation fee with the descriptions they were sold under', async () => {
  const client = app.client();
  await signUp(client);
  const [payment, booking] = [paymentDraft({ payment_type: 'Program Deposit' }), bookingDraft()];
  for (const request of [paymentRequest(payment), bookingRequest(booking)]) {
    const { payment_id: intent } = (await startCheckout(client, request)).body;
    await confirmDemo(client, intent);
    const answer = await (request.booking
      ? postBooking(client, intent, booking)
      : postPayment(client, intent, payment));
    expect(answer.status).toBe(201);
  }
  expect((await payments(client)).body.data).toMatchObject([
    { description: 'Consultation Fee', lines: [{ label: 'Consultation Fee', student: '', amount: 19_900 }] },
    { description: 'Program Deposit', lines: [{ label: 'Program Deposit', student: 'Sam Doe', amount: 25_000 }] },
  ]);
});

it('shows a partly refunded payment with the refunded amount', async () => {
  const client = app.client();
  const { user } = await signUp(client);
  await pay(client, user.email);
  const refund = (cents: number) =>
    app.database.query(
      'UPDATE payments SET amount_refunded_cents = $1 WHERE checkout_id IN (SELECT id FROM checkouts WHERE account_id = $2)',
      [cents, user.id],
    );
  await refund(500);
  expect((await payments(client)).body.data[0]).toMatchObject({ status: 'Partly refunded', refunded: 500 });
  await refund(0);
});

it('lists a guest payment only after the account’s email is verified', async () => {
  const client = app.client();
  const { user } = await signUp(client);
  await pay(app.client(), user.email);
  expect((await payments(client)).body.data).toEqual([]);
  await app.database.query('UPDATE accounts SET email_verified_at = now() WHERE id = $1', [user.id]);
  expect((await payments(client)).body.data).toHaveLength(1);
});

it('responds with 401 to a visitor who is not signed in', async () => {
  expect((await payments(app.client())).status).toBe(401);
});
