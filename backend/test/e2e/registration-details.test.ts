import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceType } from '@academy/contracts/rules/services';
import { startTestApp, type TestApp } from '../support/app.js';
import { openFor } from '../support/bookings.js';
import { checkoutOf, fillIn, postForm } from '../support/forms.js';
import { confirmDemo, startCheckout } from '../support/journey.js';
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

const packageServices: ServiceType[] = ['sat_act_course', 'college_admissions', 'college_essays', 'executive_function'];
const answers = {
  lesson_format: 'in_person',
  preferred_times: ['weekday_evenings', 'sundays'],
  target_test_date: ' SAT in March ',
  latest_score: 'SAT 1180',
  notes: 'Extended time (50%)',
};
const stored = { ...answers, preferred_times: 'weekday_evenings,sundays', target_test_date: 'SAT in March' };

const detailsOf = (email: string) =>
  product.database.query('SELECT details FROM registrations WHERE parent_email = $1', [email]);

describe.each(packageServices)('optional details on the form %s', (service) => {
  it('are stored with the registration and emailed to the staff', async () => {
    const parent_email = `${randomUUID()}@example.com`;
    const filled = fillIn[service]({ parent_email });
    const form = { ...filled, body: { ...filled.body, ...answers } };
    const checkout = await openFor(product, checkoutOf([form]));
    await confirmDemo(product.client(), checkout.payment_id);
    expect((await postForm(product.client(), form, checkout.payment_id)).body).toMatchObject({ success: true });
    expect(await detailsOf(parent_email)).toEqual([{ details: stored }]);
    const mail = await mails.waitFor(
      ({ to, text }) => to.includes(product.config.STAFF_EMAIL) && text.includes(parent_email),
    );
    expect(mail.text).toContain(
      'In person or online: In person\nPreferred days and times: Weekday evenings, Sundays\nTarget test date: SAT in March\nLatest score: SAT 1180\nNotes: Extended time (50%)',
    );
  });

  it('are stored if only the registration post contains them, with lists as JSON', async () => {
    const parent_email = `${randomUUID()}@example.com`;
    const filled = fillIn[service]({ parent_email });
    const { payment_id } = await openFor(product, { amount: checkoutOf([filled]).amount, currency: 'usd' });
    await confirmDemo(product.client(), payment_id);
    const answer = await postForm(product.client(), { ...filled, body: { ...filled.body, ...answers } }, payment_id);
    expect(answer.status).toBe(201);
    expect(await detailsOf(parent_email)).toEqual([{ details: stored }]);
  });

  it('can be left out, and invalid values are rejected with field errors', async () => {
    const filled = fillIn[service]();
    const request = (change: object) => checkoutOf([{ ...filled, body: { ...filled.body, ...change } }]);
    expect((await startCheckout(product.client(), request({}))).status).toBe(200);
    const wrong = request({ lesson_format: 'by mail', notes: 'x'.repeat(1_001) });
    const field = (name: string) => `lines.${wrong.lines?.[0]?.line_id}.${name}`;
    expect(await startCheckout(product.client(), wrong)).toMatchObject({
      status: 422,
      body: {
        errors: {
          [field('lesson_format')]: ['Please choose one of these.'],
          [field('notes')]: ['Must be at most 1000 characters'],
        },
      },
    });
  });
});

it('does not store optional details with a practice test registration', async () => {
  const parent_email = `${randomUUID()}@example.com`;
  const filled = fillIn.sat_act_practice({ parent_email });
  const form = { ...filled, body: { ...filled.body, notes: 'x'.repeat(5_000) } };
  const checkout = await openFor(product, checkoutOf([form]));
  await confirmDemo(product.client(), checkout.payment_id);
  await postForm(product.client(), form, checkout.payment_id);
  expect(await detailsOf(parent_email)).toEqual([{ details: {} }]);
});
