import { randomUUID } from 'node:crypto';
import type { ExpectedPaymentsResponse, OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import { officePaymentMessages } from '@academy/contracts/rules/office-payments';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CheckoutExpiry } from '../../src/payments/index.js';
import type { TestClient } from '../support/client.js';
import { dateRuleValues } from '../support/date-plan.js';
import { practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, until } from '../support/journey.js';
import { purchaseOf, registerByPhone } from '../support/office-purchases.js';
import {
  app,
  confirmed,
  desk,
  lapse,
  left,
  mailTo,
  manager,
  newEmail,
  paymentRow,
  sitting,
  start,
  stop,
} from '../support/phone-app.js';
import { academyToday } from '../support/saturdays.js';

beforeAll(start);
afterAll(stop);

const subjects = (email: string) =>
  app.mails.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

/** Requests the card form as the page of the payment link does. */
const openCard = (guest: TestClient, checkoutId: string, token: string) =>
  guest.post<{ payment_id: string }>(
    '/api/create-payment-intent',
    { amount: 5_000, currency: 'usd', checkout_id: checkoutId },
    { 'idempotency-key': randomUUID(), 'x-checkout-token': token },
  );

async function waiting(email: string, n: number): Promise<OfficePurchaseResponse> {
  const request = purchaseOf([sitting(email, n)], { method: 'check', received: false });
  const { status, body } = await registerByPhone(desk, request);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'waiting' } });
  return body;
}

/** Offers tests at noon on the weekday of a day so many days from today. @returns the date of the first one */
async function offerIn(days: number): Promise<string> {
  const day = await academyToday(app, days);
  const weekday = String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
  const { status } = await manager.post('/api/office/settings/date_rule', { values: { ...dateRuleValues, weekday } });
  expect(status).toBe(201);
  return `${day} ${dateRuleValues.time}`;
}

/** Registers a new family for a practice test on a date, to be paid by a check that is in the mail. */
const registerForCheck = (date: string) =>
  registerByPhone(
    desk,
    purchaseOf([practiceForm({ parent_email: newEmail() }, [{ id: 'practice-sat', dates: [date] }])], {
      method: 'check',
      received: false,
    }),
  );

