import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { parentPassword, signUpConfirmed } from '../support/families.js';
import { appCode, nextCode } from '../support/office.js';
import { linkToken, newPassword } from '../support/one-time-links.js';
import {
  parentWithTwoFactor,
  signInWithCode,
  studentWithTwoFactor,
  type TwoFactorPerson,
} from '../support/two-factor.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
beforeEach(() => app.database.query('TRUNCATE rate_limits'));
afterAll(() => app.stop());

const enter = (person: TwoFactorPerson, code: string | undefined, client?: TestClient) =>
  signInWithCode(app, person, code, client);
/** Clears the password attempts, because these tests are not about the limits on passwords. */
const forgetPasswordAttempts = () => app.database.query("DELETE FROM rate_limits WHERE bucket LIKE 'sign-in:%'");

/** Enters wrong codes with the right password. @returns the statuses */
async function guess(person: TwoFactorPerson, times: number, client?: TestClient): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1) {
    await forgetPasswordAttempts();
    statuses.push((await enter(person, '000000', client)).status);
  }
  await forgetPasswordAttempts();
  return statuses;
}

describe.each([
  ['a parent', parentWithTwoFactor],
  ['a student', studentWithTwoFactor],
])('two-factor codes of %s', (_who, make) => {
  it('are limited to ten guesses, and a known device can still sign in', async () => {
    const person = await make(app);
    expect(await guess(person, 11)).toEqual([...Array<number>(10).fill(422), 429]);
    const refused = await enter(person, nextCode(person.secret));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 700]).toEqual([429, true]);
    // A request without a code does not reveal the limit. The limit applies to recovery codes too.
    expect((await enter(person, undefined)).body.error).toBe('two_factor_required');
    expect((await enter(person, person.recoveryCodes[0])).status).toBe(429);
    expect((await enter(person, nextCode(person.secret), person.client)).status).toBe(200);
  });

  it('are not blocked by attempts with a wrong password', async () => {
    const person = await make(app);
    const stranger = { ...person, password: 'Wrong2026' };
    for (let round = 0; round < 12; round += 1) {
      await forgetPasswordAttempts();
      expect((await enter(stranger, '000000')).status).toBe(401);
    }
    await forgetPasswordAttempts();
    expect((await enter(person, nextCode(person.secret))).status).toBe(200);
  });

  it('stay blocked after a password reset', async () => {
    const person = await make(app);
    await guess(person, 10);
    const token = await linkToken(app, 'reset_password', person, person.email);
    expect((await app.client().post('/api/reset-password', newPassword(token))).status).toBe(200);
    expect((await enter({ ...person, password: 'Another2026' }, '000000')).status).toBe(429);
  });
});

describe('two-factor codes', () => {
  it('are blocked for the day after fifty wrong guesses', async () => {
    const person = await parentWithTwoFactor(app);
    for (let round = 0; round < 5; round += 1) {
      await guess(person, 10);
      await app.database.query("DELETE FROM rate_limits WHERE bucket LIKE 'two-factor:%' AND bucket NOT LIKE '%:day'");
    }
    expect((await enter(person, nextCode(person.secret))).status).toBe(429);
  });

  it('reset their guess limit after a correct code', async () => {
    const person = await parentWithTwoFactor(app);
    await guess(person, 9);
    expect((await enter(person, nextCode(person.secret))).status).toBe(200);
    expect(await guess(person, 10)).toEqual(Array<number>(10).fill(422));
  });

  it('are limited to ten guesses during setup', async () => {
    const client = app.client();
    await signUpConfirmed(app, client);
    const { body } = await client.post<{ secret: string }>('/api/account/two-factor/setup', {
      current_password: parentPassword,
    });
    const codes = [...Array<string>(10).fill('000000'), appCode(body.secret)];
    const statuses = [];
    for (const code of codes) statuses.push((await client.post('/api/account/two-factor', { code })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });

  it('are requested after the email code if both are required', async () => {
    const person = await parentWithTwoFactor(app);
    await app.database.query(`INSERT INTO rate_limits VALUES ($1, 100, academy_now() + interval '1 hour')`, [
      `sign-in:parent:${person.email.toLowerCase()}:unknown-devices`,
    ]);
    const client = app.client();
    expect((await enter(person, nextCode(person.secret), client)).body.error).toBe('email_code_required');
    await client.post('/api/email-codes', { email: person.email });
    const [row] = await app.database.query<{ code: string }>('SELECT code FROM email_codes WHERE email_key = $1', [
      person.email.toLowerCase(),
    ]);
    const login = { email: person.email, password: person.password, email_code: row?.code };
    expect(await client.post('/api/login', login)).toMatchObject({ body: { error: 'two_factor_required' } });
    const both = { ...login, two_factor_code: nextCode(person.secret) };
    expect((await client.post('/api/login', both)).status).toBe(200);
  });
});
