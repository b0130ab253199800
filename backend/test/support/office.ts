import { randomUUID } from 'node:crypto';
import { officeHeader } from '@academy/contracts/http/office/routes';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../src/accounts/index.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';

export const staffPassword = 'Office2026';
/** Made once: each hash takes its time on purpose. */
let passwordHash: Promise<string> | undefined;

/** A staff member of a test. */
export interface TestStaff {
  id: string;
  email: string;
}

/** A browser at the office: it sends the header that every call of the office carries. */
export function officeClient(app: TestApp): TestClient {
  const client = app.client();
  client.headers[officeHeader] = '1';
  return client;
}

/** Adds a staff account with {@link staffPassword}; a tutor with a profile, as the office does. */
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

/** Signs a staff member in. @returns the browser they are signed in with */
export async function signInStaff(app: TestApp, { email }: Pick<TestStaff, 'email'>): Promise<TestClient> {
  const client = officeClient(app);
  const { status } = await client.post('/api/office/session', { email, password: staffPassword });
  if (status !== 200) throw new Error(`Sign-in of ${email} answered ${status}`);
  return client;
}

/** A new staff member of a role, signed in. */
export async function staffOf(app: TestApp, role: StaffRole): Promise<TestStaff & { client: TestClient }> {
  const member = await addStaff(app, role);
  return { ...member, client: await signInStaff(app, member) };
}

/** The code an authenticator app shows. @param steps how many 30-second steps from now */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/**
 * A code that is accepted after {@link enroll} has used up the current one: that of the next step, which is accepted already, also if
 * its time comes meanwhile.
 */
export const nextCode = (secret: string): string => appCode(secret, 1);

/** Sets up an authenticator app for the person of a browser. */
export async function enroll(client: TestClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body: setup } = await client.post<{ secret: string }>('/api/office/two-factor');
  const { status, body } = await client.post<{ recovery_codes: string[] }>('/api/office/two-factor/confirmation', {
    code: appCode(setup.secret),
  });
  if (status !== 200) throw new Error(`Two-factor setup answered ${status}`);
  return { secret: setup.secret, recoveryCodes: body.recovery_codes };
}

/** As if so much time had passed since the session was used, begun or confirmed. */
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
