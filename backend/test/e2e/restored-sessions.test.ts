import type { SignedInResponse, User } from '@academy/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword, signUp, studentPassword } from '../support/families.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});
afterAll(() => app.stop());

const [secretName, markName] = ['academy-restore', 'academy-session'] as const;
const restore = (browser: TestClient, headers?: Record<string, string>) =>
  browser.post<SignedInResponse>('/api/session/restore', undefined, headers);

/** A browser in which a parent and then their student have signed in, as if its scripts had stored nothing. */
async function sharedBrowser() {
  const [browser, parent] = [app.client(), app.client()];
  const { user } = await signUp(parent);
  const student = await addStudent(parent);
  const signInParent = async () =>
    (await browser.post<SignedInResponse>('/api/login', { email: user.email, password: parentPassword })).body;
  const signInStudent = async () =>
    (
      await browser.post<SignedInResponse>('/api/students/login', {
        email: student.student_email,
        password: studentPassword,
      })
    ).body;
  return { browser, user, student, signInParent, signInStudent };
}

describe('a browser with only its cookies', () => {
  it('gets the same user and token again, of a parent and of a student, each time and at once', async () => {
    const { browser, signInParent, signInStudent } = await sharedBrowser();
    for (const signIn of [signInParent, signInStudent]) {
      const { user, token } = await signIn();
      const answers = await Promise.all([restore(browser), restore(browser), restore(browser)]);
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { success: true, user, token } });
      expect((await app.client(token).get<User>('/api/user/profile')).body).toEqual(user);
    }
  });

  it('is restored as the last person who signed in, and as no one once that person has signed out', async () => {
    const { browser, signInParent, signInStudent } = await sharedBrowser();
    const parent = await signInParent();
    const student = await signInStudent();
    expect((await restore(browser)).body.token).toBe(student.token);
    await app.client(student.token).post('/api/logout');
    expect(await restore(browser)).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
    // The parent's session was never signed out, but this browser does not return to it.
    expect((await app.client(parent.token).get('/api/user/profile')).status).toBe(200);
  });

  it('is anonymous in every other call', async () => {
    const { browser, user, signInParent } = await sharedBrowser();
    await signInParent();
    for (const path of ['/api/user/profile', `/api/parent/user/${user.id}`, '/api/account/sessions'])
      expect((await browser.get(path)).status, path).toBe(401);
    expect((await browser.post('/api/logout')).status).toBe(401);
  });

  it('is not restored without both cookies of one sign-in', async () => {
    const { browser, signInParent } = await sharedBrowser();
    const { token } = await signInParent();
    const known = new Map(browser.cookies);
    const changes: ((cookies: TestClient['cookies']) => void)[] = [
      (cookies) => cookies.clear(),
      // A sign-out on the device deletes the mark, even if the server does not hear of it.
      (cookies) => cookies.delete(markName),
      (cookies) => cookies.delete(secretName),
      (cookies) => cookies.set(markName, 'A'.repeat(22)),
      (cookies) => cookies.set(secretName, 'A'.repeat(43)),
      (cookies) => cookies.set(secretName, '../..'),
      (cookies) => cookies.set(secretName, token),
    ];
    for (const change of changes) {
      const other = app.client();
      known.forEach((value, name) => other.cookies.set(name, value));
      change(other.cookies);
      expect(await restore(other), String(change)).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
    }
    expect((await restore(browser)).status).toBe(200);
  });

  it('is not restored for another site', async () => {
    const { browser, signInParent } = await sharedBrowser();
    await signInParent();
    const sites: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ];
    for (const headers of sites)
      expect(await restore(browser, headers)).toMatchObject({ status: 403, body: { error: 'access_denied' } });
  });

  it('is restored after a change of password, as the session that the change started', async () => {
    const { browser, user, signInParent } = await sharedBrowser();
    browser.token = (await signInParent()).token;
    const password = 'Another2026';
    const changed = await browser.put<{ token: string }>(`/api/users/${user.id}`, {
      password,
      password_confirmation: password,
      current_password: parentPassword,
    });
    browser.token = undefined;
    expect((await restore(browser)).body.token).toBe(changed.body.token);
  });

  it('is not restored once the session has expired', async () => {
    const { browser, user, signInParent } = await sharedBrowser();
    await signInParent();
    await app.database.query("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE account_id = $1", [
      user.id,
    ]);
    expect((await restore(browser)).status).toBe(401);
  });
});

it('the secret is sent to one path and not readable by scripts, and neither cookie is sent from other sites', async () => {
  const { user } = await signUp(app.client());
  const { headers } = await app.client().post('/api/login', { email: user.email, password: parentPassword });
  const lines = headers.getSetCookie().filter((line) => !line.startsWith('academy-device'));
  expect(lines.map((line) => line.replace(/=[\w-]+/, '=…'))).toEqual([
    `${secretName}=…; Max-Age=34560000; Path=/api/session/restore; HttpOnly; SameSite=Strict`,
    `${markName}=…; Max-Age=34560000; Path=/; SameSite=Strict`,
  ]);
});

it('a restore and a sign-out at once leave a session that neither the token nor the cookies open', async () => {
  const { browser, signInParent } = await sharedBrowser();
  for (let round = 0; round < 5; round += 1) {
    const { token } = await signInParent();
    const [restored] = await Promise.all([restore(browser), app.client(token).post('/api/logout')]);
    expect([200, 401]).toContain(restored.status);
    expect((await app.client(restored.body.token).get('/api/user/profile')).status).toBe(401);
    expect((await restore(browser)).status).toBe(401);
  }
});
