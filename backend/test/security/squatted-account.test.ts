import type { User, VerificationPreviewResponse } from '@academy/contracts/http/accounts';
import type { Student, StudentsResponse } from '@academy/contracts/http/students';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalendar, shareCalendar } from '../support/calendars.js';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword, signUp, signUpConfirmed, studentPassword } from '../support/families.js';
import { until } from '../support/journey.js';
import { newPassword, resetToken, tokenIn, verifySubject } from '../support/one-time-links.js';
import { start, stop, app, mails, yes, login, studentLogin, linkTo } from '../support/squatted-accounts.js';
import { enableTwoFactor } from '../support/two-factor.js';

beforeAll(start);
afterAll(stop);

const dead = {
  status: 422,
  body: { errors: { token: ['This link has expired or was already used. Please request a new one.'] } },
};

const preview = (token: string) => app.client().post<VerificationPreviewResponse>('/api/verify/preview', { token });
const no = (token: string) => app.client().post('/api/verify/reject', { token });
const profileStatus = async ({ token }: TestClient) => (await app.client(token).get<User>('/api/user/profile')).status;

interface Squat {
  owner: string;
  stranger: TestClient;
  student: Student;
  /** A client signed in as the stranger's student. */
  child: TestClient;
}

/** Creates an account with another person's address, adds a student, and signs in as both. */
async function squat(): Promise<Squat> {
  const stranger = app.client();
  const { user } = await signUp(stranger);
  const student = await addStudent(stranger, { student_name: 'Sam Doe' });
  const { body } = await studentLogin(student.student_email);
  return { owner: user.email, stranger, student, child: app.client(body.token) };
}

