import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countUndone } from '../support/events.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword, signUp, signUpConfirmed, studentPassword } from '../support/families.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { newPassword, resetSubject, resetToken, tokenIn } from '../support/one-time-links.js';

let app: TestApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  // Trust one proxy, so that tests can send requests from any network.
  app = await startTestApp({ env: { SMTP_URL: mails.url, TRUST_PROXY_HOPS: '1' } });
});
beforeEach(() => app.database.query('TRUNCATE rate_limits, confirmed_devices, email_codes'));
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const [home, stranger] = ['198.51.100.7', '203.0.113.9'];

interface Account {
  email: string;
  password: string;
  path: '/api/login' | '/api/students/login';
}

async function parentAccount(): Promise<Account> {
  const { user } = await signUp(app.client());
  return { email: user.email, password: parentPassword, path: '/api/login' };
}

async function studentAccount(): Promise<Account> {
  const parent = app.client();
  await signUpConfirmed(app, parent);
  return {
    email: (await addStudent(parent)).student_email ?? '',
    password: studentPassword,
    path: '/api/students/login',
  };
}

const guess = ({ email, path }: Account, address: string) =>
  app.client().post(path, { email, password: 'Wrong2026' }, from(address));
const signIn = ({ email, password, path }: Account, address: string, more: object = {}, client = app.client()) =>
  client.post(path, { email, password, ...more }, from(address));

/** Makes as many guesses as an account accepts from unknown devices in an hour, ten from each network. */
async function attack(account: Account): Promise<void> {
  for (let network = 0; network < 10; network += 1)
    for (let turn = 0; turn < 10; turn += 1)
      expect((await guess(account, `203.0.${network}.${turn}`)).status).toBe(401);
}

async function codeFor({ email }: Account, client: TestClient): Promise<string> {
  expect((await client.post('/api/email-codes', { email }, from(home))).status).toBe(202);
  const [row] = await app.database.query<{ code: string }>(
    'SELECT code FROM email_codes WHERE email_key = $1 ORDER BY expires_at DESC LIMIT 1',
    [email],
  );
  return row?.code ?? '';
}

describe.each([
  ['a parent', parentAccount],
  ['a student', studentAccount],
])('%s whose password is guessed', (_who, make) => {
  it('can sign in from another network on an unknown device', async () => {
    const account = await make();
    for (let turn = 0; turn < 10; turn += 1) expect((await guess(account, stranger)).status).toBe(401);
    // All addresses of the network are locked out, even with the right password.
    for (const address of [stranger, '203.0.113.200']) expect((await signIn(account, address)).status).toBe(429);
    expect((await signIn(account, home)).status).toBe(200);
  });

  it('is locked out per IPv6 /64 prefix', async () => {
    const account = await make();
    for (let turn = 0; turn < 10; turn += 1)
      expect((await guess(account, `2001:db8:1:2::${turn + 1}`)).status).toBe(401);
    expect((await guess(account, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await signIn(account, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('needs an email code after 100 guesses from many networks, only on a new device', async () => {
    const account = await make();
    const known = app.client();
    expect((await signIn(account, home, {}, known)).status).toBe(200);
    await app.database.query('TRUNCATE rate_limits');
    await attack(account);

    expect((await signIn(account, home, {}, known)).status).toBe(200);
    const device = app.client();
    const refused = await signIn(account, home, {}, device);
    expect(refused).toMatchObject({ status: 409, body: { error: 'email_code_required', email: account.email } });
    const code = await codeFor(account, device);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await signIn(account, home, { email_code: wrong }, device)).toMatchObject({
      status: 422,
      body: { errors: { email_code: expect.any(Array) as unknown } },
    });
    expect(
      (await device.post(account.path, { email: account.email, password: 'Wrong2026', email_code: code }, from(home)))
        .status,
    ).toBe(401);
    expect((await signIn(account, home, { email_code: code }, device)).status).toBe(200);
  });

  it('cannot be signed in to with the code for another email address', async () => {
    const [account, own] = [await make(), await make()];
    await attack(account);
    const device = app.client();
    const code = await codeFor(own, device);
    expect((await signIn(account, home, { email_code: code }, device)).status).toBe(422);
  });

  it('can sign in again after a password reset', async () => {
    const account = await make();
    await attack(account);
    for (let turn = 0; turn < 10; turn += 1) await guess(account, home);
    expect((await signIn(account, home)).status).toBe(429);
    const token = await resetToken(app, mails, account.email);
    await app.client().post('/api/reset-password', newPassword(token), from(home));
    expect((await signIn({ ...account, password: 'Another2026' }, home)).status).toBe(200);
  });
});

describe('an unknown email address', () => {
  it('also requires a code after 100 guesses', async () => {
    const nobody: Account = { email: 'nobody@example.com', password: 'Wrong2026', path: '/api/login' };
    await attack(nobody);
    expect(await signIn(nobody, home)).toMatchObject({
      status: 409,
      body: { error: 'email_code_required', email: nobody.email },
    });
  });
});

describe('a student whose email address a stranger entered for another student', () => {
  it('cannot be signed in to from the known device of the stranger’s student', async () => {
    const parent = app.client();
    await signUp(parent);
    const { student_email: email } = await addStudent(parent);
    const intruder = app.client();
    await signUp(intruder);
    const own = 'the stranger’s own';
    await addStudent(intruder, { student_email: email, password: own, password_confirmation: own });
    const device = app.client();
    expect((await device.post('/api/students/login', { email, password: own }, from(stranger))).status).toBe(200);
    expect(
      (await device.post('/api/students/login', { email, password: studentPassword }, from(stranger))).status,
    ).toBe(401);
    expect(
      (await app.client().post('/api/students/login', { email, password: studentPassword }, from(home))).status,
    ).toBe(200);
  });
});

describe('password reset links', () => {
  const ask = (email: string, address: string) => app.client().post('/api/forgot-password', { email }, from(address));

  it('requested by strangers neither block nor invalidate the owner’s links', async () => {
    const account = await parentAccount();
    const first = await resetToken(app, mails, account.email);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask(account.email, stranger)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await ask(account.email, home)).status).toBe(202);
    expect((await app.client().post('/api/reset-password', newPassword(first), from(home))).status).toBe(200);
  });

  it('are limited to five valid links per mailbox', async () => {
    const account = await parentAccount();
    for (let network = 0; network < 8; network += 1) await ask(account.email, `203.0.${network}.1`);
    const done = async () => (await countUndone(app.database, 'PasswordResetRequested')) === 0;
    const end = Date.now() + 20_000;
    while (!(await done()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    const sent = mails.mails.filter(({ to, subject }) => to.includes(account.email) && resetSubject.test(subject));
    expect(sent).toHaveLength(5);
    expect(
      (
        await app
          .client()
          .post('/api/reset-password', newPassword(tokenIn(sent[0] ?? { subject: '', text: '' })), from(home))
      ).status,
    ).toBe(200);
  });
});
