import type { TestDatesResponse } from '@academy/contracts/http/catalog';
import type { TestApp } from './app.js';
import { saturday } from './forms.js';

type Database = Pick<TestApp, 'database'>;

/** Sets how many seats a test has on a date. */
export async function setCapacity(
  { database }: Database,
  sessionId: string,
  date: string,
  capacity: number,
): Promise<void> {
  await database.query(
    'INSERT INTO test_dates (session_id, date, capacity) VALUES ($1, $2::timestamp, $3) ON CONFLICT (session_id, date) DO UPDATE SET capacity = excluded.capacity',
    [sessionId, date, capacity],
  );
}

/** Returns the seats left as listed by the public API. */
export async function seatsLeft(product: TestApp, sessionId: string, date: string): Promise<number | undefined> {
  const { body } = await product.client().get<TestDatesResponse>('/api/get_dates');
  return body.seats.find((one) => one.session_id === sessionId && one.date === date)?.left;
}

/** Expires the hold on a checkout's seats. */
export async function lapse({ database }: Database, checkoutId: string): Promise<void> {
  await database.query("UPDATE checkouts SET hold_expires_at = now() - interval '1 second' WHERE id = $1", [
    checkoutId,
  ]);
}

/** Releases a checkout's held seats, as staff might, without changing the checkout. */
export async function takeAway({ database }: Database, checkoutId: string): Promise<void> {
  await database.query(
    `WITH gone AS (UPDATE seats SET status = 'released' WHERE checkout_id = $1 AND status = 'held' RETURNING session_id, date)
     UPDATE test_dates t SET taken = taken - 1 FROM gone WHERE t.session_id = gone.session_id AND t.date = gone.date`,
    [checkoutId],
  );
}

const practiceTests = ['practice-sat', 'practice-act', 'practice-review'] as const;

/** Returns a practice test on a Saturday, a different one for each of 33 rounds. */
export function placeOf(round: number): { id: string; date: string } {
  return {
    id: practiceTests[Math.floor(round / 11) % practiceTests.length] as string,
    date: saturday((round % 11) + 1),
  };
}
