import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { replacedReceipt } from '../../src/notifications/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { openFor } from '../support/bookings.js';
import { confirmDemo, courseBody, postRegistration, readCheckout } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

let product: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await product.stop();
  await mails.stop();
});

it('emails a confirmation with the receipt number for a registration made with an earlier payment', async () => {
  const email = 'later@example.com';
  const body = courseBody({ parent_email: email, student_email: 'learner@example.com' });
  const checkout = await openFor(product, {
    amount: cents(147_500),
    currency: 'usd',
    receipt_email: email,
  });
  await confirmDemo(product.client(), checkout.payment_id);
  await readCheckout(product.client(), checkout);
  const toParent = (start: string) =>
    mails.waitFor(({ to, subject }) => to.includes(email) && subject.startsWith(start));
  await toParent('Demo payment: Your receipt for ');
  const posted = await postRegistration(product.client(), checkout.payment_id, body);
  expect(posted.status).toBe(201);
  const confirmation = await toParent('Sam Doe is registered for SAT/ACT Course');
  expect(confirmation.text).toContain(`receipt number ${checkout.payment_record_id.slice(0, 8).toUpperCase()}`);
  // The receipt sent at the time of the payment names no course.
  expect(confirmation.text).toContain(replacedReceipt);
  expect(confirmation.text).toMatch(/\nReceipt\nSAT\/ACT Course[^\n]*: \$1,475\.00\n/);
  await mails.waitFor(({ to }) => to.includes('learner@example.com'));
});
