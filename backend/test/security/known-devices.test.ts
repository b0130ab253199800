import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword, signUpConfirmed, studentPassword } from '../support/families.js';
import { nextCode } from '../support/office.js';
import { linkToken, newPassword } from '../support/one-time-links.js';
import { enableTwoFactor } from '../support/two-factor.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
beforeEach(() => app.database.query('TRUNCATE rate_limits'));
afterAll(() => app.stop());

interface Person {
  kind: 'parent' | 'student';
  id: string;
  email: string;
  password: string;
  path: '/api/login' | '/api/students/login';
  /** Signed in on the person's own device. */
  own: TestClient;
  parent: TestClient;
}
/** How the person signs in after a change. */
type Renewed = Partial<{ password: string; two_factor_code: string }>;
type Change = (person: Person) => Promise<Renewed>;

const another = { password: 'Another2026', password_confirmation: 'Another2026' };
const signIn = ({ path, email, password }: Person, client: TestClient, change: Renewed = {}) =>
  client.post<{ token?: string }>(path, { email, password, ...change });

async function make(kind: Person['kind']): Promise<Person> {
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent);
  if (kind === 'parent')
    return { kind, id: user.id, email: user.email, password: parentPassword, path: '/api/login', own: parent, parent };
  const { id, student_email } = await addStudent(parent);
  const login = { email: student_email ?? '', password: studentPassword, path: '/api/students/login' } as const;
  const person: Person = { kind, id, ...login, own: app.client(), parent };
  person.own.token = (await signIn(person, person.own)).body.token ?? '';
  return person;
}

/** Signs in with the stolen password and a device id that was made up. */
async function thiefOf(person: Person): Promise<TestClient> {
  const client = app.client();
  client.cookies.set('academy-device', randomBytes(32).toString('base64url'));
  expect((await signIn(person, client)).status).toBe(200);
  return client;
}

/** Uses up the ten attempts of one device with a request that is refused. @returns the status of the first attempt on the other device */
async function guessOnBoth([first, second]: readonly TestClient[], guess: (client: TestClient) => Promise<number>) {
  const statuses = [];
  for (let turn = 0; turn < 10; turn += 1) statuses.push(first && (await guess(first)));
  expect(statuses).not.toContain(429);
  return second && guess(second);
}

const newReset: Change = async ({ kind, id, email, own }) => {
  const token = await linkToken(app, 'reset_password', { kind, id }, email.toLowerCase());
  expect((await own.post('/api/reset-password', newPassword(token))).status).toBe(200);
  return { password: 'Another2026' };
};
const newTwoFactor: Change = async ({ own, password }) => {
  const { secret } = await enableTwoFactor(own, password);
  return { two_factor_code: nextCode(secret) };
};
const newParentPassword: Change = async ({ id, own, password }) => {
  const { status } = await own.put(`/api/users/${id}`, { current_password: password, ...another });
  expect(status).toBe(200);
  return { password: 'Another2026' };
};
const newStudentPassword: Change = async ({ own, password }) => {
  expect((await own.put('/api/student/password', { current_password: password, ...another })).status).toBe(200);
  return { password: 'Another2026' };
};

describe('devices on which someone signed in with a stolen password', () => {
  it.each<[string, Person['kind'], Change]>([
    ['a parent changes the password', 'parent', newParentPassword],
    ['a parent resets the password', 'parent', newReset],
    ['a parent turns on two-factor authentication', 'parent', newTwoFactor],
    ['a student changes the password', 'student', newStudentPassword],
    ['a student resets the password', 'student', newReset],
    ['a student turns on two-factor authentication', 'student', newTwoFactor],
  ])('share one limit after %s, while the own device keeps its attempts', async (_when, kind, change) => {
    const person = await make(kind);
    const thieves = [await thiefOf(person), await thiefOf(person)];
    const renewed = await change(person);
    const wrong = async (client: TestClient) => (await signIn(person, client, { password: 'Wrong2026' })).status;
    expect(await guessOnBoth(thieves, wrong)).toBe(429);
    expect((await signIn(person, person.own, renewed)).status).toBe(200);
  });

  it('share one limit after the parent chose a new password for the student', async () => {
    const person = await make('student');
    const thieves = [await thiefOf(person), await thiefOf(person)];
    await person.parent.put(`/api/students/${person.id}`, { student_name: 'Ann', ...another });
    const wrong = async (client: TestClient) => (await signIn(person, client, { password: 'Wrong2026' })).status;
    expect(await guessOnBoth(thieves, wrong)).toBe(429);
  });

  it('share one limit on two-factor codes', async () => {
    const person = await make('parent');
    const thieves = [await thiefOf(person), await thiefOf(person)];
    await newTwoFactor(person);
    const code = async (client: TestClient) => {
      await app.database.query("DELETE FROM rate_limits WHERE bucket LIKE 'sign-in:%'");
      return (await signIn(person, client, { two_factor_code: '000000' })).status;
    };
    expect(await guessOnBoth(thieves, code)).toBe(429);
  });
});

it('a device on which a password was reset becomes known only when someone signs in on it', async () => {
  const person = await make('parent');
  const device = app.client();
  device.cookies.set('academy-device', randomBytes(32).toString('base64url'));
  await newReset({ ...person, own: device });
  const known = () => app.database.query('SELECT 1 FROM known_devices WHERE account_id = $1', [person.id]);
  expect(await known()).toHaveLength(0);
  expect((await signIn(person, device, { password: 'Another2026' })).status).toBe(200);
  expect(await known()).toHaveLength(1);
});
