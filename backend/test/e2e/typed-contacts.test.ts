import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '@academy/contracts/http/accounts';
import type { LeadRequest } from '@academy/contracts/http/leads';
import { serviceTypes, type ServiceType } from '@academy/contracts/rules/services';
import {
  bookingDraft,
  bookingRequest,
  openFor,
  paymentDraft,
  paymentRequest,
  postPayment,
} from '../support/bookings.js';
import { nextDay, product, start, stop } from '../support/consultation-app.js';
import { addStudent, newParent } from '../support/families.js';
import { checkoutOf, fillIn, postForm } from '../support/forms.js';
import { confirmDemo, signUp, startCheckout } from '../support/journey.js';

beforeAll(start);
afterAll(stop);

const stored = '9145550123';
const phones = ['914-555-0123', '914.555.0123', '914 555 0123', '(914) 555-0123', '+1 (914) 555-0123', '19145550123'];
const british = '+44 20 7946 0958';
const tenDigits = 'Phone number must be 10 digits, numbers only';
const exactlyTen = 'Phone number must be exactly 10 digits, numbers only';
const phoneMessages: Record<ServiceType, string> = {
  sat_act_course: tenDigits,
  sat_act_diagnostic: exactlyTen,
  sat_act_practice: exactlyTen,
  college_admissions: 'Phone number must be 10-11 digits, numbers only',
  college_essays: exactlyTen,
  executive_function: exactlyTen,
};
/** Names as entered and as stored. */
const names: readonly [string, string][] = [
  ['Robert Jr.', 'Robert Jr.'],
  ['  St.  John ', 'St. John'],
  ['J.R.', 'J.R.'],
  ['O’Neil-Smith', 'O’Neil-Smith'],
];

const linesOf = (checkoutId: string) =>
  product.database.query<{ body: Record<string, string> }>('SELECT body FROM checkout_lines WHERE checkout_id = $1', [
    checkoutId,
  ]);

describe.each(serviceTypes)('the form %s', (service) => {
  it('accepts phone numbers and names in common spellings and stores them normalized', async () => {
    for (const [index, parent_phone] of phones.entries()) {
      const [typed, kept] = names[index % names.length] as [string, string];
      const parent_email = `${randomUUID()}@example.com`;
      const form = fillIn[service]({ parent_email, parent_phone, parent_last_name: typed, student_first_name: typed });
      const checkout = await openFor(product, checkoutOf([form]));
      expect((await linesOf(checkout.checkout_id))[0]?.body).toMatchObject({
        parent_phone: stored,
        parent_lastname: kept,
        student_firstname: kept,
      });
      if (index > 0) continue;
      await confirmDemo(product.client(), checkout.payment_id);
      expect((await postForm(product.client(), form, checkout.payment_id)).body).toMatchObject({ success: true });
      expect(
        await product.database.query(
          'SELECT parent_phone, student_first_name FROM registrations WHERE parent_email = $1',
          [parent_email],
        ),
      ).toEqual([{ parent_phone: stored, student_first_name: kept }]);
    }
  });

  it('rejects a phone number of another country', async () => {
    const form = fillIn[service]({ parent_phone: british });
    const request = checkoutOf([form]);
    const field = `lines.${request.lines?.[0]?.line_id}.parent_phone`;
    expect(await startCheckout(product.client(), request)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [phoneMessages[service]] } },
    });
  });
});

describe('addresses with other forms of usual characters', () => {
  it.each([
    ['Kelvin sign', '\u212aim'],
    ['ligature', 'o\ufb03ce'],
    ['full-width letters', 'Ｋｉｍ'],
    ['long s', 'je\u017f\u017fe'],
    ['bold letter', '\u{1d5dd}ane'],
  ])('are stored as they are compared and mailed: %s', async (_what, local) => {
    const rest = `-${randomUUID()}@example.com`;
    const { status, body } = await product
      .client()
      .post<{ user: User }>('/register', newParent({ email: local + rest }));
    expect([status, body.user.email]).toEqual([201, local.normalize('NFKC') + rest]);
    const [row] = await product.database.query<{ email: string; email_key: string }>(
      'SELECT email, email_key FROM accounts WHERE id = $1',
      [body.user.id],
    );
    expect(row?.email.toLowerCase()).toBe(row?.email_key);
    expect(row?.email).toMatch(/^[ -~]+$/);
    const again = await product.client().post('/register', newParent({ email: row?.email_key ?? '' }));
    expect(again.status).toBe(422);
  });
});

