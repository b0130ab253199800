import { Injectable } from '@nestjs/common';
import { offeredSaturdays, testTime } from '@academy/contracts/rules/test-dates';
import { seatsForSale, type SeatCounts } from '@academy/contracts/rules/waitlist';
import { DataSource } from 'typeorm';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { asColumns, testSessionKey, type TestSession } from './test-session.js';

/** A test on a date with the seats on public sale. */
export interface SeatsLeft extends TestSession {
  left: number;
  closed: boolean;
}

/** A test on a date with its counts, at the database's time of the statement. */
export interface CountedDate extends TestSession, SeatCounts {
  closed: boolean;
  now: Date;
}

/** How many seats of a place are given to whom. */
export interface SeatShares {
  capacity: number;
  booked: number;
  /** Held by callers who have proved nothing. */
  unproven: number;
}

/** `$1` and `$2` as places with how often each is named. */
const named =
  '(SELECT s AS session_id, d::timestamp AS date, count(*)::int AS n FROM unnest($1::text[], $2::text[]) AS w(s, d) GROUP BY 1, 2)';

/** SQL: when the day of a date was closed, also for a test that is added to it later. @param date SQL of the date */
const closedAt = (date: string) => `(SELECT max(o.closed_at) FROM test_dates o WHERE o.date = ${date})`;

