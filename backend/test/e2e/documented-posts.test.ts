import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coursePackages } from '@academy/contracts/seed/course-packages';
import { cents } from '@academy/contracts/rules/money';
import { serviceTypes } from '@academy/contracts/rules/services';
import { startTestApp, type TestApp } from '../support/app.js';
import { bookingDraft, openFor, paymentDraft, postBooking, postPayment } from '../support/bookings.js';
import { checkoutOf, fillIn, postForm } from '../support/forms.js';
import { confirmDemo } from '../support/journey.js';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});
afterAll(async () => {
  await product.stop();
});

/** Pays an amount as a client of the documented API does. The request after it names the purchase. @returns the intent's id */
async function pay(amount: number): Promise<string> {
  const { payment_id } = await openFor(product, { amount: cents(amount), currency: 'usd' });
  await confirmDemo(product.client(), payment_id);
  return payment_id;
}

describe('a POST after a payment, without an idempotency key', () => {
  it.each(serviceTypes)('returns the same registration when repeated: %s', async (service) => {
    const form = fillIn[service]();
    const intent = await pay(form.amount);
    const first = await postForm(product.client(), form, intent);
    expect(first).toMatchObject({ status: 201, body: { success: true } });
    expect(await postForm(product.client(), form, intent)).toMatchObject({
      status: 200,
      body: { success: true, registration_id: first.body['registration_id'] },
    });
  });

  it('returns the same record or booking when repeated: an online payment and a consultation', async () => {
    const [payment, booking] = [paymentDraft({ student_first_name: ' Sam  Lee ' }), bookingDraft()];
    const [paid, fee] = [await pay(25_000), await pay(19_900)];
    const record = await postPayment(product.client(), paid, payment);
    expect(record.status).toBe(201);
    expect(await postPayment(product.client(), paid, payment)).toMatchObject({
      status: 200,
      body: { record_id: record.body['record_id'] },
    });
    const booked = await postBooking(product.client(), fee, booking);
    expect(booked.status).toBe(201);
    expect(await postBooking(product.client(), fee, booking)).toMatchObject({
      status: 200,
      body: { booking_id: booked.body['booking_id'] },
    });
  });

  it('responds with 409, the paid amount and the price when the purchase costs more', async () => {
    const [five, ten] = coursePackages;
    const form = fillIn.sat_act_course();
    const dear = { ...form, body: { ...form.body, packages: ten?.id, package_name: ten?.name } };
    const intent = await pay(five?.priceCents ?? 0);
    expect(await postForm(product.client(), dear, intent)).toMatchObject({
      status: 409,
      body: {
        error: 'price_changed',
        message:
          'Your payment of $1,475.00 went through, but your choice costs $2,950.00. Nothing is registered yet, and our office has been notified. You do not need to pay again.',
      },
    });
    // The payment can still be used for the right purchase.
    expect((await postForm(product.client(), form, intent)).status).toBe(201);
  });

  it('does not claim that nothing was charged when the purchase differs from the checkout', async () => {
    const form = fillIn.sat_act_course();
    const checkout = await openFor(product, checkoutOf([form]));
    await confirmDemo(product.client(), checkout.payment_id);
    const ten = coursePackages[1];
    const other = { ...form, body: { ...form.body, packages: ten?.id, package_name: ten?.name } };
    const { status, body } = await postForm(product.client(), other, checkout.payment_id);
    expect([status, body['error']]).toEqual([409, 'payment_already_used']);
    expect(body['message']).not.toMatch(/nothing was charged/i);
  });
});
