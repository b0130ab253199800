import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { serviceTypes } from '@academy/contracts/rules/services';
import { startTestApp, type TestApp } from '../support/app.js';
import { openFor, paymentDraft, paymentRequest, postPayment } from '../support/bookings.js';
import { addStudent, newParent, parentPassword, signUp } from '../support/families.js';
import { checkoutOf, fillIn, postForm } from '../support/forms.js';
import { confirmDemo, startCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});

afterAll(() => app.stop());

const newAddress = () => `${randomUUID()}@example.com`;
const login = (email: string, password = parentPassword) =>
  app.client().post<SignedInResponse>('/login', { email, password });

/** An address as people paste it. */
const pasted: readonly ((email: string) => string)[] = [
  (email) => email.replace('@', '\u200b@'),
  (email) => `Jane Doe <${email}>`,
  (email) => `mailto:${email},`,
  (email) => email.replace('@', '＠'),
  (email) => `\ufeff${email.replace('-', '\u00ad-')}\u00a0`,
];

describe('an email address with what was pasted around it', () => {
  it.each(pasted.map((spell, index) => [index, spell] as const))(
    'is stored clean and signs in: spelling %i',
    async (_index, spell) => {
      const email = newAddress();
      const { status, body } = await app
        .client()
        .post<SignedInResponse>('/register', newParent({ email: spell(email) }));
      expect([status, body.user.email]).toEqual([201, email]);
      expect((await login(email)).status).toBe(200);
      expect((await login(spell(email))).status).toBe(200);
    },
  );

  it('is stored clean for a student, in a checkout, in a lead, and for staff', async () => {
    const [spell = String] = pasted;
    const client = app.client();
    await signUp(client);
    const [kim, guest, lead, tutor] = [newAddress(), newAddress(), newAddress(), newAddress()];
    expect((await addStudent(client, { student_email: spell(kim) })).student_email).toBe(kim);
    const checkout = await openFor(
      app,
      checkoutOf([fillIn.sat_act_course({ parent_email: `Jane <${guest}>`, student_email: spell(kim) })]),
    );
    expect(
      await app.database.query(
        "SELECT l.body ->> 'parent_email' AS parent, l.body ->> 'student_email' AS student FROM checkout_lines l WHERE l.checkout_id = $1",
        [checkout.checkout_id],
      ),
    ).toEqual([{ parent: guest, student: kim }]);
    const message = {
      kind: 'contact',
      name: 'Ann Lee',
      email: `mailto:${lead}`,
      subject: 'Hi\u200b',
      message: 'A\u202eb 👨‍👩‍👧 می\u200cآید',
    };
    expect((await app.client().post('/api/leads', message)).status).toBe(201);
    expect(await app.database.query('SELECT fields FROM leads WHERE email = $1', [lead])).toMatchObject([
      { fields: { subject: 'Hi', message: 'Ab 👨‍👩‍👧 می\u200cآید' } },
    ]);
    const { client: owner } = await staffOf(app, 'owner');
    const invited = await owner.post<{ staff: { email: string } }>('/api/office/staff', {
      name: 'To\u200bm',
      email: spell(tutor),
      role: 'desk',
    });
    expect(invited.body.staff).toMatchObject({ email: tutor, name: 'Tom' });
  });

  it.each(['jane.@example.com', '.jane@example.com', 'jane@-example.com', 'jane@example-.com', 'jane@example.123'])(
    'is refused when it cannot exist: %s',
    async (email) => {
      expect(await app.client().post('/register', newParent({ email }))).toMatchObject({
        status: 422,
        body: { errors: { email: ['Please enter a valid email address'] } },
      });
    },
  );
});

describe('a password', () => {
  const [composed, decomposed] = ['Geheimnis\u00e41', 'Geheimnisa\u03081'];

  it('of a parent may be typed in another encoding', async () => {
    const email = newAddress();
    const account = newParent({ email, password: composed, password_confirmation: decomposed });
    expect((await app.client().post('/register', account)).status).toBe(201);
    expect((await login(email, decomposed)).status).toBe(200);
    expect((await login(email, `${decomposed}x`)).status).toBe(401);
  });

  it('of a student may be changed and typed in another encoding', async () => {
    const client = app.client();
    await signUp(client);
    const passwords = { password: composed, password_confirmation: decomposed };
    const student = await addStudent(client, passwords);
    const signIn = (password: string) =>
      app.client().post<SignedInResponse>('/api/students/login', { email: student.student_email, password });
    const { body } = await signIn(decomposed);
    const own = app.client(body.token);
    const changed = {
      current_password: decomposed,
      password: 'Zoe\u0308-2026x',
      password_confirmation: 'Zo\u00eb-2026x',
    };
    expect((await own.put('/api/student/password', changed)).status).toBe(200);
    expect((await signIn('Zo\u00eb-2026x')).status).toBe(200);
  });
});

/** What people with one name enter as their last name. */
const fillers = ['-', '–', '.', '--'];

