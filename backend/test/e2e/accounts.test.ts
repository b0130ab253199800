import { randomUUID } from 'node:crypto';
import type { SignedInResponse, User } from '@academy/contracts/http/accounts';
import type { ErrorBody } from '@academy/contracts/http/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, newParent, parentPassword, signUp, studentPassword } from '../support/families.js';

let app: TestApp;
let visitor: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  visitor = app.client();
});

afterAll(() => app.stop());

const accountsOf = (email: string) =>
  app.database.query<{ id: string; email: string; phone_no: string | null; password_hash: string }>(
    'SELECT * FROM accounts WHERE email_key = $1',
    [email.toLowerCase()],
  );

describe('signing up', () => {
  it('creates a signed-in parent account at /api/register and /register', async () => {
    for (const path of ['/api/register', '/register']) {
      const { status, body } = await visitor.post<SignedInResponse>(
        path,
        newParent({ email: `Mary.${randomUUID()}@Example.com`, firstname: ' Jane ', phone_no: '' }),
      );
      expect(status).toBe(201);
      expect(body).toMatchObject({
        success: true,
        user: { firstname: 'Jane', lastname: 'Doe', userType: 'parent', phone_no: null },
      });
      expect(body.user.email).toMatch(/^Mary\..+@Example\.com$/);
      const profile = await app.client(body.token).get<User>('/api/user/profile');
      expect(profile).toMatchObject({ status: 200, body: body.user });
    }
  });

  it('stores neither the password nor the session token in plain text', async () => {
    const parent = await signUp(app.client());
    const [account] = await accountsOf(parent.user.email);
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    const everything = JSON.stringify(
      await app.database.query('SELECT * FROM accounts a JOIN sessions s ON s.account_id = a.id WHERE a.id = $1', [
        parent.user.id,
      ]),
    );
    expect(everything).not.toContain(parent.token);
    expect(everything).not.toContain(parentPassword);
  });

  it('rejects an email that is already registered, ignoring case and spaces', async () => {
    const { user } = await signUp(app.client());
    const again = await visitor.post<ErrorBody>('/api/register', newParent({ email: ` ${user.email.toUpperCase()} ` }));
    const text = 'This email is already registered. Would you like to sign in instead?';
    expect(again).toMatchObject({
      status: 422,
      body: { success: false, error: 'validation_failed', message: text, errors: { email: [text] } },
    });
  });

  it('returns an error for every invalid field', async () => {
    const { status, body } = await visitor.post<ErrorBody>('/api/register', {
      email: 'abc',
      password: 'abcdefgh',
      password_confirmation: 'abc',
      firstname: 'A',
      phone_no: '12',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      firstname: ['Must be at least 2 characters'],
      lastname: ['This field is required'],
      email: ['Please enter a valid email address'],
      password: ['Password must contain an uppercase letter'],
      password_confirmation: ['Passwords do not match'],
      phone_no: ['Phone number must be 10 digits, numbers only'],
    });
  });

  it('creates one account for 40 concurrent requests with the same email', async () => {
    const email = `race.${randomUUID()}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, racer) =>
        visitor.post('/api/register', newParent({ email: racer % 2 ? email : email.toUpperCase() })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(39);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('returns the same account and a new token for each request with the same idempotency key', async () => {
    const [parent, key] = [newParent(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor.postOnce<SignedInResponse>('/api/register', parent, key)),
    );
    answers.push(await visitor.postOnce<SignedInResponse>('/register', parent, key));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(7);
    for (const { body } of answers) expect((await app.client(body.token).get('/api/user/profile')).status).toBe(200);
    const [stored] = await app.database.query<{ answer: unknown }>(
      'SELECT answer FROM idempotency_keys WHERE key = $1',
      [key],
    );
    expect(stored?.answer).toEqual({ accountId: answers[0]?.body.user.id });
  });

  it('responds with 409 to a used idempotency key with other data, and with 422 to a malformed key', async () => {
    const [parent, key] = [newParent(), randomUUID()];
    await visitor.postOnce('/api/register', parent, key);
    for (const change of [{ firstname: 'Maria' }, { password: 'Another2026', password_confirmation: 'Another2026' }]) {
      expect(await visitor.postOnce('/api/register', { ...parent, ...change }, key)).toMatchObject({
        status: 409,
        body: { error: 'idempotency_mismatch' },
      });
    }
    expect((await visitor.postOnce('/api/register', newParent(), 'not-a-uuid')).status).toBe(422);
  });
});

describe('signing in', () => {
  it('accepts the email in any letter case at /api/login and /login', async () => {
    const { user } = await signUp(app.client());
    for (const path of ['/api/login', '/login']) {
      const { status, body } = await visitor.post<SignedInResponse>(path, {
        email: user.email.toUpperCase(),
        password: parentPassword,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, user });
    }
  });

  it('returns the same 401 for a wrong password, unknown email, student email and disabled account', async () => {
    const client = app.client();
    const [parent, disabled] = [await signUp(client), await signUp(app.client())];
    const student = await addStudent(client);
    await app.database.query('UPDATE accounts SET disabled_at = now() WHERE id = $1', [disabled.user.id]);
    const attempts = [
      { email: parent.user.email, password: 'Wrong2026' },
      { email: `nobody.${randomUUID()}@example.com`, password: parentPassword },
      { email: student.student_email, password: studentPassword },
      { email: disabled.user.email, password: parentPassword },
    ];
    for (const attempt of attempts) {
      const { status, body } = await visitor.post<ErrorBody>('/api/login', attempt);
      expect({ ...body, request_id: '' }).toEqual({
        success: false,
        error: 'bad_credentials',
        message: 'Invalid email or password. Please try again.',
        request_id: '',
      });
      expect(status).toBe(401);
    }
  });

  it('takes about as long for an unknown email as for a wrong password', async () => {
    const { user } = await signUp(app.client());
    const timed = async (email: string) => {
      const started = performance.now();
      await visitor.post('/api/login', { email, password: 'Wrong2026' });
      return performance.now() - started;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 20; round += 1) {
      known.push(await timed(user.email));
      unknown.push(await timed(`nobody.${round}@example.com`));
    }
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4);
    expect(Math.min(...unknown) / Math.min(...known)).toBeLessThan(2.5);
  });
});
