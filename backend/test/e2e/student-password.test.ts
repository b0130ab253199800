import type { ChangeStudentPasswordResponse } from '@academy/contracts/http/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.js';
import { addStudent, signUpConfirmed, studentPassword } from '../support/families.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';

let app: MailApp;

beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.stop());

const chosen = 'chosen by sam';
const signIn = (email: string, password: string) =>
  app.client().post<{ token: string }>('/api/students/login', { email, password });
const change = (client: TestClient, current: string, password = chosen) =>
  client.put<Partial<ChangeStudentPasswordResponse>>('/api/student/password', {
    current_password: current,
    password,
    password_confirmation: password,
  });

async function signedIn() {
  const parent = app.client();
  await signUpConfirmed(app, parent);
  const { id, student_email: email } = await addStudent(parent);
  const client = app.client();
  client.token = (await signIn(email ?? '', studentPassword)).body.token;
  return { parent, client, id, email: email ?? '' };
}

describe('changing a student’s password', () => {
  it('returns a new session, ends all others and emails the student', async () => {
    const { client, id, email } = await signedIn();
    const { token: other } = (await signIn(email, studentPassword)).body;
    const { status, body } = await change(client, studentPassword);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { token: expect.stringMatching(`^student-token-${id}`) as string },
    });
    for (const [token, answer] of [
      [client.token, 401],
      [other, 401],
      [body.token, 200],
    ] as const) {
      client.token = token ?? '';
      expect((await client.get('/api/student/dashboard')).status).toBe(answer);
    }
    expect([(await signIn(email, studentPassword)).status, (await signIn(email, chosen)).status]).toEqual([401, 200]);
    const mail = await app.mails.waitFor(
      ({ to, subject }) => to.includes(email) && /password was changed/.test(subject),
    );
    expect(mail.text).toContain('You changed the password');
    expect(mail.text).not.toContain(chosen);
  });

  it.each([
    ['a wrong current password', 'Wrong2026', chosen, 'current_password'],
    ['no current password', '', chosen, 'current_password'],
    ['a short password', studentPassword, 'short', 'password'],
  ])('keeps the old password when given %s', async (_what, current, password, field) => {
    const { client, email } = await signedIn();
    expect(await change(client, current, password)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect((await signIn(email, studentPassword)).status).toBe(200);
  });

  it('applies only one of two concurrent changes', async () => {
    const { client, email } = await signedIn();
    const answers = await Promise.all(
      ['chosen first', 'chosen second'].map((one) => change(client, studentPassword, one)),
    );
    const [won, ...others] = answers.filter(({ status }) => status === 200);
    expect([won?.status, others.length]).toEqual([200, 0]);
    const works = await Promise.all(['chosen first', 'chosen second'].map((one) => signIn(email, one)));
    expect(works.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });
});
