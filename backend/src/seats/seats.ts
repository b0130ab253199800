import { Injectable } from '@nestjs/common';
import { unprovenShare } from '@academy/contracts/rules/holds';
import { testMinutes } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { violatesExclusion } from '../platform/database/unique-violation.js';
import { EmailCodeRequired } from '../platform/http/errors/errors.js';
import {
  asColumns,
  testSessionKey,
  studentKey,
  type BookedSeat,
  type TestSession,
  type SeatHolder,
  type SeatRequest,
} from './test-session.js';
import { SeatTaken, StudentBusy } from './seat.errors.js';

const minute = "'YYYY-MM-DD HH24:MI'";

/** `$1` and `$2` as places with how often each is named. */
const named =
  '(SELECT s AS session_id, d::timestamp AS date, count(*)::int AS n FROM unnest($1::text[], $2::text[]) AS w(s, d) GROUP BY 1, 2)';

/**
 * Seats of tests on Saturdays. Every change locks the rows of its places first, all of them in one order, so that two
 * families who want the same dates never wait for each other. The database refuses the seat too many in any case.
 */
@Injectable()
export class Seats {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes a seat for each one wanted, or none.
   * @throws SeatTaken naming all that are missing, StudentBusy when a student has another test then, EmailCodeRequired when only
   * proven holders may have one of the seats
   */
  async reserve(
    tx: Transaction,
    checkoutId: string,
    wanted: readonly SeatRequest[],
    { family, proven, email }: SeatHolder,
  ): Promise<void> {
    const missing = await this.takeAvailable(tx, wanted);
    if (missing.length > 0) throw new SeatTaken(missing);
    for (const seat of wanted) {
      const { lineId, sessionId, date, title, kind } = seat;
      try {
        await tx.query(
          'INSERT INTO seats (checkout_id, line_id, session_id, date, title, kind, student_key, proven) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
          [checkoutId, lineId, sessionId, date, title, kind, studentKey(family, seat.student), proven],
        );
      } catch (error) {
        if (violatesExclusion(error, 'seats_one_test_per_student')) throw new StudentBusy([seat]);
        throw error;
      }
    }
    if (!proven && (await this.exceedsUnprovenShare(tx, wanted))) throw new EmailCodeRequired(email);
  }

  /**
   * Gives back what a checkout holds.
   * @param next what the same transaction holds afterwards: locked along, so that drafts that trade places cannot block each other
   */
  async release(tx: Transaction, checkoutId: string, next: readonly TestSession[] = []): Promise<void> {
    const held = await this.of(tx, checkoutId, 'held');
    if (held.length === 0) return;
    await this.lock(tx, [...held, ...next]);
    await tx.query("UPDATE seats SET status = 'released' WHERE checkout_id = $1 AND status = 'held'", [checkoutId]);
    await tx.query(
      `UPDATE test_dates t SET taken = taken - w.n FROM ${named} w WHERE t.session_id = w.session_id AND t.date = w.date`,
      asColumns(held),
    );
  }

  /**
   * Makes sure that a checkout has all its seats, taking again what has been released.
   * @returns false when one is gone, or its student has another test then; nothing was taken
   */
  async reacquire(tx: Transaction, checkoutId: string): Promise<boolean> {
    const released = await this.of(tx, checkoutId, 'released');
    if (released.length === 0) return true;
    if (await this.hasBusyStudent(tx, checkoutId)) return false;
    if ((await this.takeAvailable(tx, released)).length > 0) return false;
    await tx.query("UPDATE seats SET status = 'held' WHERE checkout_id = $1 AND status = 'released'", [checkoutId]);
    return true;
  }

  /** Makes a line's held seats the registration's own. */
  async book(tx: Transaction, checkoutId: string, lineId: string, registrationId: string): Promise<void> {
    await tx.query(
      "UPDATE seats SET status = 'booked', registration_id = $3 WHERE checkout_id = $1 AND line_id = $2 AND status = 'held'",
      [checkoutId, lineId, registrationId],
    );
  }

  /** Gives back the booked seats of registrations. Somebody else may have them at once. */
  async releaseBooked(tx: Transaction, registrationIds: readonly string[]): Promise<void> {
    const read = () =>
      tx.query<TestSession[]>(
        `SELECT session_id AS "sessionId", to_char(date, ${minute}) AS date FROM seats WHERE registration_id = ANY($1) AND status = 'booked'`,
        [registrationIds],
      );
    await this.lock(tx, await read());
    // Read again under the lock: whoever had it before may have given them back already.
    const booked = await read();
    await tx.query("UPDATE seats SET status = 'released' WHERE registration_id = ANY($1) AND status = 'booked'", [
      registrationIds,
    ]);
    await tx.query(
      `UPDATE test_dates t SET taken = taken - w.n FROM ${named} w WHERE t.session_id = w.session_id AND t.date = w.date`,
      asColumns(booked),
    );
  }

  /**
   * Moves a booked seat of a registration to another date of the same test. Both dates are locked in the one order.
   * @returns false when there is no seat left; then nothing was moved
   */
  async move(tx: Transaction, registrationId: string, from: TestSession, to: string): Promise<boolean> {
    const next = { ...from, date: to };
    const left = await this.lock(tx, [from, next]);
    if ((left.get(testSessionKey(next)) ?? 0) < 1) return false;
    const [moved] = await tx.query<[unknown[], number]>(
      `UPDATE seats SET date = $4, bought_date = COALESCE(bought_date, date), moves = moves + 1, moved_at = academy_now()
       WHERE registration_id = $1 AND session_id = $2 AND date = $3 AND status = 'booked' RETURNING id`,
      [registrationId, from.sessionId, from.date, to],
    );
    if (moved.length !== 1)
      throw new Error(`Registration ${registrationId} has ${moved.length} seats at ${testSessionKey(from)}`);
    await tx.query(
      'UPDATE test_dates SET taken = taken + CASE WHEN date = $2 THEN -1 ELSE 1 END WHERE session_id = $1 AND date IN ($2, $3)',
      [from.sessionId, from.date, to],
    );
    return true;
  }

