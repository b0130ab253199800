import { Injectable } from '@nestjs/common';
import type { BookedTime, ConsultationStatus } from '@academy/contracts/http/consultations';
import type { Cents } from '@academy/contracts/rules/money';
import type { Policy } from '@academy/contracts/rules/policy';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import type { BookingLocks } from '../bookings/index.js';
import type { FulfilledItem } from '../payments/index.js';
import { insertValues } from '../platform/database/insert-values.js';
import type { Database, Tx } from '../platform/database/database.js';
import { findPaymentOfConsultation } from './consultation-facts.repository.js';
import type { ClaimableConsultation } from './consultation-link.repository.js';

/** A locked row and the time it was locked. */
export interface LockedConsultation extends ConsultationTime {
  id: string;
  status: ConsultationStatus;
  /** Database time. */
  now: Date;
}

/** The stored fields of a consultation during payment. */
export interface NewConsultation extends ConsultationTime {
  checkoutId: string;
  name: string;
  email: string;
  phone: string;
  interest: string;
  amountCents: Cents;
  /** Id of its student; null if the student is unknown. */
  studentId: string | null;
  /** Whether the caller has proved which family they belong to. */
  proven: boolean;
}

/** The booking of a checkout line, and whether the device that paid may show the booking's link. */
export type BookedItem = FulfilledItem &
  ClaimableConsultation & { booking: BookedTime; policy: Policy; now: Date; isJustMade: boolean };

/** Identifies one consultation. */
export type ConsultationRef = { id: string } | { checkoutId: string } | { paymentId: string };

const locked = `id, status, to_char(date, 'YYYY-MM-DD') AS date, time_slot AS "timeSlot", to_char(start_time, 'HH24:MI') AS "startTime", academy_now() AS now`;

/** Table `consultations`. */
@Injectable()
export class ConsultationsRepository {
  /** A consultation's locks, see `lockBooking`. */
  readonly locks: BookingLocks = { findPayment: findPaymentOfConsultation, lock: (tx, id) => this.lock(tx, { id }) };

  async insertHeld(tx: Tx, consultation: NewConsultation): Promise<void> {
    const { columns, places, parameters } = insertValues({
      checkout_id: consultation.checkoutId,
      name: consultation.name,
      email: consultation.email,
      phone_no: consultation.phone,
      date: consultation.date,
      time_slot: consultation.timeSlot,
      start_time: consultation.startTime,
      primary_interest: consultation.interest,
      amount_cents: consultation.amountCents,
      student_id: consultation.studentId,
      proven: consultation.proven,
    });
    await tx.run(`INSERT INTO consultations (${columns}) VALUES (${places})`, parameters);
  }

  /** Finds one and locks its row. */
  async lock(tx: Tx, ref: ConsultationRef): Promise<LockedConsultation | undefined> {
    const [column, value] =
      'id' in ref
        ? ['id', ref.id]
        : 'checkoutId' in ref
          ? ['checkout_id', ref.checkoutId]
          : ['payment_id', ref.paymentId];
    return tx.one<LockedConsultation>(`SELECT ${locked} FROM consultations WHERE ${column} = $1 FOR UPDATE`, [value]);
  }

  async setStatus(tx: Tx, id: string, status: ConsultationStatus): Promise<void> {
    await tx.run('UPDATE consultations SET status = $2 WHERE id = $1', [id, status]);
  }

  /** Moves a booking. */
  async setTime(tx: Tx, id: string, { date, timeSlot, startTime }: ConsultationTime): Promise<void> {
    await tx.run(
      'UPDATE consultations SET date = $2, time_slot = $3, start_time = $4, moves = moves + 1, moved_at = academy_now() WHERE id = $1',
      [id, date, timeSlot, startTime],
    );
  }

  /** Says which student a booking is for. Its address stays if the address is what makes it the account's. */
  async setStudent(
    tx: Tx,
    id: string,
    { studentId, name, email }: { studentId: string; name: string; email: string },
  ): Promise<void> {
    await tx.run(
      'UPDATE consultations SET student_id = $2, name = $3, email = CASE WHEN account_id IS NULL THEN email ELSE $4 END WHERE id = $1',
      [id, studentId, name, email],
    );
  }

  /** @param accountId of a signed-in parent; if null, an account that has claimed the booking meanwhile keeps it */
  async setBooked(
    tx: Tx,
    id: string,
    { paymentId, accountId, startTime }: { paymentId: string; accountId: string | null; startTime: string | null },
  ): Promise<void> {
    await tx.run(
      "UPDATE consultations SET status = 'booked', payment_id = $2, account_id = COALESCE($3, account_id), start_time = $4, booked_at = academy_now() WHERE id = $1",
      [id, paymentId, accountId, startTime],
    );
  }

  /** The booking made with a payment, if it is at this day and time. Without a start, any time in the slot matches. @returns its id */
  async findBooked(
    database: Database,
    paymentId: string,
    { date, timeSlot, startTime }: { date: string; timeSlot: string; startTime: string | null },
  ): Promise<string | null> {
    const row = await database.one<{ id: string }>(
      `SELECT id FROM consultations WHERE payment_id = $1 AND to_char(date, 'YYYY-MM-DD') = $2 AND time_slot = $3
         AND ($4::text IS NULL OR to_char(start_time, 'HH24:MI') = $4) AND status = 'booked'`,
      [paymentId, date, timeSlot, startTime],
    );
    return row?.id ?? null;
  }

  /** The time that a checkout holds or held. @returns null when it has no consultation */
  async findTime(database: Database, checkoutId: string): Promise<ConsultationTime | null> {
    const row = await database.one<ConsultationTime>(
      `SELECT to_char(date, 'YYYY-MM-DD') AS date, time_slot AS "timeSlot", to_char(start_time, 'HH24:MI') AS "startTime" FROM consultations WHERE checkout_id = $1`,
      [checkoutId],
    );
    return row ?? null;
  }

  /** The booking of a checkout line, including canceled ones. */
  async findFulfilledItems(database: Database, checkoutId: string): Promise<BookedItem[]> {
    return database.rows<BookedItem>(
      `SELECT l.line_id AS "lineId", c.id, c.id AS "bookingId", c.status IN ('cancelled', 'refunded') AS canceled,
         jsonb_build_object('date', to_char(c.date, 'YYYY-MM-DD'), 'time_slot', c.time_slot, 'topic', c.primary_interest,
           'start_time', to_char(c.start_time, 'HH24:MI'), 'moves', c.moves) AS booking,
         k.policy, academy_now() AS now,
         c.email, c.booked_at AS "bookedAt", EXISTS (SELECT 1 FROM consultation_accounts o WHERE o.consultation_id = c.id AND NOT o.is_deleted) AS "isClaimed", c.booked_at > academy_now() - interval '1 hour' AS "isJustMade"
       FROM consultations c JOIN checkout_lines l ON l.checkout_id = c.checkout_id JOIN payment_policy k ON k.payment_id = c.payment_id
       WHERE c.checkout_id = $1 AND c.booked_at IS NOT NULL`,
      [checkoutId],
    );
  }
}
