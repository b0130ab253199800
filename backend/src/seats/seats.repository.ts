import { Injectable } from '@nestjs/common';
import type { OfferedTest } from '@academy/contracts/rules/date-rules';
import { studentGapMinutes } from '@academy/contracts/rules/student-conflicts';
import type { Holder } from '../payments/index.js';
import { violatesExclusion } from '../platform/database/unique-violation.js';
import { Database, type Tx } from '../platform/database/database.js';
import { StudentBusy, StudentHasLesson } from './seat.errors.js';
import {
  studentKey,
  studentKeys,
  type RegistrationSeat,
  type SeatedStudent,
  type SeatRequest,
  type TestSession,
} from './test-session.js';

/** A wanted seat whose student has another test at that time. */
export interface OtherTest {
  lineId: string;
  student: string;
  date: string;
  /** The open checkout that holds the other test; null when it is booked. */
  heldBy: string | null;
}

/** A seat of a checkout. */
export interface CheckoutSeat extends TestSession {
  /** Waitlist entry that it was offered to; null for a seat from public sale. */
  entryId: string | null;
}

const place = `session_id AS "sessionId", to_char(date, 'YYYY-MM-DD HH24:MI') AS date`;

/** Table `seats`: who has a seat at which test. `test_dates` counts the taken seats; change both under its locks. */
@Injectable()
export class SeatsRepository {
  constructor(private readonly database: Database) {}

  /**
   * @param minutes how long the test takes @param isOffered whether the seat is the one offered to the waitlist entry that it names
   * @throws StudentBusy when the student has another test at that time
   */
  async insertHeld(
    tx: Tx,
    checkoutId: string,
    seat: SeatRequest,
    { family, proven, minutes, isOffered }: Pick<Holder, 'family' | 'proven'> & { minutes: number; isOffered: boolean },
  ): Promise<void> {
    const { lineId, sessionId, date, title, kind, priceCents, entryId } = seat;
    try {
      await tx
        .named('hold seats')
        .run(
          'INSERT INTO seats (checkout_id, line_id, session_id, date, title, kind, student_key, proven, price_cents, waitlist_entry_id, minutes) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
          [
            checkoutId,
            lineId,
            sessionId,
            date,
            title,
            kind,
            studentKey(family, seat),
            // Whoever has an offer's link can read the email of its address.
            proven || isOffered,
            priceCents,
            isOffered ? entryId : null,
            minutes,
          ],
        );
    } catch (error) {
      if (violatesExclusion(error, 'seats_one_test_per_student')) throw new StudentBusy([seat]);
      if (violatesExclusion(error, 'time_claims_free')) throw new StudentHasLesson(seat);
      throw error;
    }
  }

  /** What a checkout holds. */
  async heldOf(tx: Tx, checkoutId: string): Promise<CheckoutSeat[]> {
    return tx.rows<CheckoutSeat>(
      `SELECT ${place}, waitlist_entry_id AS "entryId" FROM seats WHERE checkout_id = $1 AND status = 'held'`,
      [checkoutId],
    );
  }

  /**
   * The seats that a checkout has released. Waits for concurrent changes of its seats, because a date that is being closed takes away seats
   * that a payment is about to book.
   */
  async lockReleased(tx: Tx, checkoutId: string): Promise<CheckoutSeat[]> {
    const seats = await tx
      .named('lock seats of checkout')
      .rows<CheckoutSeat & { status: string }>(
        `SELECT ${place}, waitlist_entry_id AS "entryId", status FROM seats WHERE checkout_id = $1 AND status IN ('held', 'released') ORDER BY id FOR UPDATE`,
        [checkoutId],
      );
    return seats.flatMap(({ status, ...seat }) => (status === 'released' ? [seat] : []));
  }

  /** Turns a checkout's released seats into seats from public sale. @param except entries whose offers still hold them */
  async forgetOffers(tx: Tx, checkoutId: string, except: readonly string[]): Promise<void> {
    await tx.run(
      "UPDATE seats SET waitlist_entry_id = NULL WHERE checkout_id = $1 AND status = 'released' AND waitlist_entry_id <> ALL($2)",
      [checkoutId, except],
    );
  }

  /** Releases the seats that a checkout holds. @returns them */
  async releaseHeld(tx: Tx, checkoutId: string): Promise<CheckoutSeat[]> {
    return tx.rows<CheckoutSeat>(
      `UPDATE seats SET status = 'released' WHERE checkout_id = $1 AND status = 'held' RETURNING ${place}, waitlist_entry_id AS "entryId"`,
      [checkoutId],
    );
  }

  /** Reserves again the seats that a checkout released. */
  async holdAgain(tx: Tx, checkoutId: string): Promise<void> {
    await tx.run("UPDATE seats SET status = 'held' WHERE checkout_id = $1 AND status = 'released'", [checkoutId]);
  }

  /** Books the held seats of each line for its registration, and ends the offers that they came from. */
  async book(tx: Tx, checkoutId: string, booked: readonly { lineId: string; registrationId: string }[]): Promise<void> {
    await tx.run(
      `WITH booked AS (UPDATE seats s SET status = 'booked', registration_id = b.registration_id FROM unnest($2::uuid[], $3::uuid[]) AS b(line_id, registration_id)
         WHERE s.checkout_id = $1 AND s.line_id = b.line_id AND s.status = 'held' RETURNING s.waitlist_entry_id)
       UPDATE waitlist_entries e SET status = 'bought' FROM booked b WHERE e.id = b.waitlist_entry_id AND e.status = 'offered'`,
      [checkoutId, booked.map(({ lineId }) => lineId), booked.map(({ registrationId }) => registrationId)],
    );
  }

