import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.js';
import type { CardApp } from './card-app.js';
import { addStudent } from './families.js';
import type { FilledForm } from './forms.js';
import type { CourseFamily } from './lessons.js';
import { payingFamily, type PayingFamily } from './registration-page.js';

/** A family that paid for a test, and the package that came with it. */
export interface TestFamily extends PayingFamily {
  /** Id of the test's registration. */
  testId: string;
  /** The package and its student, in the form that the lesson helpers take. */
  review: CourseFamily;
}

/** Returns the id of the latest package given with a registration; empty if there is none. */
export async function givenWith({ database }: TestApp, registrationId: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'SELECT id FROM registrations WHERE bought_registration_id = $1 AND given_as IS NOT NULL ORDER BY created_at DESC LIMIT 1',
    [registrationId],
  );
  return row?.id ?? '';
}

/** Pays for a test that includes sessions, and assigns the payment to one student. @param others forms paid for in the same payment */
export async function withTest(app: CardApp, form: FilledForm, ...others: FilledForm[]): Promise<TestFamily> {
  const family = await payingFamily(app, [form, ...others]);
  const student = await addStudent(family.parent, { student_name: 'Sam Doe' });
  await app.database.query('UPDATE registrations SET student_id = $2 WHERE payment_id = $1', [
    family.paymentId,
    student.id,
  ]);
  const [testId = ''] = family.ids;
  const id = await givenWith(app, testId);
  return { ...family, testId, review: { parent: family.parent, id, studentId: student.id } };
}

/** Lists the session movements of a package in order, e.g. "granted 1". */
export async function movementsOf({ database }: TestApp, id: string): Promise<string[]> {
  const rows = await database.query<{ movement: string }>(
    "SELECT kind || ' ' || delta AS movement FROM session_movements WHERE registration_id = $1 ORDER BY id",
    [id],
  );
  return rows.map(({ movement }) => movement);
}

/** Returns a manager's request to give sessions, with a new request key. */
export const aGift = (change: object = {}) => ({
  count: 2,
  reason: 'A tutor was ill.',
  expires_on: '',
  request_key: randomUUID(),
  ...change,
});

/** Makes extra sessions expire this many days from today. */
export async function expireIn({ database }: TestApp, id: string, days: number): Promise<void> {
  await database.query(
    `UPDATE registrations SET expires_on = (academy_now() AT TIME ZONE 'America/New_York')::date + $2::int WHERE id = $1`,
    [id, days],
  );
}
