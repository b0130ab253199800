import { RefundClosedDates } from '../../src/registrations/closed-dates/closed-dates.schedules.js';
import type { CardApp } from './card-app.js';
import type { TestClient } from './client.js';
import { closeDate, openClosedDate, type FamilyOfLink } from './closed-dates.js';
import { saturday } from './forms.js';
import { payingFamily, sitting, type PayingFamily } from './registration-page.js';

/** A family with a practice test on two dates, of which the first is closed. */
export interface HalfClosed extends PayingFamily {
  /** Id of the registration. */
  id: string;
  first: string;
  second: string;
  email: string;
  closed: FamilyOfLink;
}

/** Buys a practice test on two dates, and closes the first one. @param week number of weeks until the first date */
export async function halfClosed(app: CardApp, manager: TestClient, week: number): Promise<HalfClosed> {
  const [first, second] = [saturday(week), saturday(week + 1)];
  const family = await payingFamily(app, [sitting([first, second])]);
  const [id = ''] = family.ids;
  await closeDate(manager, first);
  const [row] = await app.database.query<{ email: string }>(
    'SELECT parent_email AS email FROM registrations WHERE id = $1',
    [id],
  );
  const email = row?.email ?? '';
  return { ...family, id, first, second, email, closed: await openClosedDate(app, first, email.replace(/@.*/, '')) };
}

/** Runs the schedule that refunds closed seats. @param id a registration whose deadline to choose has passed; null for none */
export async function refundOverdue({ app, database }: CardApp, id: string | null): Promise<void> {
  await database.query('UPDATE closed_seats SET choose_until = academy_now() WHERE registration_id = $1', [id]);
  await app.get(RefundClosedDates, { strict: false }).run();
}

/** Returns, in cents, what each cancellation of a registration announced, and its refunds. */
export async function cancellationsOf({ database }: CardApp, id: string) {
  const events = await database.query<{ cents: number | null }>(
    "SELECT (payload->>'refund_cents')::int AS cents FROM outbox WHERE name = 'RegistrationCancelled' AND payload->>'registration_id' = $1",
    [id],
  );
  const refunds = await database.query<{ cents: number }>(
    'SELECT amount_cents AS cents FROM refunds WHERE registration_id = $1 ORDER BY created_at',
    [id],
  );
  return { events: events.map(({ cents }) => cents), refunds: refunds.map(({ cents }) => cents) };
}

/** Returns the id of the seat that a registration has or had on a date. @param date "YYYY-MM-DD HH:mm", academy time */
export async function seatIdOf({ database }: CardApp, id: string, date: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'SELECT id FROM seats WHERE registration_id = $1 AND date = $2::timestamp',
    [id, date],
  );
  return row?.id ?? '';
}

/** Lets a booked test of a registration begin, by moving it to yesterday. @param date "YYYY-MM-DD HH:mm", academy time */
export async function begin({ database }: CardApp, id: string, date: string): Promise<void> {
  await database.query(
    `WITH moved AS (UPDATE test_dates t SET taken = taken - 1 FROM seats s WHERE s.registration_id = $1 AND s.date = $2::timestamp
       AND t.session_id = s.session_id AND t.date = s.date RETURNING t.session_id)
     INSERT INTO test_dates (session_id, date, capacity, taken)
     SELECT session_id, (academy_now() AT TIME ZONE 'America/New_York')::date - interval '15 hours', 30, 1 FROM moved
     ON CONFLICT (session_id, date) DO UPDATE SET taken = test_dates.taken + 1`,
    [id, date],
  );
  await database.query(
    `UPDATE seats SET date = (academy_now() AT TIME ZONE 'America/New_York')::date - interval '15 hours' WHERE registration_id = $1 AND date = $2::timestamp`,
    [id, date],
  );
}