describe('the owner of an email address that a stranger signed up with', () => {
  it('can preview the verification link repeatedly before and after confirming', async () => {
    const { owner } = await squat();
    const token = await linkTo(owner);
    for (let look = 0; look < 3; look += 1) {
      const { status, body } = await preview(token);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { success: true, data: { question: 'new_account', students: ['Sam Doe'], confirmed: false } },
      });
      expect(Date.now() - Date.parse(body.data.account_created_at)).toBeLessThan(120_000);
    }
    expect((await yes(token)).status).toBe(200);
    expect((await preview(token)).body.data.confirmed).toBe(true);
  });

  it('ends sessions, students and password by rejecting the account', async () => {
    const { owner, stranger, student, child } = await squat();
    const token = await linkTo(owner);
    expect((await no(token)).status).toBe(200);
    expect([await profileStatus(stranger), await profileStatus(child)]).toEqual([401, 401]);
    expect((await login(owner)).status).toBe(401);
    expect((await studentLogin(student.student_email)).status).toBe(401);
    // A repeated rejection changes nothing, and the link can no longer confirm the account.
    expect((await no(token)).status).toBe(200);
    expect(await yes(token)).toMatchObject(dead);
    expect(await preview(token)).toMatchObject(dead);
    // The owner of the address resets the password and gets an account without the stranger's student.
    await app.client().post('/api/reset-password', newPassword(await resetToken(app, mails, owner)));
    const { body } = await login(owner, 'Another2026');
    expect(
      (await app.client(body.token).get<StudentsResponse>(`/api/parent/user/${body.user.id}`)).body.students,
    ).toEqual([]);
  });

  it('keeps everything by confirming, and can no longer reject with any link', async () => {
    const { owner, stranger, child } = await squat();
    const first = await linkTo(owner);
    const already = mails.mails.length;
    await stranger.post('/api/account/verification');
    const second = tokenIn(
      await mails.waitFor(
        (mail) => mails.mails.indexOf(mail) >= already && mail.to.includes(owner) && verifySubject.test(mail.subject),
      ),
    );
    expect((await yes(first)).status).toBe(200);
    for (const token of [first, second]) expect(await no(token)).toMatchObject(dead);
    expect([await profileStatus(stranger), await profileStatus(child)]).toEqual([200, 200]);
  });

  it('ends all sessions by a password reset, which holds students until the parent confirms them', async () => {
    const { owner, stranger, student, child } = await squat();
    const removed = await addStudent(stranger);
    await app.client().post('/api/reset-password', newPassword(await resetToken(app, mails, owner)));
    expect([await profileStatus(stranger), await profileStatus(child)]).toEqual([401, 401]);
    expect(await studentLogin(student.student_email)).toMatchObject({ status: 403, body: { error: 'access_denied' } });
    expect((await studentLogin(student.student_email, 'Wrong2026')).status).toBe(401);

    const { body } = await login(owner, 'Another2026');
    const parent = app.client(body.token);
    const list = async () =>
      (await parent.get<StudentsResponse>(`/api/parent/user/${body.user.id}`)).body.students.map(
        ({ id, sign_in_held }) => [id, sign_in_held],
      );
    expect(await list()).toEqual([
      [student.id, true],
      [removed.id, true],
    ]);
    expect(mails.mails.filter(({ to }) => to.includes(student.student_email ?? ''))).toEqual([]);

    expect((await parent.post('/api/students/confirm', { student_ids: [student.id] })).status).toBe(200);
    await parent.delete(`/api/students/${removed.id}`);
    expect(await list()).toEqual([[student.id, undefined]]);
    expect((await studentLogin(student.student_email)).status).toBe(200);
    await until('the email to the student', async () =>
      mails.mails.some(({ to }) => to.includes(student.student_email ?? '')),
    );
  });

  it.each([
    ['rejecting the account', async (owner: string) => no(await linkTo(owner))],
    [
      'a password reset',
      async (owner: string) =>
        app.client().post('/api/reset-password', newPassword(await resetToken(app, mails, owner))),
    ],
  ])('ends the stranger’s calendar links by %s', async (_how, takeOver) => {
    const { owner, stranger, student, child } = await squat();
    const links = [await shareCalendar(stranger), await shareCalendar(child, student.id)];
    const statuses = () => Promise.all(links.map(async ({ url }) => (await readCalendar(app, url)).status));
    expect(await statuses()).toEqual([200, 200]);
    expect((await takeOver(owner)).status).toBe(200);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('lets the student sign in without a code after a password reset, even if the stranger set up an app', async () => {
    const { owner, student, child } = await squat();
    await enableTwoFactor(child, studentPassword);
    await app.client().post('/api/reset-password', newPassword(await resetToken(app, mails, owner)));
    const parent = app.client((await login(owner, 'Another2026')).body.token);
    await parent.post('/api/students/confirm', { student_ids: [student.id] });
    expect((await studentLogin(student.student_email)).status).toBe(200);
  });

  it('keeps calendar links when a confirmed account’s password is reset', async () => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    const { url } = await shareCalendar(parent);
    await app.client().post('/api/reset-password', newPassword(await resetToken(app, mails, user.email)));
    expect((await readCalendar(app, url)).status).toBe(200);
  });

  it('keeps student sessions when a confirmed account’s password is reset', async () => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    const student = await addStudent(parent);
    const child = app.client((await studentLogin(student.student_email)).body.token);
    await app.client().post('/api/reset-password', newPassword(await resetToken(app, mails, user.email)));
    expect(await profileStatus(child)).toBe(200);
  });
});

describe('a changed email address', () => {
  it('is confirmed without a question about who created the account', async () => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    const email = `moved-${user.email}`;
    await parent.put(`/api/users/${user.id}`, { email, current_password: parentPassword });
    const token = await linkTo(email);
    expect((await preview(token)).body.data).toMatchObject({ question: 'new_email', confirmed: false });
    expect((await yes(token)).status).toBe(200);
    expect(await no(token)).toMatchObject(dead);
  });

  it('is discarded when its owner rejects it, and the account keeps its old one', async () => {
    const { stranger } = await squat();
    const { body } = await stranger.get<User>('/api/user/profile');
    const email = `victim-${randomUUID()}@example.com`;
    await stranger.put(`/api/users/${body.id}`, { email, current_password: parentPassword });
    const token = await linkTo(email);
    expect((await preview(token)).body.data).toMatchObject({ question: 'new_email', students: ['Sam Doe'] });
    expect((await no(token)).status).toBe(200);
    expect((await stranger.get<User>('/api/user/profile')).body).toMatchObject({
      email: body.email,
      pending_email: null,
    });
    expect(await yes(token)).toMatchObject(dead);
  });
});