describe('typed phone numbers and names on other forms', () => {
  it('are normalized in sign-up, profile and student names, and foreign numbers are rejected', async () => {
    const client = product.client();
    const given = newParent({ firstname: 'J.R.', lastname: ' St.  John ', phone_no: '(914) 555-0123' });
    const { body } = await client.post<Awaited<ReturnType<typeof signUp>>>('/register', given);
    expect(body.user).toMatchObject({ firstname: 'J.R.', lastname: 'St. John', phone_no: stored });
    client.token = body.token;
    const save = (phone_no: string) => client.put(`/users/${body.user.id}`, { phone_no, lastname: 'Lee  Jr.' });
    expect((await save('+1 914 555 0199')).body).toMatchObject({
      user: { lastname: 'Lee Jr.', phone_no: '9145550199' },
    });
    expect(await save(british)).toMatchObject({ status: 422, body: { errors: { phone_no: [tenDigits] } } });
    expect(await product.client().post('/register', newParent({ phone_no: british }))).toMatchObject({
      status: 422,
      body: { errors: { phone_no: [tenDigits] } },
    });
    const student = await addStudent(client, { student_name: 'Robert  Lee Jr.' });
    expect(student.student_name).toBe('Robert Lee Jr.');
    await client.put(`/students/${student.id}`, { student_name: ' St.  John Lee ' });
    expect(await product.database.query('SELECT student_name FROM students WHERE id = $1', [student.id])).toEqual([
      { student_name: 'St. John Lee' },
    ]);
  });

  it('are normalized in an online payment', async () => {
    const draft = paymentDraft({
      parent_phone: '914.555.0123',
      parent_last_name: 'Doe  Sr.',
      student_last_name: 'Doe  Jr.',
    });
    const checkout = await openFor(product, paymentRequest(draft));
    await confirmDemo(product.client(), checkout.payment_id);
    expect((await postPayment(product.client(), checkout.payment_id, draft)).body).toMatchObject({ success: true });
    expect(
      await product.database.query(
        'SELECT parent_phone, parent_last_name, student_last_name FROM payment_records WHERE stripe_id = $1',
        [checkout.payment_id],
      ),
    ).toEqual([{ parent_phone: stored, parent_last_name: 'Doe Sr.', student_last_name: 'Doe Jr.' }]);
  });

  it('are normalized in a consultation, and a foreign number is rejected', async () => {
    const draft = bookingDraft({ date: nextDay(), name: 'Mary  St. John', phone_no: '1-914-555-0123' });
    const { checkout_id } = await openFor(product, bookingRequest(draft));
    expect(
      await product.database.query('SELECT name, phone_no FROM consultations WHERE checkout_id = $1', [checkout_id]),
    ).toEqual([{ name: 'Mary St. John', phone_no: stored }]);
    const abroad = bookingRequest(bookingDraft({ date: nextDay(), phone_no: british }));
    expect(await startCheckout(product.client(), abroad)).toMatchObject({
      status: 422,
      body: { errors: { 'booking.phone_no': [exactlyTen] } },
    });
  });

  it('are normalized in an enrollment, and a foreign number is rejected', async () => {
    const email = `${randomUUID()}@example.com`;
    const lead = {
      kind: 'enrollment',
      firstName: 'J.R.',
      lastName: 'St.  John',
      email,
      phone: '(914) 555-0123',
      school: 'Rye High School',
    } as LeadRequest;
    expect((await product.client().post('/api/leads', lead)).status).toBe(201);
    expect(await product.database.query('SELECT fields FROM leads WHERE email = $1', [email])).toMatchObject([
      { fields: { firstName: 'J.R.', lastName: 'St. John', phone: stored } },
    ]);
    expect(await product.client().post('/api/leads', { ...lead, phone: british })).toMatchObject({
      status: 422,
      body: { errors: { phone: [tenDigits] } },
    });
  });
});