  /** Checkouts whose time is up and whose seats are what is missing, longest lapsed first. */
  async findExpiredHoldsBlocking(wanted: readonly TestSession[]): Promise<string[]> {
    if (wanted.length === 0) return [];
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT c.id FROM ${named} w
         JOIN test_dates t ON t.session_id = w.session_id AND t.date = w.date AND t.taken + w.n > t.capacity
         JOIN seats s ON s.session_id = t.session_id AND s.date = t.date AND s.status = 'held'
         JOIN lapsed_checkouts c ON c.id = s.checkout_id
       GROUP BY c.id ORDER BY min(c.hold_expires_at) LIMIT 10`,
      asColumns(wanted),
    );
    return rows.map(({ id }) => id);
  }

  /** Seats of a registration, by date. */
  async booked(tx: Transaction, registrationId: string): Promise<BookedSeat[]> {
    return tx.query<BookedSeat[]>(
      `SELECT session_id AS "sessionId", to_char(date, ${minute}) AS date, title, kind FROM seats WHERE registration_id = $1 AND status = 'booked' ORDER BY date, session_id`,
      [registrationId],
    );
  }

  /** Seats left of every test that is on offer on these dates. */
  async left(dates: readonly string[]): Promise<(TestSession & { left: number })[]> {
    return this.dataSource.query<(TestSession & { left: number })[]>(
      `SELECT s.id AS "sessionId", d AS date, COALESCE(t.capacity - t.taken, s.seats) AS left
       FROM test_sessions s CROSS JOIN unnest($1::text[]) AS d LEFT JOIN test_dates t ON t.session_id = s.id AND t.date = d::timestamp
       WHERE s.active AND s.session_type <> 'course' ORDER BY s.position, d`,
      [dates],
    );
  }

  /** Whether the student of a seat that a checkout has given back has another test at that time by now. */
  private async hasBusyStudent(tx: Transaction, checkoutId: string): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT 1 FROM seats s JOIN seats o ON o.student_key = s.student_key AND o.status IN ('held', 'booked')
         AND o.date < s.date + make_interval(mins => $2) AND s.date < o.date + make_interval(mins => $2)
       WHERE s.checkout_id = $1 AND s.status = 'released' LIMIT 1`,
      [checkoutId, testMinutes],
    );
    return rows.length > 0;
  }

  /** Whether callers who have proved nothing hold more than their share of a place. Its row is locked, see {@link takeAvailable}. */
  private async exceedsUnprovenShare(tx: Transaction, wanted: readonly TestSession[]): Promise<boolean> {
    const rows = await tx.query<{ capacity: number; booked: number; unproven: number }[]>(
      `SELECT t.capacity, t.taken - count(s.id)::int AS booked, (count(s.id) FILTER (WHERE NOT s.proven))::int AS unproven
       FROM ${named} w JOIN test_dates t ON t.session_id = w.session_id AND t.date = w.date
         LEFT JOIN seats s ON s.session_id = t.session_id AND s.date = t.date AND s.status = 'held'
       GROUP BY t.session_id, t.date`,
      asColumns(wanted),
    );
    return rows.some((place) => place.unproven > unprovenShare(place));
  }

  /** Locks the places and takes all that is wanted, or nothing. @returns what is missing */
  private async takeAvailable<Wanted extends TestSession>(
    tx: Transaction,
    wanted: readonly Wanted[],
  ): Promise<Wanted[]> {
    if (wanted.length === 0) return [];
    const left = await this.lock(tx, wanted);
    const missing = wanted.filter((seat) => {
      const free = left.get(testSessionKey(seat)) ?? 0;
      left.set(testSessionKey(seat), free - 1);
      return free < 1;
    });
    if (missing.length === 0)
      await tx.query(
        `UPDATE test_dates t SET taken = taken + w.n FROM ${named} w WHERE t.session_id = w.session_id AND t.date = w.date`,
        asColumns(wanted),
      );
    return missing;
  }

  /** Locks places in their one order; a date nobody has asked for yet gets its row. @returns seats left by place */
  private async lock(tx: Transaction, places: readonly TestSession[]): Promise<Map<string, number>> {
    await tx.query(
      `INSERT INTO test_dates (session_id, date, capacity) SELECT w.session_id, w.date, s.seats FROM ${named} w JOIN test_sessions s ON s.id = w.session_id
       ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
      asColumns(places),
    );
    const rows = await tx.query<(TestSession & { left: number })[]>(
      `SELECT session_id AS "sessionId", to_char(date, ${minute}) AS date, capacity - taken AS left FROM test_dates t
       WHERE (session_id, t.date) IN (SELECT session_id, date FROM ${named} w) ORDER BY t.session_id, t.date FOR UPDATE OF t`,
      asColumns(places),
    );
    return new Map(rows.map((row) => [testSessionKey(row), row.left]));
  }

  private async of(tx: Transaction, checkoutId: string, status: 'held' | 'released'): Promise<TestSession[]> {
    return tx.query<TestSession[]>(
      `SELECT session_id AS "sessionId", to_char(date, ${minute}) AS date FROM seats WHERE checkout_id = $1 AND status = $2`,
      [checkoutId, status],
    );
  }
}
