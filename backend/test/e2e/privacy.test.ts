import { randomUUID } from 'node:crypto';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import type { FamilyDataResponse } from '@academy/contracts/http/privacy';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import type { ConsultationsResponse } from '@academy/contracts/http/consultation-page';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsultationLinks } from '../../src/consultations/index.js';
import { ClearOldRows } from '../../src/platform/retention/clear-old-rows.js';
import { startTestApp } from '../support/app.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword, signUp, signUpConfirmed, studentPassword } from '../support/families.js';
import { practiceForm, saturday } from '../support/forms.js';
import { bookedFamily, bookedGuest, readConsultation } from '../support/consultation-page.js';
import { linkTokenOf } from '../support/booking-links.js';
import { staffOf } from '../support/office.js';
import { deskOf, officeRegistration } from '../support/office-registrations.js';
import { cancel, page, pay, payingFamily, sitting } from '../support/registration-page.js';
import { setCapacity } from '../support/seats.js';
import { progressTour } from '../support/student-tasks.js';
import { join } from '../support/waitlist.js';
import { shareCalendar } from '../support/calendars.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

const dataOf = async (parent: TestClient) => (await parent.get<FamilyDataResponse>('/api/account/data')).body.data;
const leave = (parent: TestClient, password = parentPassword) =>
  parent.post<DoneResponse & { errors?: Record<string, string[]> }>('/api/account/deletion', {
    current_password: password,
  });
const ask = (email: string) =>
  app
    .client()
    .post('/api/leads', { kind: 'contact', name: 'Jane', email, subject: 'Hours', message: 'Open on Sunday?' });
const find = <Row>(sql: string, ...values: unknown[]) => app.database.query<Row>(sql, values);
const cleanUp = () => app.app.get(ClearOldRows, { strict: false }).run();
/** Returns what is left of a registration. */
const kept = async (id: string | undefined) => {
  const [row] = await find<{ school: string; named: boolean; cents: number; body: string }[]>(
    `SELECT r.school, r.parent_last_name <> '' AS named, r.amount_cents AS cents, l.body::text AS body
     FROM registrations r JOIN checkout_lines l ON l.id = r.checkout_line_id WHERE r.id = $1`,
    id,
  );
  return row;
};

describe('the family data export', () => {
  it('contains account, students, registrations, payments and devices but no secrets', async () => {
    const family = await payingFamily(app, [sitting([saturday(3)])]);
    const student = await addStudent(family.parent, { graduation_year: 2028 });
    const data = await dataOf(family.parent);
    expect(data).toMatchObject({
      account: { first_name: 'Jane', email_confirmed: false },
      students: [
        { name: student.student_name, email: student.student_email, school: student.school, graduation_year: 2028 },
      ],
      registrations: [{ id: family.ids[0], price: 5_000, tests: [{ date: saturday(3), status: 'booked' }] }],
      payments: [{ id: family.paymentId, amount: 5_000 }],
      messages: [],
      emails: [],
    });
    expect(data.devices).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/hash|token|secret/i);
    const file = await family.parent.get<string>('/api/account/data.pdf');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('includes contact messages only if the account’s email address is confirmed', async () => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    await ask(user.email);
    const data = await dataOf(parent);
    expect(data.messages).toMatchObject([{ form: 'contact', fields: { message: 'Open on Sunday?' } }]);
    const unconfirmed = app.client();
    const other = await signUp(unconfirmed);
    await ask(other.user.email);
    expect((await dataOf(unconfirmed)).messages).toEqual([]);
  });
});

