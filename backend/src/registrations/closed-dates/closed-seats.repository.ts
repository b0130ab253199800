import type { BookedTest } from '@academy/contracts/rules/booked-test';
import type { ClosedDateChoice } from '@academy/contracts/rules/closed-dates';
import type { Cents } from '@academy/contracts/rules/money';
import type { SeatKind } from '../../seats/index.js';
import { byName } from '../../platform/database/name-order.js';
import type { Database, Tx } from '../../platform/database/database.js';

/** A seat on a closed date, and the choice made for it. */
export interface StoredClosedSeat extends Required<Pick<BookedTest, 'minutes' | 'moved' | 'closings'>> {
  id: string;
  familyId: string;
  seatId: string;
  registrationId: string;
  sessionId: string;
  title: string;
  kind: SeatKind;
  /** The closed date, "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** First and last name. */
  student: string;
  reason: string;
  closedAt: Date;
  chooseUntil: Date;
  /** Whether the deadline to choose has passed. */
  isOverdue: boolean;
  choice: ClosedDateChoice | null;
  chosenAt: Date | null;
  byDefault: boolean;
  /** "YYYY-MM-DD HH:mm", academy time. */
  newDate: string | null;
  refundCents: Cents | null;
  reopened: boolean;
  /** Whether the seat is booked on this date, as after reopening it. */
  isBooked: boolean;
}

const select = `SELECT c.id, c.family_id AS "familyId", c.seat_id AS "seatId", c.registration_id AS "registrationId", s.session_id AS "sessionId", s.title, s.kind,
    to_char(c.date, 'YYYY-MM-DD HH24:MI') AS date, trim(r.student_first_name || ' ' || r.student_last_name) AS student, d.reason, d.closed_at AS "closedAt", c.choose_until AS "chooseUntil",
    c.choose_until <= academy_now() AS "isOverdue", c.choice, c.chosen_at AS "chosenAt", c.by_default AS "byDefault", to_char(c.new_date, 'YYYY-MM-DD HH24:MI') AS "newDate",
    c.refund_cents AS "refundCents", c.reopened, s.status = 'booked' AND s.date = c.date AS "isBooked", s.minutes, o.ended_closings AS closings,
    CASE WHEN s.moves > 0 THEN jsonb_build_object('from', to_char(s.bought_date, 'YYYY-MM-DD HH24:MI'), 'times', s.moves) END AS moved
  FROM closed_seats c JOIN seats s ON s.id = c.seat_id JOIN seat_facts o ON o.seat_id = s.id JOIN registrations r ON r.id = c.registration_id
    JOIN closed_families f ON f.id = c.family_id JOIN date_closings d ON d.id = f.closing_id`;

const order = `ORDER BY ${byName('r.student_first_name')}, c.date, s.session_id, c.id`;

/** SQL: like {@link isOpen}. */
const open = "NOT reopened AND (choice IS NULL OR (choice = 'credit' AND new_date IS NULL))";

/** Whether a family can still choose for a seat: no choice was made, or it is kept without a date. */
export const isOpen = ({ choice, newDate, reopened }: StoredClosedSeat): boolean =>
  !reopened && (choice === null || (choice === 'credit' && newDate === null));

/** The closed seats of some of a family's registrations. */
export function listSeatsOfFamily(
  database: Database,
  familyId: string,
  registrationIds: readonly string[],
): Promise<StoredClosedSeat[]> {
  return database.rows<StoredClosedSeat>(
    `${select} WHERE c.family_id = $1 AND c.registration_id = ANY($2::uuid[]) ${order}`,
    [familyId, registrationIds],
  );
}

/** The closed seats of all families of a closing. */
export function listSeatsOfClosing(database: Database, closingId: string): Promise<StoredClosedSeat[]> {
  return database.rows<StoredClosedSeat>(`${select} WHERE f.closing_id = $1 ${order}`, [closingId]);
}

