import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@academy/contracts/http/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { recordInvitation } from '../../src/students/students.repository.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUpConfirmed, studentPassword } from '../support/families.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { newPassword, tokenIn } from '../support/one-time-links.js';

let app: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({ env: { SMTP_URL: mails.url }, workers: false });
});

beforeEach(() => {
  mails.mood = 'accept';
  mails.mails.length = 0;
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const mailTo = (to: string | null) => ({
  to,
  subject: 'Your student account',
  html: '<p>Sign in with <b>the password</b>: P&amp;ss&lt;w0rd</p><script>alert(1)</script><a href="https://evil.example">click</a>',
  type: 'student_account_notification',
});

const send = (client: TestClient, body: unknown, path = '/api/send-email') => client.postOnce<ErrorBody>(path, body);
const mailedAt = async (studentId: string) =>
  (
    await app.database.query<{ mail_sent_at: Date | null }>('SELECT mail_sent_at FROM students WHERE id = $1', [
      studentId,
    ])
  )[0]?.mail_sent_at ?? null;

async function family() {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  return { parent, email: user.email, student: await addStudent(parent) };
}

// Otherwise an address that replaces the invited one while the email is on its way is never invited.
it('is recorded only for the address it went to', async () => {
  const { student } = await family();
  const record = (email: string) =>
    app.app
      .get(UnitOfWork, { strict: false })
      .run((tx) => recordInvitation(tx, { id: student.id, student_email_key: email }));
  await record('someone.else@example.com');
  expect(await mailedAt(student.id)).toBeNull();
  await record(student.student_email ?? '');
  expect(await mailedAt(student.id)).not.toBeNull();
});

describe('the account email that a parent sends to a student', () => {
  it('uses the academy’s own text with a password link, and its time is recorded once', async () => {
    const { parent, student } = await family();
    expect(await send(parent, mailTo(student.student_email?.toUpperCase() ?? null), '/send-email')).toMatchObject({
      status: 200,
      body: { success: true, sent: true },
    });
    const [mail] = mails.mails;
    expect(mail).toMatchObject({
      to: [student.student_email],
      from: 'hello@postroad.example.com',
      subject: 'Your student account: choose your password',
    });
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/P&amp;ss|P&ss|alert|evil/);
    expect(
      (
        await app
          .client()
          .post('/api/reset-password', newPassword(tokenIn(mail ?? { subject: '', text: '' }), 'my own words'))
      ).status,
    ).toBe(200);
    expect(
      (await app.client().post('/api/students/login', { email: student.student_email, password: 'my own words' }))
        .status,
    ).toBe(200);
    const first = await mailedAt(student.id);
    expect(first).not.toBeNull();
    await send(parent, mailTo(student.student_email));
    expect(await mailedAt(student.id)).toEqual(first);
  });

  it('leaves none of the submitted text in the database', async () => {
    const { parent, student } = await family();
    await send(parent, { ...mailTo(student.student_email), html: '<p>canary-5f1c</p>' });
    expect(mails.mails).toHaveLength(1);
    const tables = await app.database.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const holding: string[] = [];
    for (const { name } of tables)
      if ((await app.database.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE '%canary-5f1c%'`)).length > 0)
        holding.push(name);
    expect(tables.length).toBeGreaterThan(15);
    expect(holding).toEqual([]);
  });

  it('is rejected with the same error for any address but the parent’s current students', async () => {
    const [ours, theirs] = [await family(), await family()];
    const gone = await addStudent(ours.parent);
    await app.database.query('UPDATE students SET deleted_at = now() WHERE id = $1', [gone.id]);
    for (const to of [
      theirs.student.student_email,
      gone.student_email,
      `nobody-${randomUUID()}@example.com`,
      ours.email,
    ]) {
      const { status, body } = await send(ours.parent, mailTo(to));
      const text = 'This is not the email address of one of your students.';
      expect({ status, body: { ...body, request_id: '' } }).toEqual({
        status: 422,
        body: { success: false, error: 'validation_failed', message: text, errors: { to: [text] }, request_id: '' },
      });
    }
    expect(mails.mails).toEqual([]);
  });

  it('is rejected for another mail type or several recipients', async () => {
    const { parent, student } = await family();
    const mail = mailTo(student.student_email);
    for (const [field, value] of [
      ['type', 'newsletter'],
      ['to', `${student.student_email}, eve@example.com`],
    ] as const) {
      const { status, body } = await send(parent, { ...mail, [field]: value });
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
    }
    expect(mails.mails).toEqual([]);
  });

  it('is rejected with 403 for students and 401 for guests', async () => {
    const { student } = await family();
    const { body } = await app
      .client()
      .post<{ token: string }>('/api/students/login', { email: student.student_email, password: studentPassword });
    expect(await send(app.client(body.token), mailTo(student.student_email))).toMatchObject({
      status: 403,
      body: { error: 'access_denied', message: 'Only parents can create student accounts.' },
    });
    expect(await send(app.client(), mailTo(student.student_email))).toMatchObject({
      status: 401,
      body: { error: 'unauthenticated' },
    });
  });

  it('is limited to five emails an hour', async () => {
    const { parent, student } = await family();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(parent, mailTo(student.student_email))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(mails.mails).toHaveLength(5);
  });
});

describe('an account email that cannot be sent', () => {
  it.each(['busy', 'no-such-mailbox', 'bad-content'] as const)(
    'responds with 500 (%s) and records no sending time',
    async (mood) => {
      const { parent, student } = await family();
      mails.mood = mood;
      expect(await send(parent, mailTo(student.student_email))).toMatchObject({
        status: 500,
        body: { error: 'mail_failed', message: 'Email server error. Please try again later or contact support.' },
      });
      expect(await mailedAt(student.id)).toBeNull();
    },
  );

  it('times out after ten seconds without a response from the mail server', async () => {
    const { parent, student } = await family();
    mails.mood = 'silent';
    const started = performance.now();
    expect((await send(parent, mailTo(student.student_email))).status).toBe(500);
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  it('responds with 404 if no mail server is configured', async () => {
    const { parent, student } = await family();
    const mute = await startTestApp({ database: app.database, workers: false });
    const answer = await send(mute.client(parent.token), mailTo(student.student_email));
    await mute.stop();
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'Email service not available. Please contact support to set up the email notification system.' },
    });
  });
});
