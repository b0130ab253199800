import type { SignedInResponse } from '@academy/contracts/http/accounts';
import type { NotificationsResponse, SessionsResponse } from '@academy/contracts/http/account-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword, signUp, studentPassword } from '../support/families.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});
afterAll(() => app.stop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0';

async function signIn(
  email: string | null,
  password = parentPassword,
  path = '/api/login',
  userAgent = firefox,
): Promise<TestClient> {
  const client = app.client();
  client.token = (
    await client.post<SignedInResponse>(path, { email, password }, { 'user-agent': userAgent })
  ).body.token;
  return client;
}

const sessions = async (client: TestClient) => (await client.get<SessionsResponse>('/api/account/sessions')).body.data;
const isAlive = async (client: TestClient) => (await client.get('/api/user/profile')).status === 200;

describe('the sessions of an account', () => {
  it('are listed with device and times, the current session first, without tokens', async () => {
    const first = app.client();
    const { user } = await signUp(first);
    await app.database.query(
      `UPDATE sessions SET last_seen_at = now() - interval '30 minutes', created_at = now() - interval '3 days' WHERE account_id = $1`,
      [user.id],
    );
    const second = await signIn(user.email);
    const list = await sessions(first);
    expect(list.map(({ current, device }) => [current, device])).toEqual([
      [true, null],
      [false, 'Firefox on Windows'],
    ]);
    for (const { created_at, last_seen_at, expires_at } of list)
      expect(created_at <= last_seen_at && last_seen_at < expires_at && created_at.endsWith('Z')).toBe(true);
    expect((await sessions(second)).map(({ current }) => current)).toEqual([true, false]);
    const text = JSON.stringify(list);
    expect([first.token, second.token].some((token) => text.includes(token ?? ''))).toBe(false);
  });

  it('are refused once the student or the account is disabled, even if they were not ended', async () => {
    const parent = app.client();
    const { user } = await signUp(parent);
    const { id, student_email } = await addStudent(parent);
    const student = await signIn(student_email, studentPassword, '/api/students/login');
    expect(await isAlive(student)).toBe(true);
    await app.database.query('UPDATE students SET disabled_at = academy_now() WHERE id = $1', [id]);
    expect([await isAlive(student), await isAlive(parent)]).toEqual([false, true]);
    await app.database.query('UPDATE accounts SET disabled_at = academy_now() WHERE id = $1', [user.id]);
    expect(await isAlive(parent)).toBe(false);
  });

  it('are listed only for that account and only until they expire', async () => {
    const parent = app.client();
    const { user } = await signUp(parent);
    const student = await addStudent(parent);
    const asStudent = await signIn(student.student_email, studentPassword, '/api/students/login');
    await signUp(app.client());
    const ended = await signIn(user.email);
    await app.database.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      (await sessions(ended))[0]?.id,
    ]);
    expect([await sessions(parent), await sessions(asStudent)].map((list) => list.length)).toEqual([1, 1]);
  });

  it('end everywhere else on request, or everywhere with all=true', async () => {
    const here = app.client();
    const { user } = await signUp(here);
    const student = await signIn((await addStudent(here)).student_email, studentPassword, '/api/students/login');
    const there = [await signIn(user.email), await signIn(user.email)];
    expect((await here.delete('/api/account/sessions?all=maybe')).body).toEqual({ success: true, ended: 2 });
    expect([await isAlive(here), ...(await Promise.all(there.map(isAlive))), await isAlive(student)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const again = await signIn(user.email);
    expect((await here.delete('/api/account/sessions?all=true')).body).toEqual({ success: true, ended: 2 });
    expect([await isAlive(here), await isAlive(again), await isAlive(student)]).toEqual([false, false, true]);
  });
});

describe('notification preferences', () => {
  const read = async (client: TestClient) =>
    (await client.get<NotificationsResponse>('/api/account/notifications')).body.data;
  const defaults = { email: true, reminders: true, marketing: false };

  it('default to all but marketing, and a partial update changes only the fields sent', async () => {
    const parent = app.client();
    await signUp(parent);
    const student = await signIn((await addStudent(parent)).student_email, studentPassword, '/api/students/login');
    expect([await read(parent), await read(student)]).toEqual([defaults, defaults]);
    expect((await parent.put('/api/account/notifications', { marketing: true })).body).toEqual({
      success: true,
      data: { ...defaults, marketing: true },
    });
    expect((await parent.put('/api/account/notifications', { email: false, reminders: false })).body).toEqual({
      success: true,
      data: { email: false, reminders: false, marketing: true },
    });
    expect((await parent.put('/api/account/notifications', {})).body).toMatchObject({ data: { email: false } });
    expect([await read(parent), await read(student)]).toEqual([
      { email: false, reminders: false, marketing: true },
      defaults,
    ]);
  });

  it.each([null, 'true', 1, {}])('rejects a value that is not a boolean: %j', async (marketing) => {
    const parent = app.client();
    await signUp(parent);
    expect(await parent.put('/api/account/notifications', { marketing })).toMatchObject({
      status: 422,
      body: { errors: { marketing: ['Must be true or false'] } },
    });
    expect(await read(parent)).toEqual(defaults);
  });

  it('stores one row for 40 concurrent updates', async () => {
    const parent = app.client();
    const { user } = await signUp(parent);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, racer) =>
        parent.put('/api/account/notifications', { marketing: racer % 2 === 0 }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(
      await app.database.query('SELECT 1 FROM notification_preferences WHERE account_id = $1', [user.id]),
    ).toHaveLength(1);
  });
});
