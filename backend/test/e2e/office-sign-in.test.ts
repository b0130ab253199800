import { CommandBus } from '@nestjs/cqrs';
import { twoFactorMessages } from '@academy/contracts/rules/two-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffSessionResponse } from '@academy/contracts/http/office/staff';
import { ConfirmTwoFactor, StartTwoFactor } from '../../src/staff/two-factor/two-factor.commands.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { signUpConfirmed } from '../support/families.js';
import {
  addStaff,
  ageSession,
  nextCode,
  enroll,
  officeClient,
  signInStaff,
  staffOf,
  staffPassword,
} from '../support/office.js';

let app: TestApp;
let production: TestApp;

beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' } });
  production = await startTestApp({
    workers: false,
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://academy.test',
      ALLOW_DEMO_PAYMENTS: 'true',
      // Required settings that are not used without workers.
      REDIS_URL: 'redis://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });
});
afterAll(() => Promise.all([app.stop(), production.stop()]));

const session = async (client: TestClient): Promise<StaffSessionResponse> =>
  (await client.get<StaffSessionResponse>('/api/office/session')).body;
const list = (client: TestClient) => client.get('/api/office/staff');
const enter = (client: TestClient, code: string) =>
  client.post<StaffSessionResponse>('/api/office/session/code', { code });

describe('signing in to the office', () => {
  it('starts a session with email and password, and signing out ends it', async () => {
    const { id, email } = await addStaff(app);
    const client = officeClient(app);
    expect(await session(client)).toEqual({ success: true, step: 'signed-out', staff: null });
    const answer = await client.post('/api/office/session', {
      email: ` ${email.toUpperCase()} `,
      password: staffPassword,
    });
    expect(answer.body).toEqual({
      success: true,
      step: 'signed-in',
      staff: { id, name: 'Test owner', email, role: 'owner', two_factor: false },
    });
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('academy-staff='));
    expect(cookie).toMatch(/^academy-staff=[\w-]{43}; Path=\/api\/office; HttpOnly; SameSite=Strict$/);
    expect(JSON.stringify(answer.body)).not.toContain(client.cookies.get('academy-staff') ?? 'none');
    expect((await list(client)).status).toBe(200);
    const kept = client.cookies.get('academy-staff') ?? '';
    expect((await client.delete('/api/office/session')).body).toMatchObject({ step: 'signed-out' });
    client.cookies.set('academy-staff', kept);
    expect((await list(client)).status).toBe(401);
  });

  it('returns the same 401 for an unknown email, a wrong password and a disabled account', async () => {
    const [{ id, email }, disabled] = [await addStaff(app), await addStaff(app)];
    await app.database.query('UPDATE staff SET disabled_at = academy_now() WHERE id = $1', [disabled.id]);
    const tries = [
      { email: 'unknown@example.com', password: staffPassword },
      { email, password: 'Wrong2026' },
      { email: disabled.email, password: staffPassword },
    ];
    for (const one of tries)
      expect(await officeClient(app).post('/api/office/session', one)).toMatchObject({
        status: 401,
        body: { error: 'bad_credentials', message: 'That email and password do not match a staff account.' },
      });
    expect(await app.database.query('SELECT 1 FROM staff_sessions WHERE staff_id = $1', [id])).toEqual([]);
  });

  it('responds with 403 without the x-office header', async () => {
    const { client } = await staffOf(app, 'owner');
    delete client.headers['x-office'];
    expect(await list(client)).toMatchObject({ status: 403, body: { error: 'access_denied' } });
    expect((await client.post('/api/office/session', {})).status).toBe(403);
  });

  it('expires after 30 minutes of inactivity and after 12 hours', async () => {
    const { id, client } = await staffOf(app, 'owner');
    await ageSession(app, id, 'last_seen_at', '29 minutes 50 seconds');
    expect((await list(client)).status).toBe(200);
    const [used] = await app.database.query<{ fresh: boolean }>(
      "SELECT last_seen_at > academy_now() - interval '1 minute' AS fresh FROM staff_sessions WHERE staff_id = $1",
      [id],
    );
    expect(used?.fresh).toBe(true);
    await ageSession(app, id, 'last_seen_at', '30 minutes');
    expect((await list(client)).status).toBe(401);
    await ageSession(app, id, 'last_seen_at', '1 minute');
    await ageSession(app, id, 'created_at', '12 hours');
    expect((await list(client)).status).toBe(401);
  });

  it('does not sign the staff member in to the family site', async () => {
    const { client } = await staffOf(app, 'owner');
    client.token = client.cookies.get('academy-staff') ?? '';
    expect((await client.get('/api/user/profile')).status).toBe(401);
  });

  it('is not replaced by the session of a family, sent as the family’s or as the staff’s', async () => {
    const [parent, browser] = [officeClient(app), officeClient(app)];
    await signUpConfirmed(app, parent);
    expect((await parent.get('/api/user/profile')).status).toBe(200);
    browser.cookies.set('academy-staff', parent.token ?? '');
    for (const one of [parent, browser]) {
      expect(await session(one)).toMatchObject({ step: 'signed-out', staff: null });
      expect(await list(one)).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
    }
  });
});