  /** Every seat of a registration, by date. */
  async ofRegistration(database: Database, registrationId: string): Promise<RegistrationSeat[]> {
    return database.rows<RegistrationSeat>(
      `SELECT id, ${place}, title, kind, minutes, f.attendance, status = 'booked' AS "isBooked", status = 'closed' AS "isClosed", price_cents AS "priceCents",
         to_char(LEAST(earliest_date, bought_date, date), 'YYYY-MM-DD HH24:MI') AS "earliestDate",
         CASE WHEN moves > 0 THEN jsonb_build_object('from', to_char(bought_date, 'YYYY-MM-DD HH24:MI'), 'times', moves) END AS moved,
         f.ended_closings AS closings
       FROM seats s JOIN seat_facts f ON f.seat_id = s.id WHERE registration_id = $1 ORDER BY s.date, session_id`,
      [registrationId],
    );
  }

  /** Releases one booked seat. @returns false when it is no longer booked */
  async releaseSeat(tx: Tx, id: string): Promise<boolean> {
    const released = await tx.count("UPDATE seats SET status = 'released' WHERE id = $1 AND status = 'booked'", [id]);
    return released > 0;
  }

  /** Places of the booked seats of registrations, one entry for each seat. */
  async bookedPlaces(tx: Tx, registrationIds: readonly string[]): Promise<TestSession[]> {
    return tx.rows<TestSession>(`SELECT ${place} FROM seats WHERE registration_id = ANY($1) AND status = 'booked'`, [
      registrationIds,
    ]);
  }

  async releaseBooked(tx: Tx, registrationIds: readonly string[]): Promise<void> {
    await tx.run("UPDATE seats SET status = 'released' WHERE registration_id = ANY($1) AND status = 'booked'", [
      registrationIds,
    ]);
  }

  /** Moves a booked seat to another date of its test. @returns how many seats were moved */
  async moveBooked(tx: Tx, registrationId: string, from: TestSession, to: OfferedTest): Promise<number> {
    return tx.count(
      `UPDATE seats SET date = $4, minutes = $5, earliest_date = LEAST(earliest_date, bought_date, date), bought_date = COALESCE(bought_date, date), moves = moves + 1, moved_at = academy_now()
       WHERE registration_id = $1 AND session_id = $2 AND date = $3 AND status = 'booked'`,
      [registrationId, from.sessionId, from.date, to.date, to.minutes],
    );
  }

  /** Whether the student of a released seat now has another test, a lesson or a consultation at that time. */
  async hasBusyStudent(tx: Tx, checkoutId: string): Promise<boolean> {
    const rows = await tx.rows(
      `SELECT 1 FROM seats s WHERE s.checkout_id = $1 AND s.status = 'released'
         AND (EXISTS (SELECT 1 FROM seats o WHERE o.student_key = s.student_key AND o.status IN ('held', 'booked')
             AND o.date < s.date + make_interval(mins => $2) AND s.date < o.date + make_interval(mins => $2))
           OR has_lesson(s.student_key, s.date, s.minutes)) LIMIT 1`,
      [checkoutId, studentGapMinutes],
    );
    return rows.length > 0;
  }

  /** Whether a new date for a registration's seat overlaps another test or a lesson of its student. */
  async overlapsAfterMove(database: Database, registrationId: string, from: TestSession, to: string): Promise<boolean> {
    const rows = await database.rows(
      `SELECT 1 FROM seats s WHERE s.registration_id = $1 AND s.session_id = $2 AND s.date = $3 AND s.status = 'booked'
         AND (EXISTS (SELECT 1 FROM seats o WHERE o.student_key = s.student_key AND o.id <> s.id AND o.status IN ('held', 'booked')
             AND o.date < $4::timestamp + make_interval(mins => $5) AND $4::timestamp < o.date + make_interval(mins => $5))
           OR has_lesson(s.student_key, $4::timestamp, s.minutes)) LIMIT 1`,
      [registrationId, from.sessionId, from.date, to, studentGapMinutes],
    );
    return rows.length > 0;
  }

  /** Whether a student has a seat at a place. @param families keys under which the student's family is known */
  async hasStudent(
    { sessionId, date }: TestSession,
    families: readonly string[],
    student: SeatedStudent,
  ): Promise<boolean> {
    const rows = await this.database.rows(
      "SELECT 1 FROM seats WHERE student_key = ANY($1) AND session_id = $2 AND date = $3::timestamp AND status = 'booked'",
      [studentKeys(families, student), sessionId, date],
    );
    return rows.length > 0;
  }

  /** @param families keys under which the student's family is known @returns wanted seats that overlap another test of their student */
  async findOverlapping(wanted: readonly SeatRequest[], families: readonly string[]): Promise<OtherTest[]> {
    if (wanted.length === 0) return [];
    const asked = wanted.flatMap((seat, index) =>
      studentKeys(families, seat).map((key) => ({ index, key, date: seat.date })),
    );
    const rows = await this.database.rows<{ index: number; heldBy: string | null }>(
      `SELECT w.index, CASE s.status WHEN 'held' THEN s.checkout_id END AS "heldBy"
       FROM unnest($1::int[], $2::text[], $3::timestamp[]) AS w(index, key, date)
         JOIN seats s ON s.student_key = w.key AND s.status IN ('held', 'booked')
           AND s.date < w.date + make_interval(mins => $4) AND w.date < s.date + make_interval(mins => $4)
       ORDER BY w.index, s.status`,
      [asked.map(({ index }) => index), asked.map(({ key }) => key), asked.map(({ date }) => date), studentGapMinutes],
    );
    return rows.flatMap(({ index, heldBy }) => {
      const seat = wanted[index];
      return seat ? [{ lineId: seat.lineId, student: seat.student, date: seat.date, heldBy }] : [];
    });
  }
}
