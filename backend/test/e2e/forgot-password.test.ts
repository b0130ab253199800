import { CommandBus } from '@nestjs/cqrs';
import type { ErrorBody } from '@academy/contracts/http/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DisableAccount } from '../../src/accounts/index.js';
import { countUndone } from '../support/events.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { failedAttempt } from '../support/delayed-jobs.js';
import { addStudent, parentPassword, signUp, signUpConfirmed, studentPassword } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { newPassword, resetSubject, resetToken, tokenIn, verificationToken } from '../support/one-time-links.js';

let app: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({ env: { RATE_LIMITS: 'off', SMTP_URL: mails.url } });
});
beforeEach(() => {
  mails.mood = 'accept';
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

async function family() {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  const student = await addStudent(parent);
  return { parent, id: user.id, email: user.email, student: { id: student.id, email: student.student_email ?? '' } };
}

const forgot = (email: unknown) => app.client().post<ErrorBody>('/api/forgot-password', { email });
const reset = (body: unknown) => app.client().post<ErrorBody & { userType?: string }>('/api/reset-password', body);
const signIn = (email: string, password: string, path = '/api/login') => app.client().post(path, { email, password });
const resetMails = (email: string) =>
  mails.mails.filter(({ to, subject }) => to.includes(email) && resetSubject.test(subject));

/** Returns the tokens of a link for the parent and of one for the student. */
const tokensOf = async ({ email, student }: Awaited<ReturnType<typeof family>>) => [
  await resetToken(app, mails, email),
  await resetToken(app, mails, student.email),
];

const dead = 'This link has expired or was already used. Please request a new one.';
const deadLink = {
  status: 422,
  body: { success: false, error: 'validation_failed', message: dead, errors: { token: [dead] } },
};

describe('resetting a forgotten password', () => {
  it('changes a parent’s password through the emailed link', async () => {
    const { email } = await family();
    const message = 'If an account uses this email address, a link is on its way. It expires in 30 minutes.';
    expect(await forgot(` ${email.toUpperCase()} `)).toMatchObject({ status: 202, body: { success: true, message } });
    const token = tokenIn(
      await mails.waitFor(
        ({ to, subject }) => to.includes(email) && subject === 'Choose a new password for your parent account',
      ),
    );
    expect(await reset(newPassword(token))).toMatchObject({
      status: 200,
      body: { success: true, userType: 'parent', message: 'Your password was changed.' },
    });
    expect((await signIn(email, parentPassword)).status).toBe(401);
    expect((await signIn(email, 'Another2026')).status).toBe(200);
    await mails.waitFor(({ to, subject }) => to.includes(email) && subject === 'Your password was changed');
  });

  it('changes a student’s password under the rules for students', async () => {
    const { student } = await family();
    const token = await resetToken(app, mails, student.email, /your student account/);
    expect(await reset(newPassword(token, 'all lower case'))).toMatchObject({
      status: 200,
      body: { userType: 'student' },
    });
    expect((await signIn(student.email, 'all lower case', '/api/students/login')).status).toBe(200);
  });

  it('sends a labeled link for each account that uses the email', async () => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    await addStudent(parent, { student_email: user.email });
    await forgot(user.email);
    await until('both mails', () => resetMails(user.email).length === 2);
    const subjects = resetMails(user.email).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'Choose a new password for your parent account',
      'Choose a new password for your student account',
    ]);
    const student = await resetToken(app, mails, user.email, /^Choose a new password for your student account$/);
    await reset(newPassword(student));
    expect([
      (await signIn(user.email, parentPassword)).status,
      (await signIn(user.email, 'Another2026', '/api/students/login')).status,
    ]).toEqual([200, 200]);
  });

  it('responds with 202 but sends no email for unknown, removed and disabled people', async () => {
    const [gone, disabled] = [await family(), await family()];
    await gone.parent.delete(`/api/students/${gone.student.id}`);
    await app.database.query('UPDATE accounts SET disabled_at = now() WHERE id = $1', [disabled.id]);
    const addresses = ['nobody@example.com', gone.student.email, disabled.email, disabled.student.email];
    for (const address of addresses) expect((await forgot(address)).status).toBe(202);
    await until(
      'the requests to be looked at',
      async () => (await countUndone(app.database, 'PasswordResetRequested')) === 0,
    );
    expect(addresses.flatMap(resetMails)).toEqual([]);
  });

  it('rejects a missing or invalid email', async () => {
    expect(await forgot('abc')).toMatchObject({
      status: 422,
      body: { errors: { email: ['Please enter a valid email address'] } },
    });
    expect(await forgot(undefined)).toMatchObject({ status: 422, body: { errors: { email: ['Email is required'] } } });
  });

  it('sends a working link after the mail server was temporarily busy', async () => {
    const { email } = await family();
    mails.mood = 'busy';
    await forgot(email);
    await failedAttempt(app, 'send-parent-link-when-password-reset-requested');
    mails.mood = 'accept';
    await until('the mail', () => resetMails(email).length === 1, 30_000);
    const token = /#token=(\S+)/.exec(resetMails(email)[0]?.text ?? '')?.[1] ?? '';
    expect((await reset(newPassword(token))).status).toBe(200);
  });
});