describe('deleting an account', () => {
  it('rejects a wrong password and keeps the account', async () => {
    const parent = app.client();
    await signUp(parent);
    const { status, body } = await leave(parent, 'Wrong2026');
    expect({ status, field: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, field: ['current_password'] });
    expect((await dataOf(parent)).account.first_name).toBe('Jane');
  });

  it('signs everyone out, removes personal data and frees the email address', async () => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    const student = await addStudent(parent, { graduation_year: 2028 });
    await ask(user.email);
    await shareCalendar(parent);
    await setCapacity(app, 'practice-sat', saturday(9), 0);
    expect((await join(parent, { date: saturday(9), parent_email: user.email })).status).toBe(201);
    expect((await dataOf(parent)).waitlist).toMatchObject([{ date: saturday(9), status: 'waiting' }]);
    const { client: desk } = await staffOf(app, 'desk');
    await desk.post(`/api/office/families/${user.id}/notes`, { text: 'Prefers calls after six.' });
    await progressTour(parent, `/api/students/${student.id}`);
    const removed = await addStudent(parent, { graduation_year: 2028 });
    await progressTour(parent, `/api/students/${removed.id}`);
    await parent.delete(`/api/students/${removed.id}`);
    expect((await dataOf(parent)).students).toMatchObject([
      { tasks: [{ title: 'Read chapter 4' }, { title: 'Read chapter 5' }], steps: [{ area: 'Essays' }] },
    ]);
    expect((await leave(parent)).status).toBe(200);
    for (const table of ['student_tasks', 'student_steps'])
      expect(await find(`SELECT 1 FROM ${table} WHERE student_id = ANY($1)`, [student.id, removed.id])).toEqual([]);

    expect((await parent.get('/api/user/profile')).status).toBe(401);
    const login = { email: user.email, password: parentPassword };
    expect((await app.client().post('/api/login', login)).status).toBe(401);
    const child = { email: student.student_email ?? '', password: studentPassword };
    expect((await app.client().post('/api/students/login', child)).status).toBe(401);
    const [left] = await find<Record<string, unknown>[]>(
      `SELECT (SELECT count(*)::int FROM leads WHERE email_key = $2) AS leads, (SELECT count(*)::int FROM waitlist_entries WHERE email = $2) AS waiting, (SELECT count(*)::int FROM calendar_feeds WHERE account_id = $1) AS feeds,
         (SELECT count(*)::int FROM family_notes) AS notes, (SELECT count(*)::int FROM families) AS families,
         (SELECT count(*)::int FROM students WHERE account_id = $1 AND (student_name <> '' OR student_email IS NOT NULL OR school IS NOT NULL OR graduation_year IS NOT NULL)) AS students,
         (SELECT firstname || lastname || coalesce(phone_no, '') FROM accounts WHERE id = $1) AS name`,
      user.id,
      user.email.toLowerCase(),
    );
    expect(left).toEqual({ leads: 0, waiting: 0, feeds: 0, notes: 0, families: 0, students: 0, name: '' });
    const mail = await app.mails.waitFor(({ to, subject }) => to.includes(user.email) && subject.includes('deleted'));
    expect(mail.text).toContain('as you asked');
    expect((await signUp(app.client(), user.email)).user.email).toBe(user.email);
  });

  it('keeps the manage link of an upcoming registration valid and uses it in later emails', async () => {
    const { parent, ids } = await payingFamily(app, [sitting([saturday(3)])]);
    const [id = ''] = ids;
    expect((await leave(parent)).status).toBe(200);
    const guest = app.client();
    guest.headers[bookingTokenHeader] = await linkTokenOf(app, id);
    expect(await page(guest, id)).toMatchObject({ status: 'booked', cancel: { allowed: true } });
    expect((await cancel(guest, id, { refund_cents: 5_000 })).status).toBe(200);
    const canceled = await app.mails.waitFor(
      ({ subject, text }) => subject.startsWith('Canceled') && text.includes(`/manage#token=${id}`),
    );
    expect(canceled.text).not.toContain('/dashboard');
  });

  it('keeps the manage link of an upcoming consultation valid', async () => {
    const { parent, id } = await bookedFamily(app, { time_slot: 'morning', start_time: '10:30' });
    expect((await leave(parent)).status).toBe(200);
    const guest = app.client();
    guest.headers[bookingTokenHeader] = await linkTokenOf(app, id, ConsultationLinks);
    expect((await readConsultation(guest, id)).body.data).toMatchObject({ status: 'booked', move: { allowed: true } });
  });

  it('completes four concurrent deletions with a pool of two database connections', async () => {
    const few = await startTestApp({
      database: app.database,
      workers: false,
      invariants: false,
      env: { DB_POOL_MAX: '2', RATE_LIMITS: 'off' },
    });
    const families = Array.from({ length: 4 }, () => few.client());
    for (const family of families) await signUp(family);
    const deleted = await Promise.all(families.map((family) => leave(family)));
    expect(deleted.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await few.stop();
  });

  it('keeps upcoming registrations and erases the student details of canceled ones', async () => {
    const [coming, canceled] = [
      await payingFamily(app, [sitting([saturday(3)])]),
      await payingFamily(app, [sitting([saturday(3)])]),
    ];
    expect((await cancel(canceled.parent, canceled.ids[0] ?? '', { refund_cents: 5_000 })).status).toBe(200);
    for (const { parent } of [coming, canceled]) expect((await leave(parent)).status).toBe(200);
    await cleanUp();
    expect(await kept(coming.ids[0])).toMatchObject({ school: expect.stringMatching(/./) as string, named: true });
    expect(await kept(canceled.ids[0])).toEqual({ school: '', named: true, cents: 5_000, body: '{}' });
  });
});

