import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { openFor } from '../support/bookings.js';
import { checkoutOf, postForm, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, readCheckout, startCheckout, until } from '../support/journey.js';
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

const review = { id: 'practice-review', dates: [saturday(5)] };
const sat = { id: 'practice-sat', dates: [saturday(6)] };

describe('a practice test with review', () => {
  it.each([
    ['alone', [{ ...review, exam: 'ACT' } as const], 'Practice Test with Review (ACT)'],
    [
      'beside another test',
      [sat, { ...review, exam: 'SAT' } as const],
      'SAT Practice Test, Practice Test with Review (SAT)',
    ],
  ])('%s shows SAT or ACT in the order line, the receipt and the staff email', async (_what, tests, name) => {
    const parent_email = `review-${tests.length}@example.com`;
    const form = practiceForm({ parent_email }, tests);
    const checkout = await openFor(product, checkoutOf([form]));
    await confirmDemo(product.client(), checkout.payment_id);
    const { body } = await postForm(product.client(), form, checkout.payment_id);
    expect(body).toMatchObject({ success: true });
    expect((await postForm(product.client(), form, checkout.payment_id)).body).toMatchObject({
      registration_id: body['registration_id'],
    });
    expect(await readCheckout(product.client(), checkout)).toMatchObject({
      lines: [{ label: `SAT/ACT Practice Test: ${name}` }],
    });
    expect(
      await product.database.query(
        'SELECT package_name FROM registrations WHERE parent_email = $1 AND given_as IS NULL',
        [parent_email],
      ),
    ).toEqual([{ package_name: name }]);
    const exam = name.slice(-4, -1);
    const says = (to: string, subject: RegExp) =>
      mails.mails.some(
        (mail) =>
          mail.to.includes(to) &&
          subject.test(mail.subject) &&
          mail.text.includes(`Practice Test with Review (${exam})`),
      );
    await until(
      'confirmation with receipt, and staff copy',
      () => says(parent_email, /registration and receipt/) && says(product.config.STAFF_EMAIL, /New registration/),
    );
  });

  it('is sold without an exam choice, and any choice but SAT or ACT is rejected', async () => {
    const plain = practiceForm({}, [review]);
    expect((await openFor(product, checkoutOf([plain]))).amount).toBe(plain.amount);
    const request = checkoutOf([{ ...plain, body: { ...plain.body, exam: 'GRE' } }]);
    expect(await startCheckout(product.client(), request)).toMatchObject({
      status: 422,
      body: { errors: { [`lines.${request.lines?.[0]?.line_id}.exam`]: ['Please choose SAT or ACT.'] } },
    });
  });
});