/** Table `test_dates`: a row for each place, which is a test on a date. A session without a row yet has the seats of its test. */
@Injectable()
export class TestDatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Locks places in their one order; a place that has no row yet gets it. @returns seats on public sale by {@link testSessionKey} */
  async lock(tx: Transaction, places: readonly TestSession[]): Promise<Map<string, number>> {
    return leftOf(await this.lockCounts(tx, places));
  }

  /** The same. @returns the counts of each place */
  async lockCounts(tx: Transaction, places: readonly TestSession[]): Promise<CountedDate[]> {
    await tx.query(
      `INSERT INTO test_dates (session_id, date, capacity, room, closed_at) SELECT w.session_id, w.date, s.seats, s.room, ${closedAt('w.date')} FROM ${named} w JOIN test_sessions s ON s.id = w.session_id
       ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
      asColumns(places),
    );
    return tx.query<CountedDate[]>(
      `SELECT session_id AS "sessionId", to_char(date, 'YYYY-MM-DD HH24:MI') AS date, closed_at IS NOT NULL AS closed, capacity, taken, waiting, academy_now() AS now FROM test_dates t
       WHERE (session_id, t.date) IN (SELECT session_id, date FROM ${named} w) ORDER BY t.session_id, t.date FOR UPDATE OF t`,
      asColumns(places),
    );
  }

  /** Increments the taken seats of each given place. Lock them first. */
  async take(tx: Transaction, places: readonly TestSession[]): Promise<void> {
    await tx.query(
      `UPDATE test_dates t SET taken = taken + w.n FROM ${named} w WHERE t.session_id = w.session_id AND t.date = w.date`,
      asColumns(places),
    );
  }

  /** Decrements the taken seats of each given place. Lock them first. @returns the places that have a waitlist */
  async release(tx: Transaction, places: readonly TestSession[]): Promise<TestSession[]> {
    const [rows] = await tx.query<[(TestSession & { waiting: number })[], number]>(
      `UPDATE test_dates t SET taken = taken - w.n FROM ${named} w WHERE t.session_id = w.session_id AND t.date = w.date
       RETURNING t.session_id AS "sessionId", to_char(t.date, 'YYYY-MM-DD HH24:MI') AS date, t.waiting`,
      asColumns(places),
    );
    return rows.flatMap(({ sessionId, date, waiting }) => (waiting > 0 ? [{ sessionId, date }] : []));
  }

  /** Changes how many families with a confirmed email wait for a place, and how many seats are taken. Lock it first. */
  async count(
    tx: Transaction,
    { sessionId, date }: TestSession,
    change: { waiting: number; taken: number },
  ): Promise<void> {
    await tx.query(
      'UPDATE test_dates SET waiting = waiting + $3, taken = taken + $4 WHERE session_id = $1 AND date = $2',
      [sessionId, date, change.waiting, change.taken],
    );
  }

  /** Who has the seats of these places. Call with their rows locked. */
  async shares(tx: Transaction, places: readonly TestSession[]): Promise<SeatShares[]> {
    return tx.query<SeatShares[]>(
      `SELECT t.capacity, t.taken - count(s.id)::int AS booked, (count(s.id) FILTER (WHERE NOT s.proven))::int AS unproven
       FROM ${named} w JOIN test_dates t ON t.session_id = w.session_id AND t.date = w.date
         LEFT JOIN seats s ON s.session_id = t.session_id AND s.date = t.date AND s.status = 'held'
       GROUP BY t.session_id, t.date`,
      asColumns(places),
    );
  }

  /** Checkouts whose time is up and whose seats are what is missing, longest lapsed first. */
  async findExpiredHoldsBlocking(wanted: readonly TestSession[]): Promise<string[]> {
    if (wanted.length === 0) return [];
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT c.id FROM ${named} w
         JOIN test_dates t ON t.session_id = w.session_id AND t.date = w.date AND t.taken + t.waiting + w.n > t.capacity
         JOIN seats s ON s.session_id = t.session_id AND s.date = t.date AND s.status = 'held'
         JOIN lapsed_checkouts c ON c.id = s.checkout_id
       GROUP BY c.id ORDER BY min(c.hold_expires_at) LIMIT 10`,
      asColumns(wanted),
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Seats on public sale of every active test on the Saturdays to come, and at least on those that are on offer.
   * @returns also the database's time of the statement, which decides which of them are on offer
   */
  async left(): Promise<{ now: Date; seats: SeatsLeft[] }> {
    // The join keeps the Saturdays when no test is active, for the time.
    const rows = await this.dataSource.query<[Row, ...Row[]]>(
      `SELECT academy_now() AS now, s.id AS "sessionId", to_char(d.date, 'YYYY-MM-DD HH24:MI') AS date,
         COALESCE(t.capacity, s.seats) AS capacity, COALESCE(t.taken, 0) AS taken, COALESCE(t.waiting, 0) AS waiting,
         COALESCE(t.closed_at, ${closedAt('d.date')}) IS NOT NULL AS closed
       FROM generate_series(0, $1 * 7) AS n
         CROSS JOIN LATERAL (SELECT (academy_now() AT TIME ZONE 'America/New_York')::date + n + $2::time AS date) AS d
         LEFT JOIN test_sessions s ON s.active AND s.session_type <> 'course'
         LEFT JOIN test_dates t ON t.session_id = s.id AND t.date = d.date
       WHERE extract(isodow FROM d.date) = 6 ORDER BY s.position, d.date`,
      [offeredSaturdays, testTime],
    );
    const seats = rows.flatMap(({ sessionId, date, ...counts }) =>
      sessionId === null
        ? []
        : [{ sessionId, date, left: seatsForSale(counts, date, counts.now), closed: counts.closed }],
    );
    return { now: rows[0].now, seats };
  }

  /** Whether the office closed the date of a place. */
  async isClosed({ sessionId, date }: TestSession): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM test_dates WHERE session_id = $1 AND date = $2 AND closed_at IS NOT NULL',
      [sessionId, date],
    );
    return rows.length > 0;
  }

  /** Gives every active test its row on these dates. */
  async offer(dates: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO test_dates (session_id, date, capacity, room, closed_at) SELECT s.id, d::timestamp, s.seats, s.room, ${closedAt('d::timestamp')} FROM test_sessions s CROSS JOIN unnest($1::text[]) AS d
       WHERE s.active AND s.session_type <> 'course' ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
      [dates],
    );
  }
}

/** Seats on public sale by {@link testSessionKey}. */
export const leftOf = (dates: readonly CountedDate[]): Map<string, number> =>
  new Map(dates.map((one) => [testSessionKey(one), seatsForSale(one, one.date, one.now)]));

type Row = Omit<CountedDate, 'sessionId'> & { sessionId: string | null };
