import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword, signUp, signUpConfirmed, studentPassword } from '../support/families.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { newPassword, resetToken } from '../support/one-time-links.js';
import { race } from '../support/races.js';

vi.mock('@node-rs/argon2', async (original) => {
  const module = await original<typeof argon2>();
  return { ...module, verify: vi.fn(module.verify) };
});

const guesses = 1_000;
const together = 25;
const quarterHour = 15 * 60;

let app: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  app = await startTestApp({ env: { SMTP_URL: mails.url } });
});

beforeEach(() => app.database.query('TRUNCATE rate_limits'));

afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const hashed = vi.mocked(argon2.verify);

interface Account {
  email: string;
  password: string;
  path: '/api/login' | '/api/students/login';
  /** The client from which the owner has signed in before. */
  device: TestClient;
}

async function parentAccount(): Promise<Account> {
  const device = app.client();
  const { user } = await signUp(device);
  return { email: user.email, password: parentPassword, path: '/api/login', device };
}

async function studentAccount(): Promise<Account> {
  const parent = app.client();
  await signUpConfirmed(app, parent);
  const email = (await addStudent(parent)).student_email ?? '';
  const device = app.client();
  await device.post('/api/students/login', { email, password: studentPassword });
  return { email, password: studentPassword, path: '/api/students/login', device };
}

const guess = ({ email, path }: Account, client = app.client(), headers: Record<string, string> = {}) =>
  client.post(path, { email, password: `Wrong${Math.random()}` }, headers);
const signIn = ({ email, password, path }: Account, client: TestClient) => client.post(path, { email, password });

/** Guesses passwords, a few at a time, each from a new client with a new forged address. @returns the number of responses per status */
async function attack(account: Account): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let round = 0; round < guesses / together; round += 1) {
    const answers = await race(together, (racer) =>
      guess(account, app.client(), {
        'x-forwarded-for': `203.0.113.${round % 250}, 198.51.100.${racer}`,
        forwarded: `for=203.0.113.${round % 250}`,
      }),
    );
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

describe.each([
  ['a parent', parentAccount],
  ['a student', studentAccount],
])('%s whose password is guessed 1,000 times', (_who, make) => {
  it('is protected after ten hashed guesses and can still sign in from a known device', async () => {
    const account = await make();
    hashed.mockClear();
    expect(await attack(account)).toEqual({ 401: 10, 429: guesses - 10 });
    expect(hashed).toHaveBeenCalledTimes(10);

    expect((await signIn(account, app.client())).status).toBe(429);
    expect((await signIn(account, account.device)).status).toBe(200);
    const [refused, wait] = await guess(account).then(({ status, headers }) => [
      status,
      Number(headers.get('retry-after')),
    ]);
    expect(refused).toBe(429);
    expect(wait).toBeGreaterThan(quarterHour - 120);
  });

  it('can sign in from any device again after a password reset', async () => {
    const account = await make();
    for (let round = 0; round < 11; round += 1) await guess(account);
    for (let round = 0; round < 11; round += 1) await guess(account, account.device);
    for (const client of [app.client(), account.device]) expect((await signIn(account, client)).status).toBe(429);
    const token = await resetToken(app, mails, account.email);
    expect((await app.client().post('/api/reset-password', newPassword(token))).status).toBe(200);
    const renewed = { ...account, password: 'Another2026' };
    for (const client of [app.client(), account.device]) expect((await signIn(renewed, client)).status).toBe(200);
  });
});

describe('a known device', () => {
  it('has its own ten attempts, even if its IP address is blocked', async () => {
    const account = await parentAccount();
    await app.database.query(
      `INSERT INTO rate_limits VALUES ('sign-in:from:127.0.0.1', 100, now() + interval '15 minutes')`,
    );
    expect((await guess(account)).status).toBe(429);
    for (let round = 0; round < 10; round += 1) expect((await guess(account, account.device)).status).toBe(401);
    expect((await signIn(account, account.device)).status).toBe(429);
  });

  it('is not known to accounts that never signed in from it', async () => {
    const [ours, theirs] = [await parentAccount(), await parentAccount()];
    for (let round = 0; round < 10; round += 1) await guess(theirs);
    expect((await signIn(theirs, ours.device)).status).toBe(429);
  });

  it('gets an HttpOnly SameSite cookie whose value is not stored in the database', async () => {
    const { email } = await parentAccount();
    const answer = await app.client().post('/api/login', { email, password: parentPassword });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^academy-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const stored = JSON.stringify(await app.database.query('SELECT * FROM known_devices'));
    expect(stored).not.toContain(/=([\w-]{43});/.exec(cookie ?? '')?.[1]);
  });

  it('gets a secure __Host- cookie over HTTPS', async () => {
    const secure = await startTestApp({
      database: app.database,
      workers: false,
      env: { PUBLIC_URL: 'https://academy.test' },
    });
    const answer = await secure.client().post('/api/register', {
      firstname: 'Jane',
      lastname: 'Doe',
      email: `s-${Date.now()}@example.com`,
      password: parentPassword,
      password_confirmation: parentPassword,
    });
    await secure.stop();
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-academy-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it.each(['', 'x', 'a'.repeat(43), "' OR 1=1 --", 'a'.repeat(4_000)])(
    'is not recognized by the forged cookie %j',
    async (value) => {
      const account = await parentAccount();
      for (let round = 0; round < 10; round += 1) await guess(account);
      const forged = app.client();
      forged.cookies.set('academy-device', encodeURIComponent(value));
      expect((await signIn(account, forged)).status).toBe(429);
    },
  );
});
