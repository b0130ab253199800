import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { OfficePaymentFields } from '@academy/contracts/rules/office-payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookingDraft,
  bookingRequest,
  paymentDraft,
  paymentRequest,
  placesLeft,
  weekdayFrom,
} from '../support/bookings.js';
import { paidBy, registerByPhone } from '../support/office-purchases.js';
import { app, desk, mailTo, manager, newEmail, paymentRow, start, stop } from '../support/phone-app.js';

beforeAll(start);
afterAll(stop);

const sell = (purchase: CreatePaymentIntentRequest, pay: Partial<OfficePaymentFields>, staff = desk) =>
  registerByPhone(staff, { purchase, account_id: null, pay: paidBy(pay) });
const afternoon = { date: weekdayFrom(18), time_slot: 'afternoon', start_time: '13:00' } as const;
const count = async (sql: string, email: string) => (await app.database.query(sql, [email])).length;

describe('a consultation booked by the office', () => {
  const booked = "SELECT 1 FROM consultations WHERE email = $1 AND status = 'booked'";

  it('is booked and confirmed immediately when it is paid', async () => {
    const email = newEmail();
    const { body } = await sell(bookingRequest(bookingDraft({ ...afternoon, email })), { method: 'cash' });
    expect(body).toMatchObject({ success: true, status: 'paid', waits_until: null });
    expect(await count(booked, email)).toBe(1);
    expect(await paymentRow(body.payment_id)).toMatchObject({ provider: 'offline', status: 'succeeded', entries: 1 });
    const mail = await mailTo(email, /consultation/i);
    expect(mail.text).toContain('Cash');
  });

  it('holds its place while waiting for a card payment, and frees it when released', async () => {
    const email = newEmail();
    const day = weekdayFrom(22);
    const left = () => placesLeft(app, day, 'morning');
    const before = await left();
    const draft = bookingDraft({ date: day, time_slot: 'morning', start_time: '10:00', email });
    const { body } = await sell(bookingRequest(draft), { method: 'card_link', received: false });
    expect(body).toMatchObject({ status: 'waiting' });
    expect([await count(booked, email), await left()]).toEqual([0, (before ?? 0) - 1]);
    await mailTo(email, /^Please pay/);
    await desk.post(`/api/office/expected-payments/${body.payment_id}/release`);
    expect(await left()).toBe(before);
  });
});

describe('an amount received by the office', () => {
  it('is recorded as a payment and emailed with its check number', async () => {
    const email = newEmail();
    const draft = paymentDraft({ parent_email: email });
    const { body } = await sell(paymentRequest(draft), { method: 'check', reference: '1042' });
    expect(body).toMatchObject({ success: true, status: 'paid', amount: 25_000 });
    expect(await count('SELECT 1 FROM payment_records WHERE parent_email = $1', email)).toBe(1);
    const mail = await mailTo(email, /\$250\.00/);
    expect(mail.text).toContain('Check 1042');
  });

  it('is rejected with a field error for an unknown payment type', async () => {
    const request = paymentRequest(paymentDraft({ payment_type: 'Lunch' }));
    const { status, body } = await sell(request, { method: 'cash' });
    expect([status, (body as unknown as { errors: object }).errors]).toEqual([
      422,
      { 'payment.payment_type': ['Please choose one of the payment types.'] },
    ]);
  });
});

it.each([
  ['consultation', bookingRequest(bookingDraft({ ...afternoon, email: 'free@example.com' }))],
  ['amount', paymentRequest(paymentDraft())],
])('rejects a free %s', async (_what, request) => {
  const { status } = await sell(request, { method: 'free', reason: 'A gift' }, manager);
  expect(status).toBe(422);
});
