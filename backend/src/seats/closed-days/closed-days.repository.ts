import { Injectable } from '@nestjs/common';
import type { OfferedTest } from '@academy/contracts/rules/date-rules';
import { studentGapMinutes } from '@academy/contracts/rules/student-conflicts';
import { violatesExclusion } from '../../platform/database/unique-violation.js';
import { Database, type Tx } from '../../platform/database/database.js';
import type { SeatKind, TestSession } from '../test-session.js';
import { StudentNotFree } from './closed-days.errors.js';

/** A paid seat whose date was closed. */
export interface SeatOfClosedDay extends TestSession {
  id: string;
  registrationId: string;
  title: string;
  kind: SeatKind;
}

const columns = `id, registration_id AS "registrationId", session_id AS "sessionId", to_char(date, 'YYYY-MM-DD HH24:MI') AS date, title, kind`;
const ofDay = 'date >= $1::date AND date < $1::date + 1';

/** Runs a statement that books closed seats. @throws StudentNotFree when the database refuses it, because a student is busy then */
async function bookAgain(tx: Tx, sql: string, parameters: readonly unknown[]): Promise<void> {
  try {
    await tx.named('book closed seat again').run(sql, [...parameters]);
  } catch (error) {
    const isBusy = ['seats_one_test_per_student', 'time_claims_free'].some((rule) => violatesExclusion(error, rule));
    throw isBusy ? new StudentNotFree() : error;
  }
}

/** The parts of `seats`, `test_dates` and `waitlist_entries` that change when a day is closed. */
@Injectable()
export class ClosedDaysRepository {
  constructor(private readonly database: Database) {}

  /** How many seats of a day are sold, held, and waitlisted or offered. @param day YYYY-MM-DD */
  async count(day: string): Promise<{ sold: number; held: number; waiting: number }> {
    return this.database.only<{ sold: number; held: number; waiting: number }>(
      `SELECT (SELECT count(*)::int FROM seats WHERE ${ofDay} AND status = 'booked') AS sold,
         (SELECT count(*)::int FROM seats WHERE ${ofDay} AND status = 'held') AS held,
         (SELECT count(*)::int FROM waitlist_entries WHERE ${ofDay} AND (status = 'offered' OR (status = 'waiting' AND confirmed_at IS NOT NULL))) AS waiting`,
      [day],
    );
  }

  /** Releases the seats that checkouts hold on a day, after waiting for payments that are about to book them. @returns the checkouts */
  async releaseHeld(tx: Tx, day: string): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `UPDATE seats SET status = 'released' WHERE ${ofDay} AND status = 'held' RETURNING checkout_id AS id`,
      [day],
    );
    return [...new Set(rows.map(({ id }) => id))];
  }

  /** Detaches the booked seats of a day from their registrations until the families have chosen. @returns the seats */
  async closeBooked(tx: Tx, day: string): Promise<SeatOfClosedDay[]> {
    return tx.rows<SeatOfClosedDay>(
      `UPDATE seats SET status = 'closed' WHERE ${ofDay} AND status = 'booked' RETURNING ${columns}`,
      [day],
    );
  }

  /** Ends every waitlist entry of the day, including those with an open offer. @returns the entries with a confirmed address */
  async endWaitlists(tx: Tx, day: string): Promise<string[]> {
    const rows = await tx.rows<{ id: string; confirmed: boolean }>(
      `UPDATE waitlist_entries SET status = 'expired' WHERE ${ofDay} AND status IN ('waiting', 'offered') RETURNING id, confirmed_at IS NOT NULL AS confirmed`,
      [day],
    );
    return rows.flatMap(({ id, confirmed }) => (confirmed ? id : []));
  }

  /** Marks a day as closed: nothing is sold, held or waitlisted anymore. */
  async markClosed(tx: Tx, day: string): Promise<void> {
    await tx.run(
      `UPDATE test_dates SET closed_at = academy_now(), taken = 0, waiting = 0, version = version + 1 WHERE ${ofDay}`,
      [day],
    );
  }

  /** Returns closed seats to their registrations and puts the day back on sale. @throws StudentNotFree */
  async reopen(tx: Tx, day: string, seatIds: readonly string[]): Promise<void> {
    await tx.run(`UPDATE test_dates SET closed_at = NULL, version = version + 1 WHERE ${ofDay}`, [day]);
    await bookAgain(
      tx,
      `WITH opened AS (UPDATE seats SET status = 'booked', canceled_at = NULL WHERE id = ANY($1) AND status = 'closed' RETURNING session_id, date)
       UPDATE test_dates t SET taken = taken + o.n FROM (SELECT session_id, date, count(*)::int AS n FROM opened GROUP BY 1, 2) o
       WHERE t.session_id = o.session_id AND t.date = o.date`,
      [seatIds],
    );
  }

  /** Books a closed seat on another date of its test. @throws StudentNotFree */
  async rebook(tx: Tx, seatId: string, to: OfferedTest): Promise<void> {
    await bookAgain(
      tx,
      `UPDATE seats SET status = 'booked', canceled_at = NULL, date = $2, minutes = $3, earliest_date = LEAST(earliest_date, bought_date, date), bought_date = COALESCE(bought_date, date),
         moves = moves + 1, moved_at = academy_now() WHERE id = $1 AND status = 'closed'`,
      [seatId, to.date, to.minutes],
    );
  }

  /** Ends closed seats after a refund. */
  async giveUp(tx: Tx, seatIds: readonly string[]): Promise<void> {
    await tx.run("UPDATE seats SET status = 'released' WHERE id = ANY($1) AND status = 'closed'", [seatIds]);
  }

  /**
   * Dates that a closed seat must not be close to, and how close in minutes: its registration has or had the same test then, or its student
   * has another test, or a lesson during one of these dates.
   * @param dates "YYYY-MM-DD HH:mm", academy time
   */
  async blockedDates(seatId: string, dates: readonly string[]): Promise<{ date: string; minutes: number }[]> {
    return this.database.rows<{ date: string; minutes: number }>(
      `SELECT to_char(o.date, 'YYYY-MM-DD HH24:MI') AS date, CASE WHEN o.status IN ('held', 'booked') THEN $2::int ELSE 0 END AS minutes FROM seats s JOIN seats o ON o.id <> s.id
         AND ((o.registration_id = s.registration_id AND o.session_id = s.session_id) OR (o.student_key = s.student_key AND o.status IN ('held', 'booked')))
       WHERE s.id = $1
       UNION ALL SELECT to_char(d.date, 'YYYY-MM-DD HH24:MI'), 0 FROM seats s CROSS JOIN unnest($3::timestamp[]) AS d(date)
       WHERE s.id = $1 AND has_lesson(s.student_key, d.date, s.minutes)`,
      [seatId, studentGapMinutes, dates],
    );
  }
}
