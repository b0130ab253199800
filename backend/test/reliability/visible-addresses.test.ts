import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VisibleAddresses1763676000103 } from '../../src/platform/database/migrations/1763676000103-visible-addresses.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addStudent, newStudent, parentPassword, signUp } from '../support/families.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' }, invariants: false });
});
afterAll(() => app.stop());

/** Runs the migration on the data of the running product, as while the previous release serves. */
async function migrate(): Promise<void> {
  const runner = app.app.get(DataSource).createQueryRunner();
  try {
    await new VisibleAddresses1763676000103().up(runner);
  } finally {
    await runner.release();
  }
}

const login = async (email: string) =>
  (await app.client().post('/api/login', { email, password: parentPassword })).status;

/** A parent whose address is stored as given. */
async function storedAs(address: string): Promise<{ id: string; studentId: string }> {
  const client = app.client();
  const { user } = await signUp(client);
  const student = await addStudent(client);
  await app.database.query('UPDATE accounts SET email = $2, email_key = lower($2) WHERE id = $1', [user.id, address]);
  await app.database.query('UPDATE students SET student_email = $2, student_email_key = lower($2) WHERE id = $1', [
    student.id,
    `kid-${address}`,
  ]);
  return { id: user.id, studentId: student.id };
}

it.each([
  ['a zero-width space', 'Ann\u200b@example.com', 'ann@example.com'],
  ['a direction mark at the end', 'bo@example.com\u202c', 'bo@example.com'],
  ['a byte order mark at the start', '\ufeffcy@example.com', 'cy@example.com'],
  ['a soft hyphen beside a letter of another script', 'd\u00adé@example.com', 'dé@example.com'],
])('an address stored with %s is found by its clean form in every table', async (_what, stored, clean) => {
  const { id, studentId } = await storedAs(stored);
  await app.database.query('INSERT INTO families (email) VALUES ($1)', [stored]);
  await app.database.query(
    'INSERT INTO emails (message_id, recipient, subject, status, attempts) VALUES ($1, $1, $1, $2, 1)',
    [stored, 'accepted'],
  );
  await migrate();
  expect(await app.database.query('SELECT lower(email) AS email, email_key FROM accounts WHERE id = $1', [id])).toEqual(
    [{ email: clean, email_key: clean }],
  );
  expect(await app.database.query('SELECT student_email_key AS key FROM students WHERE id = $1', [studentId])).toEqual([
    { key: `kid-${clean}` },
  ]);
  expect(await app.database.query('SELECT 1 FROM families WHERE lower(email) = $1', [clean])).toHaveLength(1);
  expect(await app.database.query('SELECT 1 FROM emails WHERE lower(recipient) = $1', [clean])).toHaveLength(1);
  expect(await login(clean)).toBe(200);
  const { password } = newStudent();
  expect((await app.client().post('/api/students/login', { email: `kid-${clean}`, password })).status).toBe(200);
});

it('leaves an address whose clean form another account has, and addresses without invisible characters', async () => {
  const [taken, visible] = [await storedAs('eve@example.com'), await storedAs('fé@example.com')];
  const second = await storedAs('e\u200bve@example.com');
  const keys = () =>
    app.database.query('SELECT id, email, email_key, updated_at FROM accounts WHERE id = ANY($1) ORDER BY id', [
      [taken.id, visible.id, second.id],
    ]);
  const before = await keys();
  await migrate();
  await migrate();
  expect(await keys()).toEqual(before);
  expect(await login('eve@example.com')).toBe(200);
});