describe('an expected check', () => {
  it('holds the seat for seven days and registers the student once it is recorded', async () => {
    const email = newEmail();
    const before = await left(5);
    const { payment_id: id, checkout_id: checkout, waits_until: waitsUntil } = await waiting(email, 5);
    expect(await left(5)).toBe(before - 1);
    const listed = await desk.get<ExpectedPaymentsResponse>('/api/office/expected-payments');
    expect(listed.body.payments.find((one) => one.id === id)).toMatchObject({
      method: 'check',
      payer: 'Jane Doe',
      email,
      amount: 5_000,
      lines: ['SAT/ACT Practice Test: SAT Practice Test (Sam Doe)'],
    });
    const days = (Date.parse(waitsUntil ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    expect((await mailTo(email, /^Please pay \$50\.00/)).text).toContain('1248 Boston Post Road');
    const recorded = await desk.post(`/api/office/expected-payments/${id}/received`, {
      method: 'check',
      reference: '7',
    });
    expect(recorded).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect((await mailTo(email, confirmed)).text).toContain('Check 7');
    expect(await paymentRow(id)).toMatchObject({ method: 'check', reference: '7', status: 'succeeded' });
    expect(
      await desk.post(`/api/office/expected-payments/${id}/received`, { method: 'cash', reference: '' }),
    ).toMatchObject({
      status: 409,
      body: { error: 'stale_version' },
    });
    expect((await desk.post(`/api/office/expected-payments/${id}/release`)).status).toBe(409);
    await lapse(checkout);
    expect(await left(5)).toBe(before - 1);
  });

  it('releases the seat and emails the family on expiry, and can still be recorded later', async () => {
    const email = newEmail();
    const before = await left(6);
    const { checkout_id: checkout, payment_id: id } = await waiting(email, 6);
    await lapse(checkout);
    expect(await left(6)).toBe(before);
    await mailTo(email, /^Your registration was not completed/);
    // The check arrives late, and the seat is still free.
    const late = await desk.post(`/api/office/expected-payments/${id}/received`, { method: 'check', reference: '8' });
    expect(late).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await left(6)).toBe(before - 1);
  });

  it('is rejected with 409 once its draft is deleted', async () => {
    const { checkout_id: checkout, payment_id: id } = await waiting(newEmail(), 6);
    await lapse(checkout);
    await app.database.query('UPDATE checkouts SET draft_removed_at = academy_now() WHERE id = $1', [checkout]);
    const late = await desk.post(`/api/office/expected-payments/${id}/received`, { method: 'cash', reference: '' });
    expect(late).toMatchObject({ status: 409, body: { error: 'stale_version' } });
  });

  it('opens an issue and a refund when it arrives after the seat is gone', async () => {
    const email = newEmail();
    const { checkout_id: checkout, payment_id: id } = await waiting(email, 7);
    await lapse(checkout);
    await app.database.query("UPDATE test_dates SET capacity = taken WHERE session_id = 'practice-sat' AND date = $1", [
      saturday(7),
    ]);
    const late = await desk.post(`/api/office/expected-payments/${id}/received`, { method: 'cash', reference: '' });
    expect(late).toMatchObject({ status: 200, body: { status: 'issue' } });
    // The product stores a pending refund, which the office pays out.
    const pending = async () =>
      app.database.query<{ id: string }>("SELECT id FROM refunds WHERE payment_id = $1 AND status = 'pending'", [id]);
    await until('the refund', async () => (await pending()).length === 1);
    const [refund] = await pending();
    const paidOut = () => manager.post(`/api/office/refunds/${refund?.id}/paid-out`, { method: 'cash', reference: '' });
    expect(await paidOut()).toMatchObject({ status: 200, body: { amount: 5_000 } });
    expect((await mailTo(email, /^Your refund of \$50\.00/)).text).toContain('Our office has paid it out to you.');
    expect((await paidOut()).status).toBe(409);
  });

  it('is released once, and its link can no longer be sent', async () => {
    const email = newEmail();
    const before = await left(8);
    const { payment_id: id } = await waiting(email, 8);
    await desk.post(`/api/office/expected-payments/${id}/link`);
    await until('the second email', () => subjects(email).length === 2);
    expect(await desk.post(`/api/office/expected-payments/${id}/release`)).toMatchObject({
      status: 200,
      body: { status: 'released' },
    });
    expect(await left(8)).toBe(before);
    expect((await desk.post(`/api/office/expected-payments/${id}/release`)).status).toBe(409);
    expect((await desk.post(`/api/office/expected-payments/${id}/link`)).status).toBe(409);
  });

  it('is awaited until 48 hours before a test in three days, and rejected for a test tomorrow', async () => {
    const date = await offerIn(3);
    const twoDaysBefore = new Date(academyInstant(date).getTime() - 48 * 3_600_000).toISOString();
    expect(await registerForCheck(date)).toMatchObject({
      status: 200,
      body: { status: 'waiting', waits_until: twoDaysBefore },
    });
    expect(await registerForCheck(await offerIn(1))).toMatchObject({
      status: 422,
      body: { errors: { 'pay.method': [officePaymentMessages.tooLate] } },
    });
  });
});

/** @returns the payment's id */
async function waitingForCard(email: string): Promise<string> {
  const request = purchaseOf([sitting(email, 10)], { method: 'card_link', received: false });
  return (await registerByPhone(desk, request)).body.payment_id;
}

describe('a card payment link', () => {
  it('opens and pays the checkout with its token, and not without the token', async () => {
    const email = newEmail();
    const { body } = await registerByPhone(
      desk,
      purchaseOf([sitting(email, 9)], { method: 'card_link', received: false }),
    );
    expect(body).toMatchObject({ status: 'waiting', registrations: [] });
    const mail = await mailTo(email, /^Please pay \$50\.00/);
    const token = /\/pay#token=([\w.-]+)/.exec(mail.text)?.[1] ?? '';
    const guest = app.client();
    const path = `/api/checkouts/${body.checkout_id}`;
    expect((await guest.get(path)).status).toBe(404);
    expect((await guest.get(path, { 'x-checkout-token': `${token}x` })).status).toBe(404);
    const opened = await guest.get(path, { 'x-checkout-token': token });
    expect(opened).toMatchObject({
      status: 200,
      body: {
        status: 'open',
        amount: 5_000,
        requested: { payer: { email }, lines: [{ student: 'Sam Doe', dates: [saturday(9)] }] },
      },
    });
    const intent = await openCard(guest, body.checkout_id, token);
    expect(intent.status).toBe(200);
    await confirmDemo(guest, intent.body.payment_id);
    await until('the registration', async () => {
      const { body: paid } = await guest.get<{ status: string }>(path, { 'x-checkout-token': token });
      return paid.status === 'completed';
    });
    expect((await mailTo(email, confirmed)).text).not.toContain('Paid by');
  });

  it('can be replaced by cash, after which the card payment fails', async () => {
    const email = newEmail();
    const request = purchaseOf([sitting(email, 9)], { method: 'card_link', received: false });
    const { body } = await registerByPhone(desk, request);
    const token = /\/pay#token=([\w.-]+)/.exec((await mailTo(email, /^Please pay/)).text)?.[1] ?? '';
    const guest = app.client();
    const intent = await openCard(guest, body.checkout_id, token);
    expect(intent.status).toBe(200);
    const recorded = await desk.post(`/api/office/expected-payments/${body.payment_id}/received`, {
      method: 'cash',
      reference: '',
    });
    expect(recorded).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect((await confirmDemo(guest, intent.body.payment_id)).status).not.toBe(200);
  });

  it('is recorded as cash once for two concurrent requests', async () => {
    const id = await waitingForCard(newEmail());
    const record = (client: TestClient) =>
      client.post(`/api/office/expected-payments/${id}/received`, { method: 'cash', reference: '' });
    const answers = await Promise.all([record(desk), record(manager)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is not recorded as cash while the family could still pay by card', async () => {
    const email = newEmail();
    const id = await waitingForCard(email);
    const token = /\/pay#token=([\w.-]+)/.exec((await mailTo(email, /^Please pay/)).text)?.[1] ?? '';
    expect((await openCard(app.client(), token.split('.')[0] ?? '', token)).status).toBe(200);
    // Simulate a family that opens the form right after its intent was canceled.
    const expiry = app.app.get(CheckoutExpiry, { strict: false });
    vi.spyOn(expiry, 'cancelAtProvider').mockResolvedValueOnce();
    const record = () => desk.post(`/api/office/expected-payments/${id}/received`, { method: 'cash', reference: '' });
    expect(await record()).toMatchObject({ status: 409, body: { error: 'stale_version' } });
    expect(await record()).toMatchObject({ status: 200, body: { status: 'paid' } });
  });
});
