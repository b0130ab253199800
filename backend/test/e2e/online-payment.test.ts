import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountPaymentsResponse } from '@academy/contracts/http/account-payments';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { startTestApp, type TestApp } from '../support/app.js';
import { openFor, paymentDraft, paymentRequest, postPayment } from '../support/bookings.js';
import { confirmDemo, readCheckout, startCheckout, until } from '../support/journey.js';
import { addStudent, signUp, signUpConfirmed } from '../support/families.js';
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

const recordsOf = (intent: string) =>
  product.database.query(
    'SELECT payment_type, payment_amount_cents, note, email, parent_email, student_first_name FROM payment_records WHERE stripe_id = $1',
    [intent],
  );

describe('an online payment', () => {
  it('is charged as entered, recorded once, and confirmed by email', async () => {
    const draft = paymentDraft();
    const checkout = await openFor(product, paymentRequest(draft));
    expect(checkout.amount).toBe(25_000);
    await confirmDemo(product.client(), checkout.payment_id);
    const first = await postPayment(product.client(), checkout.payment_id, draft);
    expect([200, 201]).toContain(first.status);
    expect(first.body).toMatchObject({ success: true, message: 'Payment recorded and confirmation email sent.' });
    expect(await postPayment(product.client(), checkout.payment_id, draft)).toMatchObject({
      status: 200,
      body: { record_id: first.body['record_id'] },
    });
    expect(await recordsOf(checkout.payment_id)).toEqual([
      {
        payment_type: 'Program Deposit',
        payment_amount_cents: 25_000,
        note: 'For the summer',
        email: 'sam@example.com',
        parent_email: draft.parent_email,
        student_first_name: 'Sam',
      },
    ]);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({
      status: 'completed',
      lines: [{ status: 'booked', registration_id: first.body['record_id'] }],
    });
    const mail = await mails.waitFor(({ to }) => to.includes(draft.parent_email));
    expect(mail.subject).toContain('$250.00');
    expect(mail.text).toContain('Program Deposit, Sam Doe: $250.00');
  });

  it('belongs to the child that was chosen, under whatever name, and otherwise to the child with the typed name', async () => {
    const [parent, other] = [product.client(), product.client()];
    const { user } = await signUpConfirmed(product, parent);
    await signUp(other);
    const [sam, ann, stranger] = [
      await addStudent(parent, { student_name: 'Sam Doe' }),
      await addStudent(parent, { student_name: 'Ann Doe' }),
      await addStudent(other, { student_name: 'Sam Doe' }),
    ];
    const paidFor = async (change: object, client = parent) => {
      const draft = paymentDraft({ parent_email: user.email, email: user.email, ...change });
      const { body } = await client.postOnce<CreatePaymentIntentResponse>(
        '/api/create-payment-intent',
        paymentRequest(draft),
      );
      await confirmDemo(product.client(), body.payment_id);
      await postPayment(client, body.payment_id, draft);
      const { body: stored } = await client.get<AccountPaymentsResponse>('/api/account/payments');
      return stored.data[0]?.lines[0]?.student_id;
    };
    expect(await paidFor({ student_id: ann.id.toUpperCase() })).toBe(ann.id);
    expect(await paidFor({ student_id: ann.id, student_first_name: 'Annabel', student_last_name: 'Ross' })).toBe(
      ann.id,
    );
    expect(await paidFor({ student_first_name: 'sam' })).toBe(sam.id);
    expect(await paidFor({ student_id: stranger.id })).toBe(sam.id);
    expect(await paidFor({ student_id: stranger.id, student_first_name: 'Noa' })).toBeNull();
    expect(await paidFor({ student_id: 'no id', student_first_name: 'Noa' })).toBeNull();
    expect(await paidFor({ student_id: sam.id, student_first_name: 'Noa' }, other)).toBeNull();
  });

  it('is recorded even if the browser never returns', async () => {
    const checkout = await openFor(product, paymentRequest());
    await confirmDemo(product.client(), checkout.payment_id);
    await until('the record', async () => (await recordsOf(checkout.payment_id)).length === 1);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'completed' });
  });

  it('is rejected with 402 without a completed payment, with and without the /api prefix', async () => {
    const draft = paymentDraft();
    const checkout = await openFor(product, paymentRequest(draft));
    expect(await product.client().post('/api/payments', { ...draft, stripe_id: checkout.payment_id })).toMatchObject({
      status: 402,
      body: { error: 'payment_not_completed' },
    });
    expect(await product.client().post('/payments', draft)).toMatchObject({
      status: 402,
      body: { error: 'payment_required' },
    });
    expect(await postPayment(product.client(), 'pi_of_somebody_else', draft)).toMatchObject({
      status: 402,
      body: { error: 'payment_required' },
    });
  });

  it.each([
    ['parent_phone', '123456789', 'Phone number must be exactly 10 digits, numbers only'],
    ['parent_phone', '+44 20 7946 0958', 'Phone number must be exactly 10 digits, numbers only'],
    ['parent_email', 'abc', 'Parent email must be a valid email address'],
    ['email', 'abc', 'Student email must be a valid email address'],
    ['student_first_name', ' ', 'This field is required'],
    ['payment_type', 'A yacht', 'Please choose one of the payment types.'],
    ['payment_amount', '0', 'Please enter a valid amount greater than 0'],
    ['payment_amount', '-1', 'Please enter a valid amount greater than 0'],
    ['payment_amount', '20000.01', 'Please enter an amount between $1 and $20,000'],
    ['payment_amount', '0.99', 'Please enter an amount between $1 and $20,000'],
  ])('is rejected before any charge when %s is %j', async (field, value, message) => {
    const answer = await startCheckout(product.client(), paymentRequest(paymentDraft({ [field]: value }), 25_000));
    expect(answer).toMatchObject({ status: 422, body: { errors: { [`payment.${field}`]: [message] } } });
  });

  it('requires agreement to the terms, its fields, and a matching amount', async () => {
    expect(await startCheckout(product.client(), { ...paymentRequest(), terms_version: undefined })).toMatchObject({
      status: 422,
      body: { errors: { terms_version: ['You must agree to the terms and conditions'] } },
    });
    expect((await startCheckout(product.client(), { ...paymentRequest(), payment: undefined })).status).toBe(422);
    expect(await startCheckout(product.client(), paymentRequest(paymentDraft(), 100))).toMatchObject({
      status: 409,
      body: { error: 'price_changed', amount: 25_000 },
    });
  });
});

