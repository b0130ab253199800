import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { addStudent, parentPassword, signUpConfirmed, studentPassword } from './families.js';
import { appCode } from './office.js';

/** A parent or student with two-factor authentication on. */
export interface TwoFactorPerson {
  kind: 'parent' | 'student';
  id: string;
  email: string;
  password: string;
  path: '/api/login' | '/api/students/login';
  /** The signed-in client in which it was turned on. */
  client: TestClient;
  secret: string;
  recoveryCodes: string[];
}

/** Turns on two-factor authentication for the person signed in with a client. */
export async function enableTwoFactor(
  client: TestClient,
  password: string,
): Promise<Pick<TwoFactorPerson, 'secret' | 'recoveryCodes'>> {
  const setup = await client.post<{ secret: string }>('/api/account/two-factor/setup', { current_password: password });
  const { secret } = setup.body;
  const { status, body } = await client.post<{ recovery_codes: string[] }>('/api/account/two-factor', {
    code: appCode(secret ?? ''),
  });
  if (status !== 200) throw new Error(`Turning two-factor authentication on answered ${setup.status}, ${status}`);
  return { secret, recoveryCodes: body.recovery_codes };
}

/** Signs up a parent with a confirmed address, and turns on two-factor authentication. */
export async function parentWithTwoFactor(app: TestApp): Promise<TwoFactorPerson> {
  const client = app.client();
  const { user } = await signUpConfirmed(app, client);
  const codes = await enableTwoFactor(client, parentPassword);
  const { id, email } = user;
  return { kind: 'parent', id, email, password: parentPassword, path: '/api/login', client, ...codes };
}

/** Adds a student to a new family with a confirmed address, and signs the student in. */
export async function signedInStudent(app: TestApp): Promise<{ id: string; email: string; client: TestClient }> {
  const parent = app.client();
  await signUpConfirmed(app, parent);
  const { id, student_email } = await addStudent(parent);
  const [email, client] = [student_email ?? '', app.client()];
  const { body } = await client.post<{ token: string }>('/api/students/login', { email, password: studentPassword });
  client.token = body.token;
  return { id, email, client };
}

/** Creates a student as in {@link signedInStudent}, and turns on two-factor authentication. */
export async function studentWithTwoFactor(app: TestApp): Promise<TwoFactorPerson> {
  const student = await signedInStudent(app);
  const codes = await enableTwoFactor(student.client, studentPassword);
  return { kind: 'student', password: studentPassword, path: '/api/students/login', ...student, ...codes };
}

/** Signs a person in with their password and a code. @param client a new client by default */
export const signInWithCode = (
  app: TestApp,
  { path, email, password }: Pick<TwoFactorPerson, 'path' | 'email' | 'password'>,
  code: string | undefined,
  client = app.client(),
) => client.post<{ token?: string; error?: string }>(path, { email, password, two_factor_code: code });

/** Resets the record of used authenticator codes, so that they are accepted again. */
export async function forgetUsedCodes(app: TestApp, { kind, id }: TwoFactorPerson): Promise<void> {
  const column = kind === 'parent' ? 'account_id' : 'student_id';
  await app.database.query(`UPDATE two_factor SET last_step = 0 WHERE ${column} = $1`, [id]);
}
