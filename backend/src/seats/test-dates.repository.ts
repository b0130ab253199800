import { Injectable } from '@nestjs/common';
import { offeredTests, type OfferedTest } from '@academy/contracts/rules/date-rules';
import type { NeverPaidSeats } from '@academy/contracts/rules/holds';
import { seatsForSale, type SeatCounts } from '@academy/contracts/rules/waitlist';
import type { CallerOrigin } from '../accounts/index.js';
import { Database, type Tx } from '../platform/database/database.js';
import { DateRulesRepository } from './date-rules/date-rules.repository.js';
import { asColumns, type TestSession } from './test-session.js';

/** A test on a date on offer with the seats on public sale. */
export interface SeatsLeft extends TestSession {
  left: number;
  closed: boolean;
}

/** What is on offer at the database's time. */
export interface OpenSeats {
  /** "YYYY-MM-DD HH:mm", academy time, the next one first; closed ones too. */
  dates: string[];
  /** Every active test on each of them. */
  seats: SeatsLeft[];
}

/** A test on a date with its counts, at the database's time of the statement. */
export interface CountedDate extends TestSession, SeatCounts {
  closed: boolean;
  now: Date;
}

/** The same, as far as a sale needs it. */
export interface SaleDate extends CountedDate {
  /** Start and end by the current rules; null when the rules do not offer the date, and nothing is sold. */
  offer: OfferedTest | null;
}

/** How the taken seats of a place are distributed, from the view of one caller. */
export interface SeatShares extends TestSession, SeatCounts, Omit<NeverPaidSeats, 'forSale'> {
  booked: number;
  /** Held by unproven callers. */
  unproven: number;
  /** Minutes until the first seat held by a caller who has never paid is released. */
  minutes: number;
  now: Date;
}

/** `$1` and `$2` as places with how often each is named. */
const named =
  '(SELECT s AS session_id, d::timestamp AS date, count(*)::int AS n FROM unnest($1::text[], $2::text[]) AS w(s, d) GROUP BY 1, 2)';

/** SQL: when the day of a date was closed, also for a test or an hour that is added to it later. @param date SQL of the date */
const closedAt = (date: string) =>
  `(SELECT max(o.closed_at) FROM test_dates o WHERE o.date >= ${date}::date AND o.date < ${date}::date + 1)`;

/** Table `test_dates`: a row for each place, which is a test on a date. A session without a row yet has the seats of its test. */
@Injectable()
export class TestDatesRepository {
  constructor(
    private readonly database: Database,
    private readonly rules: DateRulesRepository,
  ) {}

  /**
   * Locks places before their seats are sold or offered. The rules are read once the rows are locked, and a change of the rules locks the
   * dates that it takes off sale, so whichever comes second sees the other's change.
   */
  async lockForSale(tx: Tx, places: readonly TestSession[]): Promise<SaleDate[]> {
    const counts = await this.lockCounts(tx, places);
    if (counts.length === 0) return [];
    const { plan, now } = await this.rules.read(tx);
    const offers = new Map(offeredTests(plan, now).map((one) => [one.date, one]));
    return counts.map((one) => ({ ...one, offer: offers.get(one.date) ?? null }));
  }

