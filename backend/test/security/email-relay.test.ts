import { randomUUID } from 'node:crypto';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { contactMessages } from '@academy/contracts/rules/contact';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InviteDeferredStudents } from '../../src/students/students.schedules.js';
import type { TestClient } from '../support/client.js';
import { countUndone } from '../support/events.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { bookingDraft, bookingRequest, paymentRequest, paymentDraft } from '../support/bookings.js';
import { addStudent, confirmEmail, newParent, newStudent, signUp, signUpConfirmed } from '../support/families.js';
import { checkoutRequest, courseBody, until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

/** Text that a stranger tries to have the academy send to a victim. */
const spam = 'Your bank account is locked. Open https://evil.example/login';
const traces = /evil|bank|locked/i;

let app: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({ env: { SMTP_URL: mails.url } });
});
beforeEach(async () => {
  mails.mood = 'accept';
  await app.database.query('TRUNCATE rate_limits');
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const victim = () => `victim-${randomUUID()}@example.com`;
const mailsTo = (email: string) => mails.mails.filter(({ to }) => to.includes(email));
const message = (to: string) => ({ to, subject: spam, html: `<p>${spam}</p>`, type: 'student_account_notification' });
const invitedAt = async (id: string) =>
  (await app.database.query<{ mail_sent_at: Date | null }>('SELECT mail_sent_at FROM students WHERE id = $1', [id]))[0]
    ?.mail_sent_at ?? null;

/** Waits until every subscriber without a delay has handled all events with this name so far. */
async function eventsDone(name: string): Promise<void> {
  await until(`the subscribers of ${name}`, async () => (await countUndone(app.database, name)) === 0);
}

describe('a stranger with an unconfirmed account', () => {
  it('cannot make the academy email an address entered for a student', async () => {
    const stranger = app.client();
    const { user } = await signUp(stranger);
    const to = victim();
    const student = await addStudent(stranger, { student_email: to });
    expect(await stranger.postOnce('/api/send-email', message(to))).toMatchObject({
      status: 200,
      body: { success: true, sent: false },
    });
    for (const event of ['AccountCreated', 'StudentCreated']) await eventsDone(event);
    expect(mailsTo(to)).toEqual([]);
    expect(await invitedAt(student.id)).toBeNull();
    // The account's address may belong to a victim too, so it gets only the confirmation email.
    expect(mailsTo(user.email).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
  });

  it('cannot make the academy send a reset link to a student’s address', async () => {
    const stranger = app.client();
    await signUp(stranger);
    const to = victim();
    await addStudent(stranger, { student_email: to });
    expect((await app.client().post('/api/forgot-password', { email: to })).status).toBe(202);
    await eventsDone('PasswordResetRequested');
    expect(mailsTo(to)).toEqual([]);
  });

  it.each([
    ['letters and spaces', 'Evilmarker Bank', 'Calls'],
    ['no last name', 'Evilmarker', '-'],
    ['another alphabet', 'Évilmarkér', 'Банк Evilmarker'],
  ])('cannot have a name written to an unconfirmed address: %s', async (_what, firstname, lastname) => {
    const stranger = app.client();
    const email = victim();
    const typed = { firstname, lastname };
    const { body } = await stranger.postOnce<SignedInResponse>('/api/register', newParent({ email, ...typed }));
    stranger.token = body.token;
    await stranger.post('/api/account/verification');
    await app.client().post('/api/forgot-password', { email });
    const next = 'Another2026';
    const passwords = { current_password: 'Abcdefg1', password: next, password_confirmation: next };
    const changed = await stranger.put<{ token: string }>(`/api/users/${body.user.id}`, passwords);
    stranger.token = changed.body.token;
    const moved = victim();
    await stranger.put(`/api/users/${body.user.id}`, { email: moved, current_password: next });
    for (const event of ['VerificationRequested', 'PasswordResetRequested', 'PasswordChanged', 'EmailChangeRequested'])
      await eventsDone(event);
    await stranger.post('/api/account/deletion', { current_password: next });
    for (const event of ['AccountCreated', 'AccountDeleted']) await eventsDone(event);
    const subjects = mailsTo(email).map(({ subject }) => subject);
    expect(subjects).toContain('Your account was deleted');
    expect(subjects).toContain('Choose a new password for your parent account');
    expect(mailsTo(moved)).toHaveLength(1);
    for (const mail of [...mailsTo(email), ...mailsTo(moved)])
      expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/markér|marker/i);
  });

  it('cannot have a name written to a student’s address that the student has not confirmed', async () => {
    const stranger = app.client();
    const parent = newParent({ firstname: 'Evilmarker', lastname: 'Bank' });
    const { body } = await stranger.postOnce<SignedInResponse>('/api/register', parent);
    stranger.token = body.token;
    await confirmEmail(app, body.user.id);
    const [to, moved] = [victim(), victim()];
    const named = { student_name: 'Kidmarker Locked' };
    const { id } = await addStudent(stranger, { ...named, student_email: to });
    await stranger.postOnce('/api/send-email', message(to));
    await app.client().post('/api/forgot-password', { email: to });
    const password = 'other words';
    const changed = { ...named, student_email: to, password, password_confirmation: password };
    await stranger.put(`/api/students/${id}`, changed);
    await eventsDone('PasswordResetRequested');
    await eventsDone('StudentPasswordChanged');
    await stranger.put(`/api/students/${id}`, { ...named, student_email: moved });
    await eventsDone('StudentEmailChanged');
    expect(mailsTo(to).map(({ subject }) => subject)).toEqual([
      'Your student account: choose your password',
      'Choose a new password for your student account',
      'Your student password was changed',
    ]);
    expect(mailsTo(moved)).toHaveLength(1);
    for (const mail of [...mailsTo(to), ...mailsTo(moved)])
      expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/marker|bank|locked/i);
  });

  it('is limited to five changes of the account’s email address an hour', async () => {
    const stranger = app.client();
    const { user } = await signUp(stranger);
    const statuses: number[] = [];
    for (let change = 0; change < 6; change += 1)
      statuses.push(
        (await stranger.put(`/api/users/${user.id}`, { email: victim(), current_password: 'Abcdefg1' })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a parent who confirms their email address', () => {
  it('gets the pending student emails sent once without the submitted text', async () => {
    const parent = app.client();
    const { user } = await signUp(parent);
    const [asked, forgotten] = [await addStudent(parent), await addStudent(parent)];
    await parent.postOnce('/api/send-email', message(asked.student_email ?? ''));
    await confirmEmail(app, user.id);
    for (const student of [asked, forgotten]) {
      await until('the email', async () => (await invitedAt(student.id)) !== null);
      const [mail, ...more] = mailsTo(student.student_email ?? '');
      expect([mail?.subject, more]).toEqual(['Your student account: choose your password', []]);
      expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(traces);
    }
  });

  it('cannot add text to the student email', async () => {
    const parent = app.client();
    await signUpConfirmed(app, parent);
    const student = await addStudent(parent);
    expect(await parent.postOnce('/api/send-email', message(student.student_email ?? ''))).toMatchObject({
      status: 200,
      body: { sent: true },
    });
    const [mail] = mailsTo(student.student_email ?? '');
    expect(mail?.text).toMatch(/#token=/);
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(traces);
  });

  it('has the sixth email to a mailbox sent later, across accounts and plus addresses', async () => {
    const mailbox = randomUUID();
    const sent: unknown[] = [];
    for (let account = 0; account < 3; account += 1) {
      const parent = app.client();
      await signUpConfirmed(app, parent);
      for (let tag = 0; tag < 2; tag += 1) {
        const student = await addStudent(parent, { student_email: `${mailbox}+${account}${tag}@example.com` });
        sent.push((await parent.postOnce('/api/send-email', message(student.student_email ?? ''))).body['sent']);
      }
    }
    expect(sent).toEqual([true, true, true, true, true, false]);
  });

  it('shares a limit of thirty emails an hour per IP address', async () => {
    await app.database.query(
      `INSERT INTO rate_limits VALUES ('student-mails:from:127.0.0.1', 30, now() + interval '1 hour')`,
    );
    const parent = app.client();
    await signUpConfirmed(app, parent);
    const student = await addStudent(parent);
    expect((await parent.postOnce('/api/send-email', message(student.student_email ?? ''))).status).toBe(429);
  });
});

describe('invitations of new students', () => {
  const confirmedStranger = async () => {
    const client = app.client();
    const { user } = await signUpConfirmed(app, client);
    return { client, id: user.id };
  };
  const deferred = (accountId: string): Promise<unknown[]> =>
    app.database.query('SELECT FROM students WHERE account_id = $1 AND invite_after > academy_now()', [accountId]);
  /** Lets a day pass for the limits and the deferred invitations, and runs their schedule. */
  const nextDay = async () => {
    await app.database.query('TRUNCATE rate_limits');
    await app.database.query("UPDATE students SET invite_after = invite_after - interval '1 day'");
    await app.app.get(InviteDeferredStudents, { strict: false }).run();
    await eventsDone('StudentEmailChanged');
  };

  it('go to five new addresses of a family a day; the others follow on the next days, and none is lost', async () => {
    const { client, id } = await confirmedStranger();
    const students = [];
    for (let index = 0; index < 12; index += 1) students.push(await addStudent(client, { student_email: victim() }));
    const addresses = students.map(({ student_email: email }) => email ?? '');
    expect(students.map(({ emailed_after: after }) => after !== undefined)).toEqual(
      addresses.map((_address, index) => index >= 5),
    );
    for (const [index, to] of addresses.slice(0, 7).entries()) {
      await app.database.query("DELETE FROM rate_limits WHERE bucket LIKE 'student-mails:%'");
      expect((await client.postOnce('/api/send-email', message(to))).body).toEqual({ success: true, sent: index < 5 });
    }
    const reached = () => addresses.filter((to) => mailsTo(to).length === 1).length;
    expect(reached()).toBe(5);
    await nextDay();
    expect([reached(), (await deferred(id)).length]).toEqual([10, 2]);
    await nextDay();
    expect([reached(), await deferred(id)]).toEqual([12, []]);
  });

  it.each([
    [
      'changed',
      async (client: TestClient) => {
        const { id } = await addStudent(client, { student_email: null });
        for (let change = 0; change < 6; change += 1)
          await client.put(`/api/students/${id}`, { student_name: 'Ann', student_email: victim() });
      },
    ],
    [
      'added together',
      async (client: TestClient) => {
        const students = Array.from({ length: 6 }, () => newStudent({ student_email: victim() }));
        await client.postOnce('/api/students', { students });
      },
    ],
  ])('wait from the sixth address that is %s', async (_what, add) => {
    const { client, id } = await confirmedStranger();
    await add(client);
    expect(await deferred(id)).toHaveLength(1);
  });

  it.each([
    ['plus tags', (mailbox: string, index: number) => `${mailbox}+${index}@example.com`],
    [
      'dots',
      (mailbox: string, index: number) => `${mailbox.slice(0, index + 1)}.${mailbox.slice(index + 1)}@example.com`,
    ],
  ])('wait from the sixth of several families to one mailbox, with %s', async (_what, spell) => {
    const mailbox = randomUUID().replaceAll('-', '');
    const waiting: boolean[] = [];
    for (let index = 0; index < 6; index += 1) {
      const { client } = await confirmedStranger();
      const student = await addStudent(client, { student_email: spell(mailbox, index) });
      waiting.push(student.emailed_after !== undefined);
    }
    expect(waiting).toEqual([false, false, false, false, false, true]);
  });

  it('wait past a hundred new addresses a day from one network', async () => {
    const { client } = await confirmedStranger();
    const bucket = "('student-addresses:from:127.0.0.1', 100, now() + interval '1 day')";
    await app.database.query(`INSERT INTO rate_limits VALUES ${bucket}`);
    expect((await addStudent(client, { student_email: victim() })).emailed_after).toBeDefined();
  });
});

describe('the confirmations of sign-ups to one mailbox', () => {
  const register = (email: string) => app.client().post<{ error?: string }>('/api/register', newParent({ email }));

  it.each([
    ['plus tags', (index: number, mailbox: string) => `${mailbox}+${index}@example.com`],
    [
      'dots',
      (index: number, mailbox: string) => `${mailbox.slice(0, index + 1)}.${mailbox.slice(index + 1)}@example.com`,
    ],
    [
      'capitals and tags',
      (index: number, mailbox: string) => `${mailbox.toUpperCase()}+${'x'.repeat(index)}y@Example.com`,
    ],
  ])('need a code from it after five an hour, with %s', async (_what, spell) => {
    const mailbox = randomUUID().replaceAll('-', '');
    const answers = [];
    for (let index = 0; index < 8; index += 1) answers.push(await register(spell(index, mailbox)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    expect(answers.at(-1)?.body.error).toBe('email_code_required');
  });

  it('go on for the family that reads the mailbox, with the code', async () => {
    const mailbox = randomUUID().replaceAll('-', '');
    for (let index = 0; index < 5; index += 1) await register(`${mailbox}+${index}@example.com`);
    const email = `${mailbox}@example.com`;
    const parent = app.client();
    await parent.postOnce('/api/email-codes', { email });
    const mail = await mails.waitFor(({ to, subject }) => to.includes(email) && subject.endsWith(' code'));
    const email_code = /^\d{6}/.exec(mail.subject)?.[0];
    expect((await parent.post('/api/register', { ...newParent({ email }), email_code })).status).toBe(201);
  });
});

describe('a form with someone else’s email address', () => {
  it.each([
    { kind: 'contact', name: 'Jane Doe', subject: spam, message: spam },
    {
      kind: 'enrollment',
      firstName: 'Jane',
      lastName: 'Doe',
      phone: '9145550142',
      school: spam,
      goals: spam,
      questions: spam,
    },
    { kind: 'feedback', name: 'Jane Doe', testimonial: spam, consent: true },
    { kind: 'newsletter' },
  ])('echoes no submitted text ($kind)', async (fields) => {
    const email = victim();
    expect((await app.client().postOnce('/api/leads', { ...fields, email })).status).toBe(201);
    await until('the confirmation', async () => mailsTo(email).length === 1);
    const [mail] = mailsTo(email);
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(traces);
  });
});

describe('a name that contains a message', () => {
  const bad = [
    'Visit evil.com now',
    'http://evil.example',
    'Call 914 555 0142',
    'www.evil.example',
    '<b>Jane</b>',
    'Jane@evil',
    'J'.repeat(61),
  ];
  const refusal = (name: string) => (name.length > 60 ? contactMessages.nameTooLong : contactMessages.nameLetters);

  it.each(bad)('%s is rejected by every form', async (name) => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    const people = { parent_firstname: name, parent_lastname: name, student_firstname: name, student_lastname: name };
    const payment = {
      student_first_name: name,
      student_last_name: name,
      parent_first_name: name,
      parent_last_name: name,
    };
    const fields = async (answer: Promise<{ status: number; body: { errors?: Record<string, string[]> } }>) => {
      const { status, body } = await answer;
      return {
        status,
        named: Object.entries(body.errors ?? {})
          .filter(([, messages]) => messages[0] === refusal(name))
          .map(([field]) => field.replace(/^.*\./, '')),
      };
    };
    const named = (...names: string[]) => ({ status: 422, named: expect.arrayContaining(names) as unknown });
    expect(
      await fields(app.client().postOnce('/api/register', newParent({ firstname: name, lastname: name }))),
    ).toEqual(named('firstname', 'lastname'));
    expect(await fields(parent.put(`/api/users/${user.id}`, { firstname: name, lastname: name }))).toEqual(
      named('firstname', 'lastname'),
    );
    expect(await fields(parent.postOnce('/api/students', { students: [newStudent({ student_name: name })] }))).toEqual(
      named('student_name'),
    );
    expect(
      await fields(
        app.client().postOnce('/api/leads', { kind: 'contact', email: victim(), name, subject: 'x', message: 'x' }),
      ),
    ).toEqual(named('name'));
    expect(
      await fields(app.client().postOnce('/api/create-payment-intent', checkoutRequest([courseBody(people)]))),
    ).toEqual(named(...Object.keys(people)));
    expect(
      await fields(app.client().postOnce('/api/create-payment-intent', paymentRequest(paymentDraft(payment)))),
    ).toEqual(named(...Object.keys(payment)));
    expect(
      await fields(app.client().postOnce('/api/create-payment-intent', bookingRequest(bookingDraft({ name })))),
    ).toEqual(named('name'));
  });

  it.each(['Robert Jr.', 'St. John', "O'Brien", 'Anne-Marie', 'Łukasz', '李明'])(
    '%s is accepted as a name',
    async (name) => {
      expect(
        (await app.client().postOnce('/api/register', newParent({ firstname: name, lastname: name }))).status,
      ).toBe(201);
    },
  );
});
