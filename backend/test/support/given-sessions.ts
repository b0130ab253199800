import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.js';
import type { CardApp } from './card-app.js';
import { addStudent } from './families.js';
import type { FilledForm } from './forms.js';
import type { CourseFamily } from './lessons.js';
import { payingFamily, type PayingFamily } from './registration-page.js';

/** A family that paid for a test, with the package that came with it. */
export interface TestFamily extends PayingFamily {
  /** Of the test. */
  testId: string;
  /** The package and its student, as lessons are booked. */
  review: CourseFamily;
}

/** A package that was given with a registration; empty where there is none. */
export async function givenWith({ database }: TestApp, registrationId: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'SELECT id FROM registrations WHERE bought_registration_id = $1 AND given_as IS NOT NULL ORDER BY created_at DESC LIMIT 1',
    [registrationId],
  );
  return row?.id ?? '';
}

/** A family pays for a test that comes with sessions, which are for one of its students. @param others what it pays for along */
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

/** The ledger of a package: "granted 1", in order. */
export async function movementsOf({ database }: TestApp, id: string): Promise<string[]> {
  const rows = await database.query<{ movement: string }>(
    "SELECT kind || ' ' || delta AS movement FROM session_movements WHERE registration_id = $1 ORDER BY id",
    [id],
  );
  return rows.map(({ movement }) => movement);
}

/** What a manager sends to give sessions, with a request of its own. */
export const aGift = (change: object = {}) => ({
  count: 2,
  reason: 'A tutor was ill.',
  expires_on: '',
  request_key: randomUUID(),
  ...change,
});

/** Lets the last day of extra sessions be so many days from today. */
export async function expireIn({ database }: TestApp, id: string, days: number): Promise<void> {
  await database.query(
    `UPDATE registrations SET expires_on = (academy_now() AT TIME ZONE 'America/New_York')::date + $2::int WHERE id = $1`,
    [id, days],
  );
}
