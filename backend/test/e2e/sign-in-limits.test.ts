import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { addStudent, newParent, parentPassword, signUp, studentPassword } from '../support/families.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ workers: false });
});

beforeEach(() => app.database.query('TRUNCATE rate_limits'));
afterAll(() => app.stop());

const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (let turn = 0; turn < count; turn += 1) done.push(await work());
  return done;
};
const guess = (email: string, password = 'Wrong2026', path = '/api/login') =>
  app.client().post(path, { email, password });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

it('allows ten sign-in attempts per account in 15 minutes, then rejects even the right password', async () => {
  const { user } = await signUp(app.client());
  expect(new Set(statuses(await times(10, () => guess(user.email))))).toEqual(new Set([401]));
  const refused = await guess(user.email.toUpperCase(), parentPassword);
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  await app.database.query(`UPDATE rate_limits SET resets_at = now() - interval '1 second'`);
  expect((await guess(user.email, parentPassword)).status).toBe(200);
});

it('counts attempts on an unknown email address the same way', async () => {
  expect(statuses(await times(11, () => guess('nobody@example.com')))).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    429,
  ]);
});

it('allows only ten of forty concurrent guesses', async () => {
  const { user } = await signUp(app.client());
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(user.email)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

it('resets the attempts of an account after a successful sign-in', async () => {
  const { user } = await signUp(app.client());
  for (let round = 0; round < 2; round += 1) {
    await times(9, () => guess(user.email));
    expect((await guess(user.email, parentPassword)).status).toBe(200);
  }
});

it('counts attempts of a student and a parent on one email address separately', async () => {
  const client = app.client();
  const parent = await signUp(client);
  await addStudent(client, { student_email: parent.user.email });
  expect(statuses(await times(11, () => guess(parent.user.email, 'Wrong2026', '/api/students/login'))).at(-1)).toBe(
    429,
  );
  expect((await guess(parent.user.email, parentPassword)).status).toBe(200);
  await app.database.query(`UPDATE rate_limits SET resets_at = now() - interval '1 second'`);
  expect((await guess(parent.user.email, studentPassword, '/api/students/login')).status).toBe(200);
});

it('allows 100 attempts per IP address despite forwarding headers and successful sign-ins', async () => {
  const { user } = await signUp(app.client());
  await app.database.query(
    `INSERT INTO rate_limits VALUES ('sign-in:from:127.0.0.1', 99, now() + interval '15 minutes')`,
  );
  expect((await guess(user.email, parentPassword)).status).toBe(200);
  const spoofed = await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' },
    body: JSON.stringify({ email: user.email, password: parentPassword }),
  });
  expect(spoofed.status).toBe(429);
});

it('asks for an emailed code after 30 sign-ups per hour from one IP address', async () => {
  await app.database.query(`INSERT INTO rate_limits VALUES ('sign-up:from:127.0.0.1', 29, now() + interval '1 hour')`);
  await signUp(app.client());
  const refused = await app.client().post('/api/register', newParent());
  expect(refused).toMatchObject({ status: 409, body: { error: 'email_code_required' } });
});