describe('a person with one name', () => {
  it('signs up, saves the profile and keeps one name', async () => {
    for (const lastname of fillers) {
      const client = app.client();
      const { status, body } = await client.post<SignedInResponse>(
        '/register',
        newParent({ firstname: 'Suharto', lastname }),
      );
      expect([status, body.user.firstname, body.user.lastname]).toEqual([201, 'Suharto', '']);
      client.token = body.token;
      const saved = await client.put<SignedInResponse>(`/users/${body.user.id}`, { firstname: 'Sukarno', lastname });
      expect(saved.body.user).toMatchObject({ firstname: 'Sukarno', lastname: '' });
    }
    expect(await app.client().post('/register', newParent({ lastname: '' }))).toMatchObject({
      status: 422,
      body: { errors: { lastname: ['This field is required'] } },
    });
    expect(await app.client().post('/register', newParent({ firstname: '-' }))).toMatchObject({ status: 422 });
  });

  it.each(serviceTypes)('is registered with %s and shown without a space or hyphen after the name', async (service) => {
    const client = app.client();
    const { user } = await signUp(client);
    const names = {
      parent_first_name: 'Suharto',
      parent_last_name: '.',
      student_first_name: 'Putri',
      student_last_name: '-',
    };
    const form = fillIn[service]({ ...names, parent_email: user.email });
    const { body: checkout } = await startCheckout(client, checkoutOf([form]));
    await confirmDemo(client, checkout.payment_id);
    expect((await postForm(client, form, checkout.payment_id)).body).toMatchObject({ success: true });
    expect(
      await app.database.query(
        'SELECT parent_first_name || parent_last_name AS parent, student_first_name || student_last_name AS student FROM registrations WHERE parent_email = $1',
        [user.email],
      ),
    ).toEqual([{ parent: 'Suharto', student: 'Putri' }]);
    const { body } = await client.get<{ exams: { student_name: string }[] }>(`/api/students/${user.id}/exams`);
    expect(JSON.stringify(body)).toContain('"student_name":"Putri"');
  });

  it('pays online, books a consultation, and is added by the office', async () => {
    const draft = paymentDraft({
      parent_first_name: 'Suharto',
      parent_last_name: '-',
      student_first_name: 'Putri',
      student_last_name: '–',
    });
    const checkout = await openFor(app, paymentRequest(draft));
    await confirmDemo(app.client(), checkout.payment_id);
    expect((await postPayment(app.client(), checkout.payment_id, draft)).body).toMatchObject({ success: true });
    expect(
      await app.database.query('SELECT parent_last_name, student_last_name FROM payment_records WHERE stripe_id = $1', [
        checkout.payment_id,
      ]),
    ).toEqual([{ parent_last_name: '', student_last_name: '' }]);
    const { client: desk } = await staffOf(app, 'desk');
    const family = { first_name: 'Suharto', last_name: '-', phone: '914-555-0123', email: '' };
    expect(await desk.post('/api/office/families', family)).toMatchObject({ body: { family: { name: 'Suharto' } } });
    const lead = {
      kind: 'enrollment',
      firstName: 'Suharto',
      lastName: '-',
      email: newAddress(),
      phone: '9145550123',
      school: 'Rye',
    };
    expect((await app.client().post('/api/leads', lead)).status).toBe(201);
  });

  it('keeps names of other scripts whole, and a wrong one out', async () => {
    for (const [typed, stored] of [
      ['שרה\u200f', 'שרה'],
      ['علی\u200cرضا', 'علیرضا'],
      ['O´Brien', 'O´Brien'],
      ['Gal·la', 'Gal·la'],
      ['Smith–Jones', 'Smith–Jones'],
      ['Noe\u0308l', 'Noël'],
      ['Suharto -', 'Suharto'],
    ] as const) {
      const client = app.client();
      await signUp(client);
      expect((await addStudent(client, { student_name: typed })).student_name).toBe(stored);
    }
    for (const firstname of ['evil.com', 'www.x.y', 'Jane 😀', 'J4ne', '<b>'])
      expect(await app.client().post('/register', newParent({ firstname }))).toMatchObject({
        status: 422,
        body: { errors: { firstname: ['Only letters and spaces allowed'] } },
      });
  });
});

describe('a pasted phone number', () => {
  it('is stored as ten digits, or refused with its extension', async () => {
    const register = (phone_no: string) => app.client().post<SignedInResponse>('/register', newParent({ phone_no }));
    for (const typed of ['\u202a(914) 555-0123\u202c', 'tel:+1-914/555/0123', '914·555·0123', '٩١٤٥٥٥٠١٢٣'])
      expect((await register(typed)).body.user.phone_no).toBe('9145550123');
    expect(await register('914-555-0123 ext. 12')).toMatchObject({
      status: 422,
      body: { errors: { phone_no: ['We cannot store an extension. Please enter the 10-digit number only.'] } },
    });
  });
});