describe('two-factor authentication in the office', () => {
  it('requires an app code at sign-in and accepts each code once', async () => {
    const { email, client } = await staffOf(app, 'desk');
    const { secret } = await enroll(client);
    const next = await signInStaff(app, { email });
    expect(await session(next)).toMatchObject({ step: 'code', staff: { two_factor: true } });
    expect((await list(next)).status).toBe(401);
    expect(await enter(next, '000000')).toMatchObject({
      status: 422,
      body: { errors: { code: [twoFactorMessages.codeWrong] } },
    });
    const code = nextCode(secret);
    expect(await enter(next, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({
      status: 200,
      body: { step: 'signed-in' },
    });
    expect((await enter(await signInStaff(app, { email }), code)).status).toBe(422);
  });

  it('accepts a code for one of five concurrent requests', async () => {
    const { email, client } = await staffOf(app, 'desk');
    const { secret, recoveryCodes } = await enroll(client);
    for (const code of [nextCode(secret), recoveryCodes[0] ?? '']) {
      const browsers = await Promise.all([1, 2, 3, 4, 5].map(() => signInStaff(app, { email })));
      const answers = await Promise.all(browsers.map((one) => enter(one, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('accepts a recovery code once, ignoring case, spaces and dashes', async () => {
    const { email, client } = await staffOf(app, 'desk');
    const { recoveryCodes } = await enroll(client);
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = ` ${(recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ')}`;
    expect((await enter(await signInStaff(app, { email }), typed)).status).toBe(200);
    expect((await enter(await signInStaff(app, { email }), typed)).status).toBe(422);
  });

  it('cannot be replaced by someone who has only the password', async () => {
    const { email, client } = await staffOf(app, 'desk');
    await enroll(client);
    const thief = await signInStaff(app, { email });
    expect((await thief.post('/api/office/two-factor')).status).toBe(401);
    expect((await thief.post('/api/office/two-factor/confirmation', { code: '000000' })).status).toBe(401);
  });

  it('cannot be confirmed by an older session without a code', async () => {
    const { email, client } = await staffOf(production, 'desk');
    const [mine, thief] = [client, await signInStaff(production, { email })];
    const { body } = await thief.post<{ secret: string }>('/api/office/two-factor');
    const { secret } = await enroll(mine);
    expect((await thief.post('/api/office/two-factor/confirmation', { code: nextCode(body.secret) })).status).toBe(401);
    expect((await enter(await signInStaff(production, { email }), nextCode(secret))).status).toBe(200);
  });

  it('is not replaced by a request that was authorized before the setup', async () => {
    const { id, email, client } = await staffOf(app, 'desk');
    await enroll(client);
    const [row] = await app.database.query<{ sessionId: string }>(
      'SELECT id AS "sessionId" FROM staff_sessions WHERE staff_id = $1',
      [id],
    );
    const read = { name: 'Test desk', role: 'desk', twoFactor: false, verified: false, confirmed: true } as const;
    const late = { kind: 'staff', ...read, staffId: id, email, sessionId: row?.sessionId ?? '' } as const;
    const commands = app.app.get(CommandBus, { strict: false });
    const { secret } = await commands.execute(new StartTwoFactor(late));
    const origin = { network: '127.0.0.1', subnet: '127.0.0.0/24' };
    await expect(commands.execute(new ConfirmTwoFactor(late, nextCode(secret), origin))).rejects.toThrow(
      twoFactorMessages.codeWrong,
    );
  });

  it('ends other sessions when set up, and requires a recent password to be replaced', async () => {
    const { id, email, client } = await staffOf(app, 'owner');
    const other = await signInStaff(app, { email });
    await enroll(client);
    expect(await session(other)).toMatchObject({ step: 'signed-out' });
    await ageSession(app, id, 'confirmed_at', '10 minutes');
    expect(await client.post('/api/office/two-factor')).toMatchObject({
      status: 403,
      body: { error: 'confirmation_required' },
    });
  });

  it('must be set up first in production, where the session cookie is secure', async () => {
    const { client } = await staffOf(production, 'owner');
    expect([...client.cookies.keys()]).toEqual(['__Host-academy-device', '__Secure-academy-staff']);
    expect(await session(client)).toMatchObject({ step: 'enroll' });
    expect((await list(client)).status).toBe(401);
    await enroll(client);
    expect(await session(client)).toMatchObject({ step: 'signed-in', staff: { two_factor: true } });
    expect((await list(client)).status).toBe(200);
  });
});

describe('sign-in rate limits', () => {
  it('limit code guesses, and password guesses per IP address', async () => {
    const limited = await startTestApp({ workers: false, env: { TRUST_PROXY_HOPS: '1' } });
    const { email, client } = await staffOf(limited, 'desk');
    const { secret } = await enroll(client);
    const half = await signInStaff(limited, { email });
    for (let guess = 0; guess < 10; guess += 1) expect((await enter(half, '000000')).status).toBe(422);
    expect((await enter(half, nextCode(secret))).status).toBe(429);
    const guessFrom = async (address: string, password: string) => {
      const browser = officeClient(limited);
      browser.headers['x-forwarded-for'] = address;
      return (await browser.post('/api/office/session', { email, password })).status;
    };
    for (let guess = 0; guess < 10; guess += 1) expect(await guessFrom('203.0.113.7', 'Wrong2026')).toBe(401);
    expect(await guessFrom('203.0.113.7', staffPassword)).toBe(429);
    expect(await guessFrom('198.51.100.7', staffPassword)).toBe(200);
    await limited.stop();
  });
});
