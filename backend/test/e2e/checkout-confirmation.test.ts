import { randomUUID } from 'node:crypto';
import { cents } from '@academy/contracts/rules/money';
import { CommandBus } from '@nestjs/cqrs';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CancelConsultation } from '../../src/consultations/index.js';
import { RefundPayment } from '../../src/payments/index.js';
import { CancelRegistration, RescheduleRegistration } from '../../src/registrations/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { bookingDraft, bookingRequest, postBooking } from '../support/bookings.js';
import { checkoutOf, postForm, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, postRegistration, readCheckout, signUp, startCheckout } from '../support/journey.js';
import type { TestClient } from '../support/client.js';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});
afterAll(() => product.stop());

describe('the confirmation of a paid checkout', () => {
  it('shows tests with their dates, follows a move, and drops the tests once canceled', async () => {
    const guest = product.client();
    const form = practiceForm({}, [{ id: 'practice-sat', dates: [saturday(2)] }]);
    const { body: checkout } = await startCheckout(guest, checkoutOf([form]));
    expect(await readCheckout(guest, checkout)).not.toHaveProperty('receipt');
    await confirmDemo(guest, checkout.payment_id);
    const { body: posted } = await postForm(guest, form, checkout.payment_id);

    const read = await readCheckout(guest, checkout);
    expect(read.receipt).toEqual({
      purpose: 'registrations',
      email: form.body['parent_email'],
      demo: true,
      guest: true,
      paid_at: expect.stringMatching(/^\d{4}-.+Z$/) as string,
    });
    const test = { session_id: 'practice-sat', title: expect.any(String) as string, kind: 'practice' };
    expect(read.lines).toMatchObject([{ tests: [{ ...test, date: saturday(2), moved: null }] }]);

    const id = posted['registration_id'] as string;
    const commands = product.app.get(CommandBus);
    await commands.execute(
      new RescheduleRegistration(id, { from: saturday(2), to: saturday(3), test: null, overrideDeadline: false }),
    );
    expect((await readCheckout(guest, checkout)).lines).toMatchObject([
      { tests: [{ ...test, date: saturday(3), moved: { from: saturday(2), times: 1 } }] },
    ]);
    await commands.execute(new CancelRegistration(id));
    const [line] = (await readCheckout(guest, checkout)).lines;
    expect(line).toMatchObject({ canceled: true });
    expect(line).not.toHaveProperty('tests');

    const paymentId = read.payment_record_id ?? '';
    const request = { paymentId, amount: cents(2_000), reason: 'requested', requestKey: randomUUID() } as const;
    await commands.execute(new RefundPayment(request));
    expect((await readCheckout(guest, checkout)).receipt).toMatchObject({ refunded: 2_000 });
  });

  it('shows only a guest the link to manage an active registration, for one hour', async () => {
    const buy = async (client: TestClient) => {
      const { body: checkout } = await startCheckout(client);
      await confirmDemo(client, checkout.payment_id);
      await postRegistration(client, checkout.payment_id);
      return async () => (await readCheckout(client, checkout)).lines[0];
    };
    const line = await buy(product.client());
    const { registration_id: id = '', manage_url: url = '' } = (await line()) ?? {};
    expect(url).toMatch(new RegExp(`/manage#token=${id}\\.[\\w-]{43}$`));
    const [, token = ''] = url.split('#token=');
    const opened = await product.client().get(`/api/registrations/${id}`, { [bookingTokenHeader]: token });
    expect(opened.status).toBe(200);
    await product.database.query("UPDATE registrations SET created_at = created_at - interval '1 hour' WHERE id = $1", [
      id,
    ]);
    expect(await line()).not.toHaveProperty('manage_url');

    const parent = product.client();
    await signUp(parent);
    const own = await buy(parent);
    expect(await own()).toHaveProperty('registration_id');
    expect(await own()).not.toHaveProperty('manage_url');

    const canceled = await buy(product.client());
    await product.app.get(CommandBus).execute(new CancelRegistration((await canceled())?.registration_id ?? ''));
    expect(await canceled()).not.toHaveProperty('manage_url');
  });

  it('shows only a guest the link to manage an active consultation, for one hour', async () => {
    const buy = async (client: TestClient) => {
      const booking = bookingDraft();
      const { body: checkout } = await startCheckout(client, bookingRequest(booking));
      await confirmDemo(client, checkout.payment_id);
      await postBooking(client, checkout.payment_id, booking);
      return async () => (await readCheckout(client, checkout)).lines[0];
    };
    const line = await buy(product.client());
    const { registration_id: id = '', manage_url: url = '' } = (await line()) ?? {};
    expect(url).toMatch(new RegExp(`/manage/consultation#token=${id}\\.[\\w-]{43}$`));
    const [, token = ''] = url.split('#token=');
    const opened = await product.client().get(`/api/consultations/${id}`, { [bookingTokenHeader]: token });
    expect(opened.status).toBe(200);
    await product.database.query("UPDATE consultations SET booked_at = booked_at - interval '1 hour' WHERE id = $1", [
      id,
    ]);
    expect(await line()).toHaveProperty('booking');
    expect(await line()).not.toHaveProperty('manage_url');

    const parent = product.client();
    await signUp(parent);
    const own = await buy(parent);
    expect(await own()).toHaveProperty('booking');
    expect(await own()).not.toHaveProperty('manage_url');

    const canceled = await buy(product.client());
    await product.app.get(CommandBus).execute(new CancelConsultation((await canceled())?.registration_id ?? ''));
    expect(await canceled()).toMatchObject({ canceled: true });
    expect(await canceled()).not.toHaveProperty('manage_url');
  });

  it('shows the time and topic of a consultation, and then its cancellation', async () => {
    const guest = product.client();
    const booking = bookingDraft();
    const { body: checkout } = await startCheckout(guest, bookingRequest(booking));
    await confirmDemo(guest, checkout.payment_id);
    const { body: posted } = await postBooking(guest, checkout.payment_id, booking);
    const expected = { date: booking.date, time_slot: booking.time_slot, topic: booking.primary_interest };
    expect(await readCheckout(guest, checkout)).toMatchObject({
      receipt: { purpose: 'consultation', email: booking.email },
      lines: [{ booking: expected }],
    });
    await product.app.get(CommandBus).execute(new CancelConsultation(posted['booking_id'] as string));
    expect((await readCheckout(guest, checkout)).lines).toMatchObject([{ canceled: true }]);
  });

  it('responds with 404 without the checkout token or with a wrong token', async () => {
    const { body: checkout } = await startCheckout(product.client());
    const path = `/api/checkouts/${checkout.checkout_id}`;
    expect((await product.client().get(path)).status).toBe(404);
    expect((await product.client().get(path, { 'x-checkout-token': 'a'.repeat(43) })).status).toBe(404);
    expect((await product.client().get(path, { 'x-checkout-token': checkout.checkout_token })).status).toBe(200);
  });
});