describe('the password reset link', () => {
  it('uses the configured host for any request headers, and its token is not stored', async () => {
    const { email } = await family();
    await app.client().post(
      '/api/forgot-password',
      { email },
      {
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
      },
    );
    const mail = await mails.waitFor(({ to, subject }) => to.includes(email) && resetSubject.test(subject));
    for (const body of [mail.html, mail.text]) {
      expect(body).toMatch(/http:\/\/academy\.test\/auth\/reset-password#token=[\w-]{43}/);
      expect(body).not.toContain('evil');
    }
    const token = /#token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await app.database.query('SELECT * FROM one_time_links, outbox'))).not.toContain(token);
  });

  it('works once', async () => {
    const { email } = await family();
    const token = await resetToken(app, mails, email);
    expect((await reset(newPassword(token))).status).toBe(200);
    expect(await reset(newPassword(token, 'Third2026A'))).toMatchObject(deadLink);
    expect((await signIn(email, 'Another2026')).status).toBe(200);
  });

  it('works after a newer link was sent, and its use invalidates the newer link', async () => {
    const { email } = await family();
    const [older, newer] = [await resetToken(app, mails, email), await resetToken(app, mails, email)];
    expect((await reset(newPassword(older))).status).toBe(200);
    expect(await reset(newPassword(newer))).toMatchObject(deadLink);
  });

  it('expires 30 minutes after its creation', async () => {
    const { id, email } = await family();
    const token = await resetToken(app, mails, email);
    const [link] = await app.database.query<{ minutes: number }>(
      'SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM one_time_links WHERE account_id = $1 AND purpose = $2',
      [id, 'reset_password'],
    );
    expect(link?.minutes).toBe(30);
    await app.database.query(
      `UPDATE one_time_links SET expires_at = now() - interval '1 second' WHERE account_id = $1`,
      [id],
    );
    expect(await reset(newPassword(token))).toMatchObject(deadLink);
  });

  it.each([undefined, null, '', 'x', 'a'.repeat(43), 'a'.repeat(5_000), { $ne: '' }, ["' OR 1=1 --"]])(
    'is rejected with the same error when its token is %j',
    async (token) => {
      expect(await reset(newPassword(token as string))).toMatchObject(deadLink);
    },
  );

  it('still works after rejected passwords', async () => {
    const { email } = await family();
    const token = await resetToken(app, mails, email);
    expect(await reset(newPassword(token, 'abcdefg1'))).toMatchObject({
      status: 422,
      body: { errors: { password: ['Password must contain an uppercase letter'] } },
    });
    expect(await reset({ ...newPassword(token), password_confirmation: 'x' })).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: ['Passwords do not match'] } },
    });
    expect(await reset({ token, password: 'Ab1', password_confirmation: 'Ab1' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['Password must be at least 8 characters long.'] } },
    });
    expect((await reset(newPassword(token))).status).toBe(200);
  });

  it('cannot verify an email, and a verification link cannot reset a password', async () => {
    const { email } = (await signUp(app.client())).user;
    const token = await resetToken(app, mails, email);
    expect(await app.client().post('/api/verify', { token })).toMatchObject(deadLink);
    const verify = tokenIn(await mails.waitFor(({ to, subject }) => to.includes(email) && /Confirm/.test(subject)));
    expect(await reset(newPassword(verify))).toMatchObject(deadLink);
  });

  it('is invalid for the parent and the student after the account is disabled or deleted', async () => {
    const [disabled, deleted] = [await family(), await family()];
    const tokens = [...(await tokensOf(disabled)), ...(await tokensOf(deleted))];
    await app.app.get(CommandBus, { strict: false }).execute(new DisableAccount(disabled.id));
    const closed = await deleted.parent.post('/api/account/deletion', { current_password: parentPassword });
    expect(closed.status).toBe(200);
    for (const token of tokens) expect(await reset(newPassword(token))).toMatchObject(deadLink);
  });

  it('is invalid after the email or password changes or the student is removed', async () => {
    const moved = await family();
    const movedTokens = await tokensOf(moved);
    await moved.parent.put(`/api/users/${moved.id}`, { email: `new.${moved.email}`, current_password: parentPassword });
    const confirmation = await verificationToken(app, moved.id, `new.${moved.email}`);
    expect((await app.client().post('/api/verify', { token: confirmation })).status).toBe(200);
    await moved.parent.put(`/api/students/${moved.student.id}`, {
      student_name: 'Ann',
      student_email: `new.${moved.student.email}`,
    });
    const changed = await family();
    const changedToken = await resetToken(app, mails, changed.email);
    const third = { ...newPassword('', 'Third2026A'), current_password: parentPassword };
    await changed.parent.put(`/api/users/${changed.id}`, third);
    const gone = await family();
    const goneToken = await resetToken(app, mails, gone.student.email);
    await gone.parent.delete(`/api/students/${gone.student.id}`);
    for (const token of [...movedTokens, changedToken, goneToken])
      expect(await reset(newPassword(token))).toMatchObject(deadLink);
    expect((await signIn(moved.student.email, studentPassword, '/api/students/login')).status).toBe(401);
  });
});
