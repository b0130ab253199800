import type { SignedInResponse, User } from '@academy/contracts/http/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { addStudent, parentPassword, signUp, studentPassword } from '../support/families.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});

afterAll(() => app.stop());

const profile = (token?: string) => app.client(token).get<User>('/api/user/profile');
const signInStudent = (email: string | null, password = studentPassword) =>
  app.client().post<SignedInResponse>('/api/students/login', { email, password });

describe('a student sign-in', () => {
  it('accepts the student’s email and password and returns the student with the parent’s ID', async () => {
    const client = app.client();
    const parent = await signUp(client);
    const student = await addStudent(client);
    const { status, body } = await signInStudent(student.student_email);
    expect(status).toBe(200);
    expect(body.token.split('.')[0]).toBe(`student-token-${student.id}`);
    const seen = {
      id: student.id,
      firstname: 'Ann',
      lastname: 'Marie Doe',
      email: student.student_email,
      userType: 'student',
      parentId: parent.user.id,
      phone_no: null,
      created_at: student.created_at,
    };
    expect(body.user).toEqual(seen);
    expect((await profile(body.token)).body).toEqual(seen);
  });

  it('returns the same 401 for a wrong password, unknown email, parent or deleted student', async () => {
    const client = app.client();
    const parent = await signUp(client);
    const [student, gone] = [await addStudent(client), await addStudent(client)];
    await app.database.query('UPDATE students SET deleted_at = now() WHERE id = $1', [gone.id]);
    const attempts: [string | null, string][] = [
      [student.student_email, 'Wrong2026'],
      ['nobody@example.com', studentPassword],
      [parent.user.email, parentPassword],
      [gone.student_email, studentPassword],
    ];
    for (const [email, password] of attempts) {
      const { status, body } = await signInStudent(email, password);
      expect(status).toBe(401);
      expect(body).toMatchObject({
        error: 'bad_credentials',
        message: 'Invalid student credentials. Only student accounts can access the student dashboard.',
      });
    }
  });

  it('works with the parent’s email address, separately from the parent’s sign-in', async () => {
    const client = app.client();
    const parent = await signUp(client);
    await addStudent(client, { student_email: parent.user.email });
    expect((await signInStudent(parent.user.email)).body.user.userType).toBe('student');
    expect(
      (await app.client().post<SignedInResponse>('/api/login', { email: parent.user.email, password: parentPassword }))
        .body.user.userType,
    ).toBe('parent');
    expect(
      (await app.client().post('/api/login', { email: parent.user.email, password: studentPassword })).status,
    ).toBe(401);
  });
});

describe('a session', () => {
  const unauthenticated = { status: 401, body: { error: 'unauthenticated' } };

  it('ends on sign-out without ending the parent’s other sessions', async () => {
    const parent = await signUp(app.client());
    const other = (
      await app.client().post<SignedInResponse>('/api/login', { email: parent.user.email, password: parentPassword })
    ).body.token;
    expect(await app.client(parent.token).post('/api/logout')).toMatchObject({ status: 200, body: { success: true } });
    expect(await profile(parent.token)).toMatchObject(unauthenticated);
    expect(await app.client(parent.token).post('/api/logout')).toMatchObject(unauthenticated);
    expect((await profile(other)).status).toBe(200);
  });

  it.each([
    undefined,
    '',
    'x',
    'student-token-6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    'student-token-6f9619ff-8b86-4d01-b42d-00cf4fc964ff.x',
    'a'.repeat(201),
  ])('responds with 401 to the token %j', async (token) => {
    expect(await profile(token)).toMatchObject(unauthenticated);
  });

  it('responds with 401 to a student’s token under another student’s ID', async () => {
    const client = app.client();
    await signUp(client);
    const [ann, ben] = [await addStudent(client), await addStudent(client)];
    const { token } = (await signInStudent(ann.student_email)).body;
    expect(await profile(token.replace(ann.id, ben.id))).toMatchObject(unauthenticated);
  });

  it('ends immediately when the student is deleted or the account is disabled', async () => {
    const client = app.client();
    const parent = await signUp(client);
    const [ann, ben] = [await addStudent(client), await addStudent(client)];
    const [annToken, benToken] = [
      (await signInStudent(ann.student_email)).body.token,
      (await signInStudent(ben.student_email)).body.token,
    ];
    await app.database.query('UPDATE students SET deleted_at = now() WHERE id = $1', [ann.id]);
    expect(await profile(annToken)).toMatchObject(unauthenticated);
    expect(await app.client(annToken).post('/api/logout')).toMatchObject(unauthenticated);
    expect((await profile(benToken)).status).toBe(200);
    await app.database.query('UPDATE accounts SET disabled_at = now() WHERE id = $1', [parent.user.id]);
    for (const token of [benToken, parent.token]) expect(await profile(token)).toMatchObject(unauthenticated);
    expect((await signInStudent(ben.student_email)).status).toBe(401);
  });

  it('expires 30 days after its last use and is extended at most once an hour', async () => {
    const parent = await signUp(app.client());
    const shift = (lastSeen: string, expires: string) =>
      app.database.query(
        'UPDATE sessions SET last_seen_at = now() + $2::interval, expires_at = now() + $3::interval WHERE account_id = $1',
        [parent.user.id, lastSeen, expires],
      );
    await shift('-59 minutes', '3 days');
    expect((await profile(parent.token)).status).toBe(200);
    expect(await daysLeft(parent)).toBe(3);
    await shift('-61 minutes', '3 days');
    await Promise.all(Array.from({ length: 8 }, () => profile(parent.token)));
    expect(await daysLeft(parent)).toBe(30);
    await shift('-30 days', '-1 second');
    expect(await profile(parent.token)).toMatchObject(unauthenticated);
  });
});

async function daysLeft(parent: SignedInResponse): Promise<number> {
  const [session] = await app.database.query<{ days: number }>(
    'SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM sessions WHERE account_id = $1',
    [parent.user.id],
  );
  return session?.days ?? 0;
}
