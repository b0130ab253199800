import { randomUUID } from 'node:crypto';
import { officeHeader } from '@academy/contracts/http/office/header';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../src/accounts/index.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';

export const staffPassword = 'Office2026';
/** Computed once, because hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined;

/** A staff member of a test. */
export interface TestStaff {
  id: string;
  email: string;
}

/** Returns a client that sends the header required on every office request. */
export function officeClient(app: TestApp): TestClient {
  const client = app.client();
  client.headers[officeHeader] = '1';
  return client;
}

/** Adds a staff account with {@link staffPassword}. A tutor also gets a profile, as in the office. */
export async function addStaff(app: TestApp, role: StaffRole = 'owner'): Promise<TestStaff> {
  const email = `${role}-${randomUUID()}@example.com`;
  passwordHash ??= hashPassword(staffPassword);
  const [row] = await app.database.query<{ id: string }>(
    'INSERT INTO staff (email, email_key, name, role, password_hash) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [email, normalizeEmail(email), `Test ${role}`, role, await passwordHash],
  );
  if (role === 'tutor')
    await app.database.query("INSERT INTO tutor_profiles (staff_id, services) VALUES ($1, '{}')", [row?.id]);
  return { id: row?.id ?? '', email };
}

/** Signs in a staff member. @returns the client with the session */
export async function signInStaff(app: TestApp, { email }: Pick<TestStaff, 'email'>): Promise<TestClient> {
  const client = officeClient(app);
  const { status } = await client.post('/api/office/session', { email, password: staffPassword });
  if (status !== 200) throw new Error(`Sign-in of ${email} answered ${status}`);
  return client;
}

/** Adds a staff member with this role and signs them in. */
export async function staffOf(app: TestApp, role: StaffRole): Promise<TestStaff & { client: TestClient }> {
  const member = await addStaff(app, role);
  return { ...member, client: await signInStaff(app, member) };
}

/** Returns the code an authenticator app shows. @param steps number of 30-second steps from now */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/**
 * Returns a code that is accepted after {@link enroll} has used the current one: the code of the next time step. It is accepted early, and
 * remains valid if that step begins in the meantime.
 */
export const nextCode = (secret: string): string => appCode(secret, 1);

/** Sets up an authenticator app for the signed-in staff member. */
export async function enroll(client: TestClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body: setup } = await client.post<{ secret: string }>('/api/office/two-factor');
  const { status, body } = await client.post<{ recovery_codes: string[] }>('/api/office/two-factor/confirmation', {
    code: appCode(setup.secret),
  });
  if (status !== 200) throw new Error(`Two-factor setup answered ${status}`);
  return { secret: setup.secret, recoveryCodes: body.recovery_codes };
}

/** Sets how long ago a staff member's sessions were last used, created or confirmed. */
export async function ageSession(
  app: TestApp,
  staffId: string,
  column: 'last_seen_at' | 'created_at' | 'confirmed_at',
  interval: string,
): Promise<void> {
  await app.database.query(`UPDATE staff_sessions SET ${column} = academy_now() - $2::interval WHERE staff_id = $1`, [
    staffId,
    interval,
  ]);
}
