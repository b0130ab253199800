import type { JoinWaitlistRequest, JoinWaitlistResponse, WaitlistEntry } from '@academy/contracts/http/waitlist';
import { addDays } from '@academy/contracts/rules/slots';
import { expect } from 'vitest';
import { WaitlistLinks } from '../../src/seats/index.js';
import type { TestApp } from './app.js';
import type { Answer, TestClient } from './client.js';
import { saturday } from './forms.js';
import { setCapacity } from './seats.js';

/** Returns a request to join the waitlist of a date. */
export function waitlistRequest(change: Partial<JoinWaitlistRequest> = {}): JoinWaitlistRequest {
  return {
    session_id: 'practice-sat',
    date: saturday(5),
    parent_first_name: 'Jane',
    parent_last_name: 'Doe',
    parent_phone: '(914) 555-0123',
    parent_email: 'jane@example.com',
    student_first_name: 'Kim',
    student_last_name: 'Doe',
    student_email: '',
    school: '',
    grade: '11th',
    ...change,
  };
}

export const join = (
  client: TestClient,
  change: Partial<JoinWaitlistRequest> = {},
): Promise<Answer<JoinWaitlistResponse>> =>
  client.postOnce<JoinWaitlistResponse>('/api/waitlist', waitlistRequest(change));

/** Returns the token of the newest entry of an address, as its emails contain it. */
export async function tokenOf({ app, database }: TestApp, email: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'SELECT id FROM waitlist_entries WHERE email = $1 ORDER BY position DESC LIMIT 1',
    [email],
  );
  return app.get(WaitlistLinks, { strict: false }).tokenOf({ id: row?.id ?? '', email });
}

/** Makes a date full, then joins its waitlist. */
export async function joinFullDate(
  app: TestApp,
  client: TestClient,
  change: Partial<JoinWaitlistRequest> = {},
): Promise<{ token: string }> {
  const { session_id, date, parent_email } = waitlistRequest(change);
  await setCapacity(app, session_id, date, 0);
  expect((await join(client, change)).status).toBe(201);
  return { token: await tokenOf(app, parent_email) };
}

/** Joins the waitlist of a full date, confirms the address, and leaves again. */
export async function joinAndLeave(
  app: TestApp,
  client: TestClient,
  change: Partial<JoinWaitlistRequest> = {},
): Promise<void> {
  const { token } = await joinFullDate(app, client, change);
  for (const step of ['confirm', 'leave'])
    expect((await client.post(`/api/waitlist/${step}`, { token })).status).toBe(200);
}

/** Moves a date with its waitlist and its seats. @param to "YYYY-MM-DD HH:mm", a date without this test */
export async function moveDate({ database }: TestApp, sessionId: string, date: string, to: string): Promise<void> {
  await database.query(
    `INSERT INTO test_dates (session_id, date, capacity, taken, waiting)
     SELECT session_id, $3::timestamp, capacity, taken, waiting FROM test_dates WHERE session_id = $1 AND date = $2::timestamp`,
    [sessionId, date, to],
  );
  for (const table of ['waitlist_entries', 'seats'])
    await database.query(`UPDATE ${table} SET date = $3 WHERE session_id = $1 AND date = $2::timestamp`, [
      sessionId,
      date,
      to,
    ]);
  await database.query('DELETE FROM test_dates WHERE session_id = $1 AND date = $2::timestamp', [sessionId, date]);
}

/** Moves a date with its waitlist and its seats 364 days into the past. Works only once per date. @returns the new date */
export async function letPass(app: TestApp, sessionId: string, date: string): Promise<string> {
  const past = `${addDays(date.slice(0, 10), -364)}${date.slice(10)}`;
  await moveDate(app, sessionId, date, past);
  return past;
}

export const read = async (client: TestClient, token: string): Promise<WaitlistEntry> =>
  (await client.post<{ data: WaitlistEntry }>('/api/waitlist/entry', { token })).body.data;

/** Joins the waitlist of a date as a new family, with a confirmed address. @returns the entry's token */
export async function waitFor(app: TestApp, name: string, change: Partial<JoinWaitlistRequest> = {}): Promise<string> {
  const parent_email = `${name}.${change.session_id ?? 'practice-sat'}.${change.date ?? ''}@example.com`
    .toLowerCase()
    .replaceAll(/[ :]/g, '');
  const { status, body } = await join(app.client(), { student_first_name: name, parent_email, ...change });
  expect({ status, body }).toMatchObject({ status: 201 });
  const token = await tokenOf(app, change.parent_email ?? parent_email);
  expect((await app.client().post('/api/waitlist/confirm', { token })).status).toBe(200);
  return token;
}
