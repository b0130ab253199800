import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { cents } from '@academy/contracts/rules/money';
import { serviceNames, serviceTypes } from '@academy/contracts/rules/services';
import { startTestApp, type TestApp } from '../support/app.js';
import { checkoutOf, fillIn, inSpelling, postForm, type FilledForm } from '../support/forms.js';
import { confirmDemo, readCheckout, signUp, startCheckout, until } from '../support/journey.js';
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

/** Pays a form's checkout. @returns the intent's id */
async function pay(form: FilledForm, client = product.client()): Promise<string> {
  const { status, body } = await startCheckout(client, checkoutOf([form]));
  expect({ status, body }).toMatchObject({ status: 200, body: { amount: form.amount } });
  await confirmDemo(client, body.payment_id);
  return body.payment_id;
}

const stored = (id: unknown) => product.database.query('SELECT * FROM registrations WHERE id = $1', [id]);

describe.each(serviceTypes)('registering for %s', (service) => {
  it('shows the registration on the dashboard and emails parent and staff', async () => {
    const parent = product.client();
    const { user } = await signUp(parent);
    const form = fillIn[service]({ parent_email: user.email });
    const intent = await pay(form, parent);
    const posted = await postForm(parent, form, intent, '');
    expect([200, 201]).toContain(posted.status);
    expect(posted.body).toMatchObject({
      success: true,
      status: 'success',
      message: 'Registration submitted successfully',
    });
    expect(await postForm(parent, form, intent)).toMatchObject({
      status: 200,
      body: { registration_id: posted.body['registration_id'] },
    });

    const { body } = await parent.get<ExamsResponse>(`/api/students/${user.id}/exams`);
    const dated = 'stripe_id' === form.paymentField;
    expect(body.data.exams).toMatchObject([
      {
        id: posted.body['registration_id'],
        student_name: 'Sam Doe',
        exam_type: serviceNames[service],
        total: form.amount / 100,
        status: 'booked',
        ...(dated ? { dates: [expect.any(String), expect.any(String)] } : {}),
      },
    ]);
    if (!dated) expect(body.data.exams[0]).not.toHaveProperty('dates');

    const confirmation = await mails.waitFor(
      (mail) => mail.to.includes(user.email) && mail.subject.startsWith('Your registration and receipt: '),
    );
    const copy = await mails.waitFor(
      (mail) => mail.to.includes(product.config.STAFF_EMAIL) && mail.text.includes(user.email),
    );
    for (const { calendar } of [confirmation, copy])
      expect(calendar.match(/BEGIN:VEVENT/g)?.length ?? 0).toBe(dated ? 2 : 0);
    if (dated) expect(confirmation.calendar).toContain(`UID:${String(posted.body['registration_id'])}`.slice(0, 75));
  });

  it.each(['form', 'json'] as const)(
    'accepts both field spellings and both payment field names, sent as %s',
    async (encoding) => {
      for (const [spelling, paymentField] of [
        ['sat_act', 'stripe_id'],
        ['service', 'payment_intent_id'],
      ] as const) {
        const form = fillIn[service]();
        const other: FilledForm = { ...form, encoding, paymentField, body: inSpelling(spelling, form.body) };
        const intent = await pay(other);
        const { status, body } = await postForm(product.client(), other, intent);
        expect({ status, body }).toMatchObject({
          status: expect.toSatisfy((code: number) => code === 200 || code === 201) as number,
        });
        expect(await stored(body['registration_id'])).toMatchObject([
          { parent_first_name: 'Jane', student_last_name: 'Doe', amount_cents: form.amount, status: 'booked' },
        ]);
      }
    },
  );

  it('completes after the payment without a registration post', async () => {
    const form = fillIn[service]();
    const client = product.client();
    const { body } = await startCheckout(client, checkoutOf([form]));
    await confirmDemo(client, body.payment_id);
    await until('the registration', async () => (await readCheckout(client, body)).status === 'completed');
  });

  it('accepts an unassigned payment once it has succeeded, for one registration only', async () => {
    const form = fillIn[service]();
    const client = product.client();
    const { body } = await startCheckout(client, { amount: cents(form.amount), currency: 'usd' });
    expect(await postForm(client, form, body.payment_id)).toMatchObject({
      status: 402,
      body: { error: 'payment_not_completed' },
    });
    await confirmDemo(client, body.payment_id);
    const posted = await postForm(client, form, body.payment_id);
    expect(posted).toMatchObject({ status: 201, body: { success: true } });
    expect(await stored(posted.body['registration_id'])).toMatchObject([
      { service_type: service, amount_cents: form.amount },
    ]);
    expect(await postForm(client, form, body.payment_id)).toMatchObject({
      status: 200,
      body: { registration_id: posted.body['registration_id'] },
    });
    expect(await postForm(client, fillIn[service]({ student_first_name: 'Kim' }), body.payment_id)).toMatchObject({
      status: 409,
      body: { error: 'payment_already_used' },
    });
  });

  it('rejects a payment of another amount, an unknown payment and a missing payment', async () => {
    const form = fillIn[service]();
    const client = product.client();
    const { body } = await startCheckout(client, { amount: cents(form.amount + 100), currency: 'usd' });
    await confirmDemo(client, body.payment_id);
    expect(await postForm(client, form, body.payment_id)).toMatchObject({
      status: 409,
      body: { error: 'price_changed', amount: form.amount },
    });
    expect(await postForm(client, form, 'mock_pi_nobody')).toMatchObject({
      status: 402,
      body: { error: 'payment_required' },
    });
    expect(await client.post(`/api${form.path}`, form.body)).toMatchObject({
      status: 402,
      body: { error: 'payment_required' },
    });
  });
});

describe('stored registration data', () => {
  it('contains no bank account data in any table', async () => {
    const tables = await product.database.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    for (const { name } of tables) {
      const [row] = await product.database.query<{ found: number }>(
        `SELECT count(*)::int AS found FROM "${name}" t WHERE t::text LIKE '%000123456789%' OR t::text LIKE '%Rye Savings%'`,
      );
      expect({ name, ...row }).toEqual({ name, found: 0 });
    }
  });

  it('has packages, session counts and test sessions in separate columns', async () => {
    const packages = await product.database.query(
      'SELECT DISTINCT service_type, package_id, sessions FROM registrations WHERE package_id IS NOT NULL ORDER BY 1',
    );
    expect(packages).toEqual([
      { service_type: 'college_admissions', package_id: 'admissions-intake', sessions: 1 },
      { service_type: 'college_essays', package_id: 'essays-3', sessions: 3 },
      { service_type: 'executive_function', package_id: 'executive-5', sessions: 5 },
      { service_type: 'sat_act_course', package_id: 'sat-act-course-5', sessions: 5 },
    ]);
    const seats = await product.database.query(
      'SELECT DISTINCT r.service_type, s.session_id, s.kind FROM registrations r JOIN seats s ON s.registration_id = r.id ORDER BY 1, 3',
    );
    expect(seats).toEqual([
      { service_type: 'sat_act_diagnostic', session_id: 'diagnostic-sat-act', kind: 'act' },
      { service_type: 'sat_act_diagnostic', session_id: 'diagnostic-sat-act', kind: 'sat' },
      { service_type: 'sat_act_practice', session_id: 'practice-sat', kind: 'practice' },
    ]);
  });
});