/** The closed seats of a registration, oldest first. */
export function listSeatsOfRegistration(database: Database, registrationId: string): Promise<StoredClosedSeat[]> {
  return database.rows<StoredClosedSeat>(
    `${select} WHERE c.registration_id = $1 AND NOT c.reopened ORDER BY d.closed_at, c.date, c.id`,
    [registrationId],
  );
}

/** The closed seat that is kept without a date, by the id of its seat. */
export async function findKeptSeat(database: Database, seatId: string): Promise<StoredClosedSeat | null> {
  const row = await database.one<StoredClosedSeat>(
    `${select} WHERE c.seat_id = $1 AND c.choice = 'credit' AND c.new_date IS NULL AND NOT c.reopened`,
    [seatId],
  );
  return row ?? null;
}

/** @returns null when the closed seat does not exist */
export async function findClosedSeat(database: Database, id: string): Promise<StoredClosedSeat | null> {
  const row = await database.one<StoredClosedSeat>(`${select} WHERE c.id = $1`, [id]);
  return row ?? null;
}

/** Locks a closed seat. @returns null when it does not exist */
export async function lockClosedSeat(tx: Tx, id: string): Promise<StoredClosedSeat | null> {
  const row = await tx
    .named('lock closed seat')
    .one<StoredClosedSeat>(`${select} WHERE c.id = $1 FOR UPDATE OF c`, [id]);
  return row ?? null;
}

/** Locks all closed seats of a closing. */
export async function lockSeatsOfClosing(tx: Tx, closingId: string): Promise<StoredClosedSeat[]> {
  return tx.rows<StoredClosedSeat>(`${select} WHERE f.closing_id = $1 ORDER BY c.id FOR UPDATE OF c`, [closingId]);
}

/** The decision for a closed seat. */
export interface Decision {
  choice: ClosedDateChoice;
  byDefault: boolean;
  newDate: string | null;
  refundCents: Cents | null;
}

/** Stores a decision. */
export async function decide(tx: Tx, id: string, { choice, byDefault, newDate, refundCents }: Decision) {
  await tx
    .named('decide closed seat')
    .run(
      'UPDATE closed_seats SET choice = $2, chosen_at = academy_now(), by_default = $3, new_date = $4, refund_cents = $5 WHERE id = $1',
      [id, choice, byDefault, newDate, refundCents],
    );
}

/** Marks a registration's other closed seats as ended by the refund of the whole registration. @returns the ids of these seats */
export async function endOthers(tx: Tx, registrationId: string, byDefault: boolean): Promise<string[]> {
  const rows = await tx.rows<{ seatId: string }>(
    `UPDATE closed_seats SET choice = 'refund', chosen_at = academy_now(), by_default = $2, refund_cents = 0
     WHERE registration_id = $1 AND ${open} RETURNING seat_id AS "seatId"`,
    [registrationId, byDefault],
  );
  return rows.map(({ seatId }) => seatId);
}

/**
 * Ends a closed seat by a cancellation, so that the schedule refunds nothing again.
 * @param refundCents its part of the refund of the cancellation
 */
export async function endCanceled(tx: Tx, seatId: string, refundCents: Cents): Promise<void> {
  await tx.run(
    `UPDATE closed_seats SET choice = 'refund', chosen_at = academy_now(), by_default = false, refund_cents = $2 WHERE seat_id = $1 AND ${open}`,
    [seatId, refundCents],
  );
}

/** Closed seats whose families have not chosen in time, the longest overdue first. */
export async function listOverdue(database: Database, limit: number): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    'SELECT id FROM closed_seats WHERE choice IS NULL AND NOT reopened AND choose_until <= academy_now() ORDER BY choose_until, id LIMIT $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Reschedules an overdue seat whose refund was refused. */
export async function postpone(database: Database, id: string): Promise<void> {
  await database.run(
    "UPDATE closed_seats SET choose_until = academy_now() + interval '1 hour' WHERE id = $1 AND choice IS NULL",
    [id],
  );
}
