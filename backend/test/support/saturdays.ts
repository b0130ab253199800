import { randomUUID } from 'node:crypto';
import type { CheckInAction } from '@academy/contracts/rules/saturdays';
import { Database } from '../../src/platform/database/database.js';
import { ClosedDateLinks } from '../../src/registrations/closed-dates/closed-date-links.js';
import { findClosedFamily } from '../../src/registrations/closed-dates/closings.repository.js';
import type { TestApp } from './app.js';
import { checkoutOf, practiceForm, saturday } from './forms.js';
import { confirmDemo, readCheckout, startCheckout, until } from './journey.js';

/** Returns the current day in academy time, YYYY-MM-DD. @param days number of days to add */
export async function academyToday({ database }: Pick<TestApp, 'database'>, days = 0): Promise<string> {
  const [row] = await database.query<{ day: string }>(
    `SELECT to_char((academy_now() AT TIME ZONE 'America/New_York')::date + $1::int, 'YYYY-MM-DD') AS day`,
    [days],
  );
  return row?.day ?? '';
}

/** Buys a seat in a practice test for a student of a new family. */
export async function buySeat(
  app: TestApp,
  date: string,
  student: { first: string; last: string; email?: string },
  sessionId = 'practice-sat',
): Promise<void> {
  const people = {
    student_first_name: student.first,
    student_last_name: student.last,
    parent_email: student.email ?? `${student.first}.${student.last}@example.com`.toLowerCase(),
  };
  const client = app.client();
  const form = practiceForm(people, [{ id: sessionId, dates: [date] }]);
  const { status, body } = await startCheckout(client, checkoutOf([form]));
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  await confirmDemo(client, body.payment_id);
  await until('the seat', async () => (await readCheckout(client, body)).status === 'completed');
}

/** Moves a test and its seats to another day, at 9 am, where on a Saturday the same test may be on sale. @param day YYYY-MM-DD */
export async function holdOn({ database }: TestApp, sessionId: string, date: string, day: string): Promise<void> {
  const target = `${day} 09:00`;
  await database.query(
    `INSERT INTO test_dates AS t (session_id, date, capacity, taken, room)
     SELECT session_id, $3::timestamp, capacity, taken, room FROM test_dates WHERE session_id = $1 AND date = $2::timestamp
     ON CONFLICT (session_id, date) DO UPDATE SET capacity = excluded.capacity, taken = t.taken + excluded.taken, room = excluded.room`,
    [sessionId, date, target],
  );
  await database.query('UPDATE seats SET date = $3::timestamp WHERE session_id = $1 AND date = $2::timestamp', [
    sessionId,
    date,
    target,
  ]);
  await database.query('DELETE FROM test_dates WHERE session_id = $1 AND date = $2::timestamp', [sessionId, date]);
}

/** Gives a student a seat in a practice test today, the only test of the day. */
export async function seatToday(app: TestApp): Promise<{ date: string; session: string; seatId: string }> {
  const later = saturday(7);
  await buySeat(app, later, { first: 'Ann', last: 'Doe' });
  const date = await academyToday(app);
  await holdOn(app, 'practice-sat', later, date);
  // On a Saturday the other tests of today would be listed too, without students.
  await app.database.query(
    "INSERT INTO test_days_off (day, reason) VALUES ($1, 'No other tests') ON CONFLICT DO NOTHING",
    [date],
  );
  const [seat] = await app.database.query<{ id: string }>('SELECT id FROM seats WHERE date = $1::timestamp', [
    `${date} 09:00`,
  ]);
  return { date, session: 'practice-sat', seatId: seat?.id ?? '' };
}

/** Adds a test without students on a day. @returns the day */
export async function testDay(app: TestApp, days = 0): Promise<string> {
  const day = await academyToday(app, days);
  await app.database.query(
    "INSERT INTO test_dates (session_id, date, capacity) VALUES ('practice-act', $1::timestamp, 30) ON CONFLICT DO NOTHING",
    [`${day} 09:00`],
  );
  return day;
}

/** Returns the check-in action of a tap on the list. */
export const tap = (
  seatId: string,
  state: CheckInAction['state'] = 'here',
  change: Partial<CheckInAction> = {},
): CheckInAction => ({ id: randomUUID(), seat_id: seatId, state, at: new Date().toISOString(), ...change });

/** Days from today of the latest {@link soldDay}, so far ahead that no other test is on these days. */
let soldDays = 400;

/** Creates a day with a practice test and one student of a new family. @returns the day */
export async function soldDay(app: TestApp): Promise<string> {
  const day = await academyToday(app, (soldDays += 1));
  const [date, session] = [saturday(10), 'practice-act'];
  await buySeat(app, date, { first: 'Sol', last: 'Day', email: `sol-${randomUUID()}@example.com` }, session);
  await holdOn(app, session, date, day);
  return day;
}

/**
 * Creates a day without students that the office has closed.
 * @param days number of days from today
 * @returns the day
 */
export async function closedDay(app: TestApp, days: number): Promise<string> {
  const day = await testDay(app, days);
  await app.database.query(
    `WITH closed AS (UPDATE test_dates SET closed_at = academy_now() WHERE date::date = $1::date)
     INSERT INTO date_closings (day, reason, staff_id, choose_until) SELECT $1, 'Snow', id, academy_now() + interval '72 hours' FROM staff LIMIT 1`,
    [day],
  );
  return day;
}

/** Returns the token of the link that was emailed to a family because a date was closed. @param email the family's address, or a part of it */
export async function closedDateToken({ app, database }: TestApp, day: string, email = ''): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `SELECT f.id FROM closed_families f JOIN date_closings c ON c.id = f.closing_id JOIN registrations r ON r.id = f.registration_id
     WHERE c.day = $1::date AND r.parent_email LIKE '%' || $2 || '%' ORDER BY c.closed_at DESC, f.id LIMIT 1`,
    [day, email],
  );
  const family = await findClosedFamily(app.get(Database), row?.id ?? randomUUID());
  if (!family) throw new Error(`No family of ${email} has a seat on ${day}`);
  return (await app.get(ClosedDateLinks, { strict: false }).emailed(family)).token;
}
