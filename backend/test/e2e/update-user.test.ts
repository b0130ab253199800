import { randomUUID } from 'node:crypto';
import type { UpdateUserRequest, UpdateUserResponse, User } from '@academy/contracts/http/accounts';
import type { ErrorBody } from '@academy/contracts/http/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { parentPassword, signUp } from '../support/families.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';

let app: MailApp;

beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.stop());

async function signedUp(): Promise<{ client: TestClient; user: User }> {
  const client = app.client();
  return { client, user: (await signUp(client)).user };
}

const update = (
  client: TestClient,
  id: string,
  body: UpdateUserRequest | Record<string, unknown>,
  path = '/api/users',
) => client.put<UpdateUserResponse & Pick<ErrorBody, 'errors'>>(`${path}/${id}`, body);
const signIn = (email: string, password: string) => app.client().post('/api/login', { email, password });
const fresh = () => `fresh-${randomUUID()}@example.com`;

describe('a parent’s profile', () => {
  it('saves the documented fields on both paths', async () => {
    const { client, user } = await signedUp();
    for (const path of ['/api/users', '/users']) {
      const { status, body } = await update(
        client,
        user.id,
        { firstname: ' Maria ', lastname: 'O’Neil', email: user.email, phone_no: '9145550142', role: 'parent' },
        path,
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        user: {
          id: user.id,
          firstname: 'Maria',
          lastname: 'O’Neil',
          email: user.email,
          phone_no: '9145550142',
          userType: 'parent',
        },
      });
      expect(body).not.toHaveProperty('token');
      expect((await client.get('/api/user/profile')).body).toEqual(body.user);
    }
  });

  it('keeps fields that are left out and clears a phone number that is sent empty', async () => {
    const { client, user } = await signedUp();
    await update(client, user.id, { phone_no: '9145550142' });
    expect((await update(client, user.id, { firstname: 'Maria' })).body.user).toMatchObject({
      firstname: 'Maria',
      lastname: user.lastname,
      phone_no: '9145550142',
    });
    for (const empty of [null, '']) {
      await update(client, user.id, { phone_no: '9145550142' });
      expect((await update(client, user.id, { phone_no: empty })).body.user.phone_no).toBeNull();
    }
  });

  it('ignores role, ID and account state in the request', async () => {
    const { client, user } = await signedUp();
    const { status, body } = await update(client, user.id, {
      role: 'admin',
      userType: 'student',
      id: randomUUID(),
      email_verified: true,
      email_verified_at: '2020-01-01',
      disabled_at: '2020-01-01',
      created_at: '2020-01-01',
    });
    expect(status).toBe(200);
    expect(body.user).toEqual({ ...user, version: (user.version ?? 0) + 1 });
  });

  it.each([
    [{ firstname: '' }, 'firstname', 'This field is required'],
    [{ firstname: null }, 'firstname', 'This field is required'],
    [{ lastname: 'X' }, 'lastname', 'Must be at least 2 characters'],
    [{ firstname: 'A1' }, 'firstname', 'Only letters and spaces allowed'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'abc' }, 'email', 'Please enter a valid email address'],
    [{ phone_no: '12' }, 'phone_no', 'Phone number must be 10 digits, numbers only'],
    [
      { password: 'abcdefg1', password_confirmation: 'abcdefg1' },
      'password',
      'Password must contain an uppercase letter',
    ],
    [
      { password: 'Abcdef1', password_confirmation: 'Abcdef1' },
      'password',
      'Password must be at least 8 characters long.',
    ],
    [{ password: 'Abcdefg1', password_confirmation: 'Abcdefg2' }, 'password_confirmation', 'Passwords do not match'],
    [{ password: 'Abcdefg1' }, 'password_confirmation', 'Please confirm your password'],
    [{ version: 'one' }, 'version', 'Must be a whole number'],
  ])('rejects %j', async (change, field, message) => {
    const { client, user } = await signedUp();
    expect(await update(client, user.id, change)).toMatchObject({
      status: 422,
      body: { error: 'validation_failed', errors: { [field]: [message] } },
    });
    expect((await client.get('/api/user/profile')).body).toEqual(user);
  });

  it('responds with 409 to the second update with the same version', async () => {
    const { client, user } = await signedUp();
    const { version } = user;
    expect((await update(client, user.id, { firstname: 'Maria', version })).status).toBe(200);
    expect(await update(client, user.id, { firstname: 'Marie', version })).toMatchObject({
      status: 409,
      body: { error: 'stale_version' },
    });
  });
});

