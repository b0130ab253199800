import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  checkoutRequest,
  cheapest,
  confirmDemo,
  courseBody,
  postRegistration,
  readCheckout,
  signUp,
  startCheckout,
  until,
} from '../support/journey.js';
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

describe('registering a child for a course', () => {
  it('charges the draft, registers the student once, lists the exam and sends three emails', async () => {
    const parent = product.client();
    const { user } = await signUp(parent);
    const body = courseBody({ parent_email: user.email });
    const checkout = await startCheckout(parent, checkoutRequest([body]));
    expect(checkout.status).toBe(200);
    expect(checkout.body).toMatchObject({ success: true, amount: cheapest.priceCents });
    expect(checkout.body.clientSecret).toMatch(/^mock_/);
    expect((await readCheckout(parent, checkout.body)).status).toBe('open');

    expect((await confirmDemo(parent, checkout.body.payment_id)).body).toMatchObject({ status: 'succeeded' });
    const posted = await postRegistration(parent, checkout.body.payment_id, body);
    expect([200, 201]).toContain(posted.status);
    expect(posted.body).toMatchObject({
      success: true,
      status: 'success',
      message: 'Registration submitted successfully',
    });
    const again = await postRegistration(parent, checkout.body.payment_id, body);
    expect(again).toMatchObject({ status: 200, body: { registration_id: posted.body['registration_id'] } });

    const exams = await parent.get<ExamsResponse>(`/api/students/${user.id}/exams`);
    expect(exams.body.data.exams).toMatchObject([
      {
        id: posted.body['registration_id'],
        student_name: 'Sam Doe',
        exam_type: 'SAT/ACT Course',
        package: cheapest.name,
        total: cheapest.priceCents / 100,
        status: 'booked',
      },
    ]);
    const paid = await readCheckout(parent, checkout.body);
    expect(paid).toMatchObject({
      status: 'completed',
      lines: [{ status: 'booked', registration_id: posted.body['registration_id'] }],
    });

    const mailed = (to: string, subject: RegExp) =>
      mails.mails.some((mail) => mail.to.includes(to) && subject.test(mail.subject));
    await until(
      'three mails',
      () =>
        mailed(user.email, /^Your registration and receipt: SAT\/ACT Course/) &&
        mailed(courseBody().student_email, /^You are registered: SAT\/ACT Course/) &&
        mailed(product.config.STAFF_EMAIL, /New registration/),
    );
    await until(
      'the payment record',
      async () => (await product.database.query('SELECT 1 FROM payment_records')).length === 1,
    );
  });
});
