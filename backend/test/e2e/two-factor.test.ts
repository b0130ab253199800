import { twoFactorMessages } from '@academy/contracts/rules/two-factor';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TwoFactorStateResponse } from '@academy/contracts/http/two-factor';
import { DisableAccount } from '../../src/accounts/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, parentPassword, signUp, signUpConfirmed, studentPassword } from '../support/families.js';
import { appCode, nextCode } from '../support/office.js';
import { linkToken, newPassword } from '../support/one-time-links.js';
import { race } from '../support/races.js';
import { altered, intercept } from '../support/statements.js';
import {
  enableTwoFactor,
  forgetUsedCodes,
  parentWithTwoFactor,
  signInWithCode,
  studentWithTwoFactor,
  type TwoFactorPerson,
} from '../support/two-factor.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' } });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app.stop());

const base = '/api/account/two-factor';
const state = async (client: TestClient) => (await client.get<TwoFactorStateResponse>(base)).body.data;
const withPassword = (client: TestClient, path: string, password = parentPassword) =>
  client.post<{ error: string; errors?: Record<string, string[]>; secret?: string; uri?: string }>(`${base}${path}`, {
    current_password: password,
  });
const sessionsOf = ({ kind, id }: Pick<TwoFactorPerson, 'kind' | 'id'>) =>
  app.database.query(`SELECT 1 FROM sessions WHERE ${kind === 'parent' ? 'account' : 'student'}_id = $1`, [id]);
const signIn = (person: TwoFactorPerson, code?: string) => signInWithCode(app, person, code);
const wrongCode = { status: 422, body: { errors: { two_factor_code: [twoFactorMessages.codeWrong] } } };

describe('setting up two-factor authentication', () => {
  it('requires the password and changes nothing before the first valid code', async () => {
    const client = app.client();
    const { user } = await signUpConfirmed(app, client);
    expect(await state(client)).toEqual({ enabled_at: null, recovery_codes_left: 0 });
    for (const password of ['', 'Wrong2026'])
      expect((await withPassword(client, '/setup', password)).body.errors).toHaveProperty('current_password');
    const { status, body } = await withPassword(client, '/setup');
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(await client.post(base, { code: '000000' })).toMatchObject({
      status: 422,
      body: { errors: { code: [twoFactorMessages.codeWrong] } },
    });
    expect(await state(client)).toEqual({ enabled_at: null, recovery_codes_left: 0 });
    const { status: plain } = await app.client().post('/api/login', { email: user.email, password: parentPassword });
    expect(plain).toBe(200);
  });

  it('is rejected until the email address is confirmed', async () => {
    const client = app.client();
    await signUp(client);
    expect(await withPassword(client, '/setup')).toMatchObject({
      status: 422,
      body: { errors: { email: [/confirm/] } },
    });
    expect((await client.post(base, { code: '123456' })).status).toBe(422);
  });

  it('returns ten recovery codes, ends other sessions, and rejects another setup', async () => {
    const client = app.client();
    const { user } = await signUpConfirmed(app, client);
    const other = app.client();
    await other.post('/api/login', { email: user.email, password: parentPassword });
    expect(await sessionsOf({ kind: 'parent', id: user.id })).toHaveLength(2);
    const { recoveryCodes } = await enableTwoFactor(client, parentPassword);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state(client)).toEqual({ enabled_at: expect.any(String) as string, recovery_codes_left: 10 });
    expect(await sessionsOf({ kind: 'parent', id: user.id })).toHaveLength(1);
    const stored = await app.database.query('SELECT * FROM two_factor WHERE account_id = $1', [user.id]);
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
    for (const answer of [await withPassword(client, '/setup'), await client.post(base, { code: '123456' })])
      expect(answer).toMatchObject({ status: 409, body: { error: 'stale_version' } });
  });
});