describe('changing the parent’s password', () => {
  const another = { password: 'Another2026', password_confirmation: 'Another2026' };

  it('requires the current password, and a wrong one does not end the session', async () => {
    const { client, user } = await signedUp();
    for (const [current_password, text] of [
      ['Wrong2026', 'Your current password is not correct.'],
      ['', 'Please enter your current password.'],
      [undefined, 'Please enter your current password.'],
      [7, 'Please enter your current password.'],
    ]) {
      expect(await update(client, user.id, { ...another, current_password })).toMatchObject({
        status: 422,
        body: { error: 'validation_failed', errors: { current_password: [text] } },
      });
    }
    expect((await client.get('/api/user/profile')).status).toBe(200);
    expect((await signIn(user.email, parentPassword)).status).toBe(200);
  });

  it('ends the old session, returns a new one, and emails the parent', async () => {
    const { client, user } = await signedUp();
    const { status, body } = await update(client, user.id, { ...another, current_password: parentPassword });
    expect(status).toBe(200);
    expect((await client.get('/api/user/profile')).status).toBe(401);
    expect((await app.client(body.token).get('/api/user/profile')).body).toEqual(body.user);
    expect([
      (await signIn(user.email, parentPassword)).status,
      (await signIn(user.email, 'Another2026')).status,
    ]).toEqual([401, 200]);
    await app.mails.waitFor(({ to, subject }) => to.includes(user.email) && subject === 'Your password was changed');
  });

  it('keeps password and session if the password is sent empty', async () => {
    const { client, user } = await signedUp();
    for (const empty of ['', null])
      expect(
        (await update(client, user.id, { firstname: 'Maria', password: empty, password_confirmation: empty })).body,
      ).not.toHaveProperty('token');
    expect((await client.get('/api/user/profile')).status).toBe(200);
  });

  it('is limited to ten wrong current passwords', async () => {
    const limited = await startTestApp({ database: app.database, workers: false });
    const { client, user } = await signedUp();
    const thief = limited.client(client.token);
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1)
      statuses.push((await update(thief, user.id, { ...another, current_password: `Wrong${round}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    await limited.stop();
  });
});

describe('changing the parent’s email address', () => {
  it('requires the current password', async () => {
    const { client, user } = await signedUp();
    expect(await update(client, user.id, { email: fresh() })).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['Please enter your current password.'] } },
    });
  });

  it('needs no password or new confirmation if only the letter case changes', async () => {
    const { client, user } = await signedUp();
    await app.database.query('UPDATE accounts SET email_verified_at = now() WHERE id = $1', [user.id]);
    expect((await update(client, user.id, { email: user.email.toUpperCase() })).body.user).toMatchObject({
      email: user.email.toUpperCase(),
      email_verified: true,
    });
    expect(await app.database.query('SELECT 1 FROM email_changes WHERE account_id = $1', [user.id])).toEqual([]);
  });

  it('rejects the email address of another account and saves nothing', async () => {
    const [ours, theirs] = [await signedUp(), await signedUp()];
    const text = 'Another account already uses this email address.';
    const taken = await update(ours.client, ours.user.id, {
      email: theirs.user.email.toUpperCase(),
      firstname: 'Maria',
      current_password: parentPassword,
    });
    expect(taken).toMatchObject({ status: 422, body: { message: text, errors: { email: [text] } } });
    expect((await ours.client.get('/api/user/profile')).body).toEqual(ours.user);
    expect(
      (await update(ours.client, ours.user.id, { email: theirs.user.email, current_password: 'Wrong2026' })).body
        .errors,
    ).toHaveProperty('current_password');
  });
});
