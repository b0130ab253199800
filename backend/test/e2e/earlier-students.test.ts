import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LinkedStudents1763676000094 } from '../../src/platform/database/migrations/1763676000094-linked-students.js';
import { StudentKeys1763676000095 } from '../../src/platform/database/migrations/1763676000095-student-keys.js';
import { StudentsWhoResetPasswords1763676000114 } from '../../src/platform/database/migrations/1763676000114-students-who-reset-passwords.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { addStudent, signUp, signUpConfirmed } from '../support/families.js';
import { fillIn, practiceForm, saturday } from '../support/forms.js';
import { linkToken, newPassword } from '../support/one-time-links.js';
import { page, pay } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

/** Runs migrations that can be repeated, as on rows of the previous release. */
async function run(...migrations: { up: (runner: QueryRunner) => Promise<void> }[]): Promise<void> {
  const runner = {
    query: (sql: string, values?: unknown[]) => app.database.query(sql, values),
  } as unknown as QueryRunner;
  for (const migration of migrations) await migration.up(runner);
}
const migrate = () => run(new LinkedStudents1763676000094(), new StudentKeys1763676000095());

/** A family whose child has bought tests. */
async function family() {
  const client = app.client();
  const { user } = await signUp(client);
  const ann = await addStudent(client, { student_name: 'Zoë Lane' });
  const forChild = (name: string, email: string) => ({
    parent_email: user.email,
    student_first_name: name,
    student_last_name: 'Lane',
    student_email: email,
  });
  const test = (name: string, date: string, id = 'practice-sat') =>
    practiceForm(forChild(name, ann.student_email ?? ''), [{ id, dates: [date] }]);
  const buy = async (form: ReturnType<typeof test>) => (await pay(app, client, [form])).ids[0] ?? '';
  return { client, ann, key: (name: string) => `account:${user.id}|${name}`, forChild, test, buy };
}

const keyOf = async (id: string) =>
  (
    await app.database.query<{ key: string }>('SELECT student_key AS key FROM seats WHERE registration_id = $1', [id])
  )[0]?.key;
const setKey = (id: string, key: string) =>
  app.database.query('UPDATE seats SET student_key = $2 WHERE registration_id = $1', [id, key]);
const unlink = (...ids: string[]) =>
  app.database.query('UPDATE registrations SET student_id = NULL WHERE id = ANY($1::uuid[])', [ids]);

it('links registrations that readers found by address, names first, and leaves unclear ones', async () => {
  const { client, ann, forChild, buy } = await family();
  const ben = await addStudent(client, { student_name: 'Ben Lane', student_email: null });
  const annsAddress = ann.student_email ?? '';
  const [nickname, named, unclear] = [
    await buy(fillIn.college_essays(forChild('Zo', annsAddress))),
    await buy(fillIn.college_essays(forChild('BEN', 'new@example.com'))),
    await buy(fillIn.college_essays(forChild('Ben', annsAddress))),
  ];
  const kept = await buy(fillIn.college_essays(forChild('Zoe', annsAddress)));
  await unlink(nickname, named, unclear);
  await app.database.query('UPDATE registrations SET student_id = $2 WHERE id = $1', [kept, ben.id]);
  await migrate();
  const students = await Promise.all(
    [nickname, named, unclear, kept].map(async (id) => (await page(client, id)).student_id),
  );
  expect(students).toEqual([ann.id, ben.id, null, ben.id]);
});

it('gives seats the child’s key, or the folded name, and keeps the key of a second test at one hour', async () => {
  const { ann, key, test, buy } = await family();
  const [one, two, other, far] = [
    await buy(test('Zoe', saturday(5))),
    await buy(test('Zoe', saturday(7))),
    await buy(test('Kim', saturday(8))),
    await buy(test('Zoe', saturday(9))),
  ];
  // The previous release counted each spelling as another student, so both of these were sold.
  await setKey(two, key('zoe l'));
  await app.database.query(
    'UPDATE seats s SET date = o.date FROM seats o WHERE s.registration_id = $1 AND o.registration_id = $2',
    [two, one],
  );
  await setKey(far, key('zoë lane'));
  await unlink(other);
  await app.database.query(
    "UPDATE registrations SET student_first_name = 'Kïm', student_email = 'kim@example.com' WHERE id = $1",
    [other],
  );
  await setKey(other, key('kïm o’hara lane'));
  await migrate();
  await migrate();
  expect([await keyOf(one), await keyOf(two), await keyOf(other), await keyOf(far)]).toEqual([
    ann.id,
    key('zoe l'),
    key('kimoharalane'),
    ann.id,
  ]);
  await app.database.query('UPDATE seats SET date = $2 WHERE registration_id = $1', [two, saturday(7)]);
});

it('an old process that sells a test while the new release runs meets the same constraint', async () => {
  const { ann, key, test, buy } = await family();
  const id = await buy(test('Zoë', saturday(10)));
  expect(await keyOf(id)).toBe(ann.id);
  const sell = (name: string) =>
    app.database.query(
      `INSERT INTO seats (checkout_id, line_id, session_id, date, title, kind, student_key, proven, minutes)
       SELECT checkout_id, gen_random_uuid(), session_id, date, title, kind, $2, true, minutes FROM seats WHERE registration_id = $1`,
      [id, key(name)],
    );
  await expect(sell('zoë lane')).rejects.toThrow('seats_one_test_per_student');
  await sell('kim lane');
  // The seat was never counted.
  await app.database.query("UPDATE seats SET status = 'released' WHERE student_key = $1", [key('kim lane')]);
});

it('confirms the address of students who reset their password before, unless it has changed since', async () => {
  const client = app.client();
  await signUpConfirmed(app, client);
  const [reset, changed, resetAgain] = [await addStudent(client), await addStudent(client), await addStudent(client)];
  // This student never resets a password.
  await addStudent(client);
  type Child = typeof reset;
  const resetPassword = async ({ id }: Child, email: string | null) => {
    const token = await linkToken(app, 'reset_password', { kind: 'student', id }, email ?? '');
    expect((await app.client().post('/api/reset-password', newPassword(token, 'Chosen2026'))).status).toBe(200);
  };
  const change = ({ id }: Child, student_email: string) =>
    client.put(`/api/students/${id}`, { student_name: 'Ann', student_email });
  for (const one of [reset, changed, resetAgain]) await resetPassword(one, one.student_email);
  await change(changed, `new-${changed.student_email}`);
  await change(resetAgain, `new-${resetAgain.student_email}`);
  await resetPassword(resetAgain, `new-${resetAgain.student_email}`);
  // The previous release did not store it, and its links have been deleted.
  await app.database.query('UPDATE students SET email_confirmed_at = NULL');
  await app.database.query('DELETE FROM one_time_links');
  await run(new StudentsWhoResetPasswords1763676000114());
  const confirmed = await app.database.query<{ id: string }>(
    'SELECT id FROM students WHERE email_confirmed_at IS NOT NULL',
  );
  expect(confirmed.map(({ id }) => id).toSorted()).toEqual([reset.id, resetAgain.id].toSorted());
});