describe.each([
  ['a parent', parentWithTwoFactor],
  ['a student', studentWithTwoFactor],
])('the sign-in of %s', (_who, make) => {
  it('requires a code after the password and creates no session without a valid one', async () => {
    const person = await make(app);
    const before = await sessionsOf(person);
    for (const code of [undefined, '', ' - ']) {
      const answer = await signIn(person, code);
      expect(answer).toMatchObject({ status: 409, body: { error: 'two_factor_required' } });
      expect(JSON.stringify(answer.body)).not.toMatch(/token|@/);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await signIn(person, '000000')).toMatchObject(wrongCode);
    expect(await sessionsOf(person)).toEqual(before);
    const { status, body } = await signIn(person, ` ${nextCode(person.secret).replace(/^.../, '$& ')} `);
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['success', 'token', 'user']]);
  });

  it('returns the same 401 for a wrong password with or without a code and keeps the code valid', async () => {
    const person = await make(app);
    const code = nextCode(person.secret);
    const wrong = { ...person, password: 'Wrong2026' };
    const [plain, withCode] = [await signIn(wrong), await signIn(wrong, code)];
    expect(plain.status).toBe(401);
    expect({ ...withCode.body, request_id: '' }).toEqual({ ...plain.body, request_id: '' });
    expect((await signIn(person, code)).status).toBe(200);
  });

  it('accepts each app code once and rejects the code from the setup', async () => {
    const person = await make(app);
    const code = nextCode(person.secret);
    expect((await signIn(person, code)).status).toBe(200);
    for (const used of [code, appCode(person.secret)]) expect(await signIn(person, used)).toMatchObject(wrongCode);
  });

  it('accepts a code in only one of five concurrent requests', async () => {
    const person = await make(app);
    for (const code of [nextCode(person.secret), person.recoveryCodes[0]]) {
      const answers = await race(5, () => signIn(person, code));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 422, 422, 422, 422,
      ]);
    }
  });

  it('(negative control) accepts a code five times without the check of the last used time step', async () => {
    const person = await make(app);
    intercept(altered('use two-factor step', ' AND last_step < $2', ''));
    const answers = await race(5, () => signIn(person, nextCode(person.secret)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('accepts each recovery code once, in lower case and without hyphens', async () => {
    const person = await make(app);
    const [first = '', second = ''] = person.recoveryCodes;
    expect((await signIn(person, ` ${first.toLowerCase()} `)).status).toBe(200);
    expect(await signIn(person, first)).toMatchObject(wrongCode);
    expect((await signIn(person, second.replaceAll('-', ''))).status).toBe(200);
    expect((await state(person.client)).recovery_codes_left).toBe(8);
  });

  it('still requires a code after a password reset', async () => {
    const person = await make(app);
    const token = await linkToken(app, 'reset_password', person, person.email);
    expect((await app.client().post('/api/reset-password', newPassword(token))).status).toBe(200);
    const renewed = { ...person, password: 'Another2026' };
    expect((await signIn(renewed)).body.error).toBe('two_factor_required');
    expect((await signIn(renewed, nextCode(person.secret))).status).toBe(200);
  });

  it('rejects old recovery codes after renewal and needs no code after two-factor is turned off', async () => {
    const person = await make(app);
    const { client, password } = person;
    for (const path of ['/recovery-codes', '/removal'])
      expect((await withPassword(client, path, 'Wrong2026')).body.errors).toHaveProperty('current_password');
    const renewed = await client.post<{ recovery_codes: string[] }>(`${base}/recovery-codes`, {
      current_password: password,
    });
    expect(await signIn(person, person.recoveryCodes[0])).toMatchObject(wrongCode);
    expect((await signIn(person, renewed.body.recovery_codes[0])).status).toBe(200);
    expect(await withPassword(client, '/removal', password)).toMatchObject({
      status: 200,
      body: { data: { enabled_at: null, recovery_codes_left: 0 } },
    });
    expect((await signIn(person)).status).toBe(200);
    for (const path of ['/recovery-codes', '/removal'])
      expect(await withPassword(client, path, password)).toMatchObject({
        status: 409,
        body: { error: 'stale_version' },
      });
  });
});

describe('two-factor authentication in a family', () => {
  it('returns 401 to a student of a disabled parent, with or without a code', async () => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    const email = (await addStudent(parent)).student_email ?? '';
    const student = app.client();
    const { body } = await student.post<{ token: string }>('/api/students/login', { email, password: studentPassword });
    student.token = body.token;
    const { secret } = await enableTwoFactor(student, studentPassword);
    await app.app.get(CommandBus, { strict: false }).execute(new DisableAccount(user.id));
    const of = { path: '/api/students/login', email, password: studentPassword } as const;
    for (const code of [undefined, nextCode(secret)]) expect((await signInWithCode(app, of, code)).status).toBe(401);
  });

  it('rejects a parent’s codes for a student and a student’s recovery codes for a parent', async () => {
    const [parent, student] = [await parentWithTwoFactor(app), await studentWithTwoFactor(app)];
    expect(await signIn(student, nextCode(parent.secret))).toMatchObject(wrongCode);
    expect(await signIn(student, parent.recoveryCodes[0])).toMatchObject(wrongCode);
    expect(await signIn(parent, student.recoveryCodes[0])).toMatchObject(wrongCode);
  });

  it('is deleted with the student and with the account', async () => {
    const parent = await parentWithTwoFactor(app);
    const [removed, left] = [await addStudent(parent.client), await addStudent(parent.client)];
    for (const { student_email: email } of [removed, left]) {
      const student = app.client();
      const login = { email, password: studentPassword };
      student.token = (await student.post<{ token: string }>('/api/students/login', login)).body.token;
      await enableTwoFactor(student, studentPassword);
    }
    const stored = () =>
      app.database.query<{ id: string }>(
        'SELECT coalesce(account_id, student_id) AS id FROM two_factor WHERE account_id = $1 OR student_id = ANY($2)',
        [parent.id, [removed.id, left.id]],
      );
    const data = (await parent.client.get<{ data: unknown }>('/api/account/data')).body.data;
    expect(data).toMatchObject({
      account: { two_factor: true },
      students: [{ two_factor: true }, { two_factor: true }],
    });
    expect(JSON.stringify(data)).not.toContain(parent.secret);
    await parent.client.delete(`/api/students/${removed.id}`);
    expect((await stored()).map(({ id }) => id).toSorted()).toEqual([parent.id, left.id].toSorted());
    await parent.client.post('/api/account/deletion', { current_password: parentPassword });
    expect(await stored()).toEqual([]);
  });

  it('accepts the current app code when no used code is remembered', async () => {
    const person = await parentWithTwoFactor(app);
    await forgetUsedCodes(app, person);
    expect((await signIn(person, appCode(person.secret))).status).toBe(200);
  });
});
