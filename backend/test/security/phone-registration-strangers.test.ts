import type { AccountPaymentsResponse } from '@academy/contracts/http/account-payments';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocate, allocationOf, takeDeposit } from '../support/allocations.js';
import type { TestClient } from '../support/client.js';
import { confirmEmail, signUp } from '../support/families.js';
import { paymentDraft, paymentRequest } from '../support/bookings.js';
import { confirmDemo, readCheckout, startCheckout, until } from '../support/journey.js';
import { purchaseOf, registerByPhone } from '../support/office-purchases.js';
import { deskOf, officeRegistration } from '../support/office-registrations.js';
import { app, desk, mailTo, newEmail, sitting, start, stop } from '../support/phone-app.js';

beforeAll(start);
afterAll(stop);

/** Signs up with a family's address, and never confirms it. */
async function squat(email: string) {
  const stranger = app.client();
  const { user } = await signUp(stranger, email);
  return { stranger, accountId: user.id };
}

const registrationsOf = async (client: TestClient, accountId: string) =>
  (await client.get<ExamsResponse>(`/api/students/${accountId}/exams`)).body.data.exams.map(({ id }) => id);

const paymentsOf = async (client: TestClient) =>
  (await client.get<AccountPaymentsResponse>('/api/account/payments')).body.data.map(({ description }) => description);

describe('an account that a stranger made with a family’s address', () => {
  it('gets nothing that the office registers before the address is confirmed', async () => {
    const email = newEmail();
    const { stranger, accountId } = await squat(email);
    const { status, body } = await registerByPhone(desk, purchaseOf([sitting(email, 6)], {}, accountId));
    expect({ status, paid: body.status }).toEqual({ status: 200, paid: 'paid' });
    const [id = ''] = body.registrations.map(({ registration_id: registration }) => registration);

    expect((await stranger.get(`/api/registrations/${id}`)).status).toBe(404);
    expect((await stranger.get(`/api/checkouts/${body.checkout_id}`)).status).toBe(404);
    expect(await registrationsOf(stranger, accountId)).toEqual([]);
    expect(await paymentsOf(stranger)).toEqual([]);

    await confirmEmail(app, accountId);
    expect(await registrationsOf(stranger, accountId)).toEqual([id]);
  });

  it('gets nothing that an earlier payment pays for', async () => {
    const email = newEmail();
    const { stranger, accountId } = await squat(email);
    const deposit = await takeDeposit(desk, email, '50.00', accountId);
    const { body } = await allocate(desk, deposit, allocationOf([sitting(email, 7)], accountId));
    expect(body).toMatchObject({ success: true, status: 'paid' });
    expect(await registrationsOf(stranger, accountId)).toEqual([]);
    expect(await paymentsOf(stranger)).toEqual([]);
  });

  it('gets no registration for its own payment either', async () => {
    const email = newEmail();
    const { stranger, accountId } = await squat(email);
    const { body: paid } = await startCheckout(
      stranger,
      paymentRequest(paymentDraft({ parent_email: email, payment_amount: '50.00' })),
    );
    await confirmDemo(stranger, paid.payment_id);
    await until('the payment', async () => (await readCheckout(stranger, paid)).status === 'completed');
    const { status, body } = await allocate(desk, paid.payment_record_id, allocationOf([sitting(email, 8)], accountId));
    expect({ status, count: body.registrations.length }).toEqual({ status: 200, count: 1 });
    expect(await registrationsOf(stranger, accountId)).toEqual([]);
  });
});

it('a payment link that went to a mistyped address opens nothing after the correction', async () => {
  const [typed, right] = [newEmail(), newEmail()];
  const { body } = await registerByPhone(
    desk,
    purchaseOf([sitting(typed, 9)], { method: 'card_link', received: false }),
  );
  const { text } = await mailTo(typed, /^Please pay \$50\.00/);
  const held = { 'x-checkout-token': /\/pay#token=([\w.-]+)/.exec(text)?.[1] ?? '' };
  const stranger = app.client();
  const path = `/api/checkouts/${body.checkout_id}`;
  expect((await stranger.get(path, held)).status).toBe(200);

  const received = { method: 'cash', reference: '' };
  expect((await desk.post(`/api/office/expected-payments/${body.payment_id}/received`, received)).status).toBe(200);
  const [row] = await app.database.query<{ id: string }>('SELECT id FROM registrations WHERE parent_email = $1', [
    typed,
  ]);
  const id = row?.id ?? '';
  const { version } = await officeRegistration(desk, id);
  expect((await deskOf(desk).correct(id, { parent_email: right, version })).status).toBe(200);

  expect((await stranger.get(path, held)).status).toBe(404);
  expect((await stranger.post(`${path}/account`, { password: 'Abcdefg1' }, held)).status).toBe(404);
  // The family opens its registration with the link in the email to the right address.
  expect((await mailTo(right, /^Sam Doe is registered/)).text).toContain('#token=');
});