describe('a payment that a later request uses', () => {
  async function free(amount = 25_000) {
    const checkout = await openFor(product, { amount: cents(amount), currency: 'usd' });
    await confirmDemo(product.client(), checkout.payment_id);
    return checkout;
  }

  it('is recorded once, and only with its exact amount', async () => {
    const checkout = await free();
    const intent = checkout.payment_id;
    const draft = paymentDraft();
    expect(await postPayment(product.client(), intent, paymentDraft({ payment_amount: '249.00' }))).toMatchObject({
      status: 422,
      body: { errors: { payment_amount: [expect.any(String)] } },
    });
    expect(await postPayment(product.client(), intent, paymentDraft({ email: 'abc' }))).toMatchObject({
      status: 422,
      body: { errors: { email: ['Student email must be a valid email address'] } },
    });
    const recorded = await postPayment(product.client(), intent, draft);
    expect(recorded.status).toBe(201);
    expect((await readCheckout(product.client(), checkout)).lines).toMatchObject([
      { line_id: expect.any(String) as string, status: 'booked', registration_id: recorded.body['record_id'] },
    ]);
    expect(await postPayment(product.client(), intent, draft)).toMatchObject({
      status: 200,
      body: { record_id: recorded.body['record_id'] },
    });
    expect(await postPayment(product.client(), intent, paymentDraft({ student_first_name: 'Kim' }))).toMatchObject({
      status: 409,
      body: { error: 'payment_already_used' },
    });
  });

  it('cannot book a consultation when it bought something else', async () => {
    const { payment_id: intent } = await openFor(product, paymentRequest());
    await confirmDemo(product.client(), intent);
    const consultation = {
      name: 'Jane Doe',
      email: 'jane@example.com',
      phone_no: '9145550123',
      date: '2030-01-01',
      time_slot: 'morning',
      payment_intent_id: intent,
    };
    expect(await product.client().post('/tutors/schedule', consultation)).toMatchObject({
      status: 409,
      body: { error: 'payment_already_used' },
    });
  });
});
