import * as argon2 from '@node-rs/argon2';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DisableAccount } from '../../src/accounts/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, TestClient } from '../support/client.js';
import { enableTwoFactor } from '../support/two-factor.js';
import { addStudent, confirmEmail, parentPassword, signUp, studentPassword } from '../support/families.js';
import { altered, intercept } from '../support/statements.js';

vi.mock('@node-rs/argon2', async (original) => {
  const module = await original<typeof argon2>();
  return { ...module, verify: vi.fn(module.verify) };
});

let app: TestApp;
let parent: TestClient;
let accountId: string;
let parentEmail: string;
let student: { id: string; email: string };

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});
beforeEach(async () => {
  parent = app.client();
  const { user } = await signUp(parent);
  const { id, student_email: email } = await addStudent(parent);
  [accountId, parentEmail, student] = [user.id, user.email, { id, email: email ?? '' }];
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app.stop());

const another = { password: 'Another2026', password_confirmation: 'Another2026' };
const signInParent = () =>
  app.client().post<{ token: string }>('/api/login', { email: parentEmail, password: parentPassword });
const signInStudent = () =>
  app.client().post<{ token: string }>('/api/students/login', { email: student.email, password: studentPassword });

/** Signs in, and runs `happen` after the password check has succeeded but before the sign-in continues. */
async function overtake(
  signIn: () => Promise<Answer<{ token: string }>>,
  happen: () => Promise<unknown>,
): Promise<Answer<{ token: string }>> {
  const real = await vi.importActual<typeof argon2>('@node-rs/argon2');
  const { promise: checked, resolve: isChecked } = deferred();
  const { promise: gate, resolve: open } = deferred();
  vi.mocked(argon2.verify).mockImplementationOnce(async (...parameters) => {
    const matches = await real.verify(...parameters);
    isChecked();
    await gate;
    return matches;
  });
  const signingIn = signIn();
  await checked;
  await happen();
  open();
  return signingIn;
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const cases: [string, () => Promise<Answer<{ token: string }>>, () => Promise<unknown>][] = [
  [
    'a parent, by another password',
    signInParent,
    () => parent.put(`/api/users/${accountId}`, { ...another, current_password: parentPassword }),
  ],
  [
    'a student, by another password',
    signInStudent,
    () => parent.put(`/api/students/${student.id}`, { student_name: 'Ann', ...another }),
  ],
  ['a student, by their removal', signInStudent, () => parent.delete(`/api/students/${student.id}`)],
  [
    'a parent, by the end of the account',
    signInParent,
    () => app.app.get(CommandBus, { strict: false }).execute(new DisableAccount(accountId)),
  ],
];

describe('a sign-in during a concurrent change', () => {
  it.each(cases)('responds with 401 (%s)', async (_who, signIn, happen) => {
    const { status, body } = await overtake(signIn, happen);
    expect({ status, error: (body as { error?: string }).error }).toEqual({ status: 401, error: 'bad_credentials' });
  });

  it('requires a code if two-factor authentication is turned on meanwhile', async () => {
    await confirmEmail(app, accountId);
    const { status, body } = await overtake(signInParent, () => enableTwoFactor(parent, parentPassword));
    expect([status, body]).toMatchObject([409, { error: 'two_factor_required' }]);
    expect(await app.database.query('SELECT 1 FROM sessions WHERE account_id = $1', [accountId])).toHaveLength(1);
  });

  it.each(cases.slice(0, 2))(
    '(negative control) creates a session without the second password check (%s)',
    async (_who, signIn, happen) => {
      const check = 'password_hash = $3 FOR SHARE';
      intercept(
        ...['insert session', 'insert staff session'].map((name) => altered(name, check, '$3::text IS NOT NULL')),
      );
      const { status, body } = await overtake(signIn, happen);
      expect(status).toBe(200);
      expect((await app.client(body.token).get('/api/user/profile')).status).toBe(200);
    },
  );
});
