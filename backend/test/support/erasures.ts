import type { FamilyResponse } from '@academy/contracts/http/office/families';
import { ClearOldRows } from '../../src/platform/retention/clear-old-rows.js';
import type { TestApp } from './app.js';
import type { Answer, TestClient } from './client.js';
import { newParent } from './families.js';
import { practiceForm, saturday, type FilledForm } from './forms.js';
import { staffOf, staffPassword } from './office.js';
import { tracesOf } from './personal-traces.js';

type Answered = FamilyResponse & { message: string; error: string; errors?: Record<string, string[]> };

/** Signs in an owner who has just entered the password, as an erasure requires. */
export async function erasingOwner(app: TestApp): Promise<TestClient> {
  const { client } = await staffOf(app, 'owner');
  await client.post('/api/office/session/confirmation', { password: staffPassword });
  return client;
}

/** Erases a family. @param id the id of any of its records @param confirmation the family's name */
export const erase = (owner: TestClient, id: string, confirmation: string): Promise<Answer<Answered>> =>
  owner.post<Answered>(`/api/office/families/${id}/erasure`, { confirmation, reason: 'Asked by phone.' });

/** Returns the traces left after the hourly cleanup, which clears the words used to match misspelled searches. */
export async function tracesLeft({ app, database }: TestApp, words: readonly string[]): Promise<string[]> {
  await app.get(ClearOldRows, { strict: false }).run();
  return tracesOf(database, words);
}

/** Signs up a parent with these details, without confirming the address. */
export async function signUpAs(
  app: TestApp,
  firstname: string,
  lastname: string,
  email: string,
  phone: string,
): Promise<{ client: TestClient; id: string }> {
  const client = app.client();
  const { body } = await client.postOnce<{ token: string; user: { id: string } }>(
    '/api/register',
    newParent({ firstname, lastname, email, phone_no: phone }),
  );
  client.token = body.token;
  return { client, id: body.user.id };
}

/** Returns a practice test form for a parent with these details. */
export const sittingOf = (lastName: string, email: string, phone: string, date = saturday(3)): FilledForm =>
  practiceForm(
    {
      parent_first_name: 'Zebulon',
      parent_last_name: lastName,
      parent_email: email,
      parent_phone: phone,
      student_first_name: 'Xanthippe',
      student_last_name: lastName,
      student_email: `child.${email}`,
      school: `${lastName} Lyceum`,
    },
    [{ id: 'practice-sat', dates: [date] }],
  );

/** Moves the date of a registration into the past. */
export async function isOver({ database }: TestApp, id: string | undefined): Promise<void> {
  await database.query(
    `WITH one AS (UPDATE test_dates t SET taken = taken - 1 FROM seats s WHERE s.registration_id = $1 AND s.session_id = t.session_id AND s.date = t.date
       RETURNING t.session_id, t.date, t.capacity)
     INSERT INTO test_dates AS t (session_id, date, capacity, taken) SELECT session_id, date - interval '200 days', capacity, 1 FROM one
     ON CONFLICT (session_id, date) DO UPDATE SET taken = t.taken + 1`,
    [id],
  );
  await database.query("UPDATE seats SET date = date - interval '200 days' WHERE registration_id = $1", [id]);
}