  /** Locks places in a fixed order, creating missing rows. @returns the counts of each place */
  async lockCounts(tx: Tx, places: readonly TestSession[]): Promise<CountedDate[]> {
    await tx.named('insert test dates').run(
      `INSERT INTO test_dates (session_id, date, capacity, room, closed_at) SELECT w.session_id, w.date, s.seats, s.room, ${closedAt('w.date')} FROM ${named} w JOIN test_sessions s ON s.id = w.session_id
       ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
      asColumns(places),
    );
    return tx.named('lock test dates').rows<CountedDate>(
      `SELECT session_id AS "sessionId", to_char(date, 'YYYY-MM-DD HH24:MI') AS date, closed_at IS NOT NULL AS closed, capacity, taken, waiting, academy_now() AS now FROM test_dates t
       WHERE (session_id, t.date) IN (SELECT session_id, date FROM ${named} w) ORDER BY t.session_id, t.date FOR UPDATE OF t`,
      asColumns(places),
    );
  }

  /** Increments the taken seats of each given place. */
  async take(tx: Tx, places: readonly TestSession[]): Promise<void> {
    await tx
      .named('take places')
      .run(
        `UPDATE test_dates t SET taken = taken + w.n FROM ${named} w WHERE t.session_id = w.session_id AND t.date = w.date`,
        asColumns(places),
      );
  }

  /** Decrements the taken seats of each given place. @returns the places that have a waitlist */
  async release(tx: Tx, places: readonly TestSession[]): Promise<TestSession[]> {
    const rows = await tx.named('release places').rows<TestSession & { waiting: number }>(
      `UPDATE test_dates t SET taken = taken - w.n FROM ${named} w WHERE t.session_id = w.session_id AND t.date = w.date
       RETURNING t.session_id AS "sessionId", to_char(t.date, 'YYYY-MM-DD HH24:MI') AS date, t.waiting`,
      asColumns(places),
    );
    return rows.flatMap(({ sessionId, date, waiting }) => (waiting > 0 ? [{ sessionId, date }] : []));
  }

  /** Changes how many families with a confirmed email wait for a place, and how many seats are taken. */
  async count(tx: Tx, { sessionId, date }: TestSession, change: { waiting: number; taken: number }): Promise<void> {
    await tx.run(
      'UPDATE test_dates SET waiting = waiting + $3, taken = taken + $4 WHERE session_id = $1 AND date = $2',
      [sessionId, date, change.waiting, change.taken],
    );
  }

  /** The holders of the seats of these places, and how many are like the caller. */
  async shares(tx: Tx, places: readonly TestSession[], { network, emailGroup }: CallerOrigin): Promise<SeatShares[]> {
    return tx.rows<SeatShares>(
      `SELECT t.session_id AS "sessionId", to_char(t.date, 'YYYY-MM-DD HH24:MI') AS date, t.capacity, t.taken, t.waiting, t.taken - count(s.id)::int AS booked,
         (count(s.id) FILTER (WHERE NOT s.proven))::int AS unproven,
         count(c.id)::int AS held, (count(c.id) FILTER (WHERE c.network = $3))::int AS "ofNetwork", (count(c.id) FILTER (WHERE c.email_group = $4 AND c.proven))::int AS "ofGroup",
         minutes_until(min(c.hold_expires_at)) AS minutes, academy_now() AS now
       FROM ${named} w JOIN test_dates t ON t.session_id = w.session_id AND t.date = w.date
         LEFT JOIN seats s ON s.session_id = t.session_id AND s.date = t.date AND s.status = 'held'
         LEFT JOIN never_paid_holds c ON c.id = s.checkout_id
       GROUP BY t.session_id, t.date`,
      [...asColumns(places), network, emailGroup],
    );
  }

  /** Lapsed checkouts that hold the missing seats, longest lapsed first. */
  async findExpiredHoldsBlocking(wanted: readonly TestSession[]): Promise<string[]> {
    if (wanted.length === 0) return [];
    const rows = await this.database.rows<{ id: string }>(
      `SELECT c.id FROM ${named} w
         JOIN test_dates t ON t.session_id = w.session_id AND t.date = w.date AND t.taken + t.waiting + w.n > t.capacity
         JOIN seats s ON s.session_id = t.session_id AND s.date = t.date AND s.status = 'held'
         JOIN lapsed_checkouts c ON c.id = s.checkout_id
       GROUP BY c.id ORDER BY min(c.hold_expires_at) LIMIT 10`,
      asColumns(wanted),
    );
    return rows.map(({ id }) => id);
  }

  /** The dates on offer, with the seats on public sale. */
  async left(): Promise<OpenSeats> {
    const { plan, now } = await this.rules.read();
    const dates = offeredTests(plan, now).map(({ date }) => date);
    const rows = await this.database.rows<CountedDate>(
      `SELECT s.id AS "sessionId", to_char(d.date, 'YYYY-MM-DD HH24:MI') AS date, academy_now() AS now,
         COALESCE(t.capacity, s.seats) AS capacity, COALESCE(t.taken, 0) AS taken, COALESCE(t.waiting, 0) AS waiting,
         COALESCE(t.closed_at, ${closedAt('d.date')}) IS NOT NULL AS closed
       FROM unnest($1::timestamp[]) AS d(date) CROSS JOIN test_sessions s LEFT JOIN test_dates t ON t.session_id = s.id AND t.date = d.date
       WHERE s.active AND s.session_type <> 'course' ORDER BY s.position, d.date`,
      [dates],
    );
    const seats = rows.map(({ sessionId, date, closed, ...counts }) => ({
      sessionId,
      date,
      left: seatsForSale({ ...counts, closed }, date, counts.now),
      closed,
    }));
    return { dates, seats };
  }

  /** Whether the office closed the date of a place. */
  async isClosed({ sessionId, date }: TestSession): Promise<boolean> {
    const rows = await this.database.rows(
      'SELECT 1 FROM test_dates WHERE session_id = $1 AND date = $2 AND closed_at IS NOT NULL',
      [sessionId, date],
    );
    return rows.length > 0;
  }

  /**
   * Which dates of a checkout's seats the office closed, including seats that were released since.
   * @returns "YYYY-MM-DD HH:mm", academy time, the next one first
   */
  async closedDatesOf(database: Database, checkoutId: string): Promise<string[]> {
    const rows = await database.rows<{ date: string }>(
      `SELECT DISTINCT to_char(t.date, 'YYYY-MM-DD HH24:MI') AS date FROM seats s JOIN test_dates t ON t.session_id = s.session_id AND t.date = s.date
       WHERE s.checkout_id = $1 AND t.closed_at IS NOT NULL ORDER BY 1`,
      [checkoutId],
    );
    return rows.map(({ date }) => date);
  }

  /** Gives every active test its row on these dates. */
  async offer(dates: readonly string[]): Promise<void> {
    await this.database.run(
      `INSERT INTO test_dates (session_id, date, capacity, room, closed_at) SELECT s.id, d::timestamp, s.seats, s.room, ${closedAt('d::timestamp')} FROM test_sessions s CROSS JOIN unnest($1::text[]) AS d
       WHERE s.active AND s.session_type <> 'course' ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
      [dates],
    );
  }
}

/** Seats on public sale of a place. */
export const seatsLeft = (place: SaleDate): number => (place.offer ? seatsForSale(place, place.date, place.now) : 0);
