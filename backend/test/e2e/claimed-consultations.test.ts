import { randomUUID } from 'node:crypto';
import type { AccountPaymentsResponse } from '@academy/contracts/http/account-payments';
import type { ConsultationsResponse } from '@academy/contracts/http/consultation-page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingDraft, bookingRequest, weekdayFrom } from '../support/bookings.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { parentPassword, signUp, signUpConfirmed } from '../support/families.js';
import { readCheckout, startCheckout, until } from '../support/journey.js';
import { verificationToken } from '../support/one-time-links.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.stop());

/** Offset of the last booking's day. Each booking uses a different day. */
let days = 20;
const newEmail = () => `guest.${randomUUID()}@example.com`;

/** Starts a guest's booking with this email. @returns a function that completes the payment */
async function hold(email: string): Promise<() => Promise<void>> {
  const guest = app.client();
  const draft = bookingDraft({ email, date: weekdayFrom((days += 3)), time_slot: 'morning', start_time: '10:30' });
  const { status, body: checkout } = await startCheckout(guest, bookingRequest(draft));
  expect(status).toBe(200);
  return async () => {
    app.double.confirm(checkout.payment_id);
    await app.double.webhooks.settled();
    await until('the booking', async () => (await readCheckout(guest, checkout)).status === 'completed');
  };
}

const verify = async (accountId: string, email: string) =>
  expect(
    (await app.client().post('/api/verify', { token: await verificationToken(app, accountId, email) })).status,
  ).toBe(200);

async function changeEmail(parent: TestClient, accountId: string): Promise<void> {
  const email = newEmail();
  await parent.put(`/api/users/${accountId}`, { email, current_password: parentPassword });
  await verify(accountId, email);
}

/** Returns the ids of the account's consultations and the number of its payments. */
async function owned(parent: TestClient): Promise<{ ids: string[]; payments: number }> {
  const { data } = (await parent.get<ConsultationsResponse>('/api/consultations')).body;
  const payments = (await parent.get<AccountPaymentsResponse>('/api/account/payments')).body.data.length;
  return { ids: data.map(({ id }) => id), payments };
}

describe('a consultation that a guest booked', () => {
  it('moves to the account that verifies its email, in any letter case, and not before that', async () => {
    const email = newEmail();
    await (
      await hold(email.toUpperCase())
    )();
    const parent = app.client();
    const { user } = await signUp(parent, email);
    expect(await owned(parent)).toEqual({ ids: [], payments: 0 });
    await verify(user.id, email);
    const { ids, payments } = await owned(parent);
    expect([ids.length, payments]).toEqual([1, 1]);
    expect((await parent.get(`/api/consultations/${ids[0]}`)).status).toBe(200);
  });

  it('stays with the account after an email change, even when a new account verifies the old email', async () => {
    const email = newEmail();
    await (
      await hold(email)
    )();
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent, email);
    const before = await owned(parent);
    await changeEmail(parent, user.id);
    expect(await owned(parent)).toEqual(before);
    expect(before).toMatchObject({ ids: [expect.any(String)], payments: 1 });
    const other = app.client();
    await signUpConfirmed(app, other, email);
    expect(await owned(other)).toEqual({ ids: [], payments: 0 });
    expect((await other.get(`/api/consultations/${before.ids[0]}`)).status).toBe(404);
  });

  it('stays with the account when the email changes between checkout and payment', async () => {
    const email = newEmail();
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent, email);
    const pay = await hold(email);
    await changeEmail(parent, user.id);
    await pay();
    expect(await owned(parent)).toMatchObject({ ids: [expect.any(String)], payments: 1 });
  });
});