describe('deleting an account whose family had booked as a guest', () => {
  const newEmail = () => `guest.${randomUUID()}@example.com`;
  const guestTest = async (email: string) => {
    const form = practiceForm({ parent_email: email }, [{ id: 'practice-sat', dates: [saturday(3)] }]);
    const { ids } = await pay(app, app.client(), [form]);
    return ids[0] ?? '';
  };
  const registrationsOf = async (parent: TestClient, accountId: string) =>
    (await parent.get<ExamsResponse>(`/api/students/${accountId}/exams`)).body.data.exams.map(({ id }) => id);
  const withLink = async (...link: Parameters<typeof linkTokenOf>) => {
    const guest = app.client();
    guest.headers[bookingTokenHeader] = await linkTokenOf(...link);
    return guest;
  };

  it('erases the student details and corrections of canceled registrations', async () => {
    const email = newEmail();
    const id = await guestTest(email);
    const parent = app.client();
    await signUpConfirmed(app, parent, email);
    const { client: desk } = await staffOf(app, 'desk');
    const { version } = await officeRegistration(desk, id);
    expect((await deskOf(desk).correct(id, { school: 'Hastings High', version })).status).toBe(200);
    expect((await cancel(parent, id, { refund_cents: 5_000 })).status).toBe(200);
    expect((await leave(parent)).status).toBe(200);
    await cleanUp();
    expect(await kept(id)).toEqual({ school: '', named: true, cents: 5_000, body: '{}' });
    expect(await find('SELECT 1 FROM registration_corrections WHERE registration_id = $1', id)).toEqual([]);
  });

  it('keeps the links of upcoming bookings valid, also when someone else confirms the address later', async () => {
    const email = newEmail();
    const test = await guestTest(email);
    const { id: consultation } = await bookedGuest(app, { email, time_slot: 'morning', start_time: '11:30' });
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent, email);
    expect(await registrationsOf(parent, user.id)).toEqual([test]);
    expect((await leave(parent)).status).toBe(200);
    const next = app.client();
    const { user: stranger } = await signUpConfirmed(app, next, email);
    expect(await registrationsOf(next, stranger.id)).toEqual([]);
    expect((await next.get<ConsultationsResponse>('/api/consultations')).body.data).toEqual([]);
    expect(await page(await withLink(app, test), test)).toMatchObject({ status: 'booked', cancel: { allowed: true } });
    const guest = await withLink(app, consultation, ConsultationLinks);
    expect((await readConsultation(guest, consultation)).body.data).toMatchObject({ status: 'booked' });
  });

  it('leaves bookings with an address that the account never confirmed to the guest', async () => {
    const email = newEmail();
    const id = await guestTest(email);
    const parent = app.client();
    await signUp(parent, email);
    expect((await leave(parent)).status).toBe(200);
    expect(await find('SELECT account_id FROM registrations WHERE id = $1', id)).toEqual([{ account_id: null }]);
  });
});
