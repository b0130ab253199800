import { choiceHours, closedDateLinkMonths } from '@academy/contracts/rules/closed-dates';
import type { SeatOfClosedDay } from '../../seats/index.js';
import { byName } from '../../platform/database/name-order.js';
import type { Database, Tx } from '../../platform/database/database.js';

/** A closed date. */
export interface Closing {
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  reason: string;
  /** Name of the staff member. */
  by: string;
  closedAt: Date;
  chooseUntil: Date;
}

/** A family with seats on a closed date. */
export interface ClosedFamily {
  id: string;
  /** The newest of its registrations when the date was closed; the family is written to at its address. */
  registrationId: string;
  /** YYYY-MM-DD. */
  day: string;
  reason: string;
  chooseUntil: Date;
  isReopened: boolean;
  closedAt: Date;
  reopenedAt: Date | null;
  /** Whether its link has expired. */
  isExpired: boolean;
  email: string;
  parentFirstName: string;
}

/** A registration of a family, and who owns it. */
export interface FamilyMember {
  id: string;
  /** Two registrations have one owner if this is the same, see the function `registration_owner`. */
  owner: string;
  accountId: string | null;
  email: string;
  emailKey: string;
  parentFirstName: string;
}

/** A family and the status of its email, for the office. */
export interface WrittenFamily {
  id: string;
  registrationId: string;
  name: string;
  email: string;
  /** Status of the email. */
  status: string;
}

/** A family of a closing with its seats. */
export interface NewFamily {
  id: string;
  registrationId: string;
  emailMessageId: string;
  seats: readonly SeatOfClosedDay[];
}

/** Locks the registrations with a booked seat on a day. @param day YYYY-MM-DD */
export async function lockRegistrationsOn(tx: Tx, day: string): Promise<void> {
  await tx.run(
    `SELECT r.id FROM registrations r WHERE r.id IN (SELECT s.registration_id FROM seats s WHERE s.date >= $1::date AND s.date < $1::date + 1 AND s.status = 'booked')
     ORDER BY r.id FOR UPDATE OF r`,
    [day],
  );
}

/** Locks registrations. @returns each one's owner, which makes registrations one family, newest first */
export async function lockFamilies(
  tx: Tx,
  registrationIds: readonly string[],
): Promise<{ id: string; owner: string; status: string }[]> {
  const rows = await tx.rows<{ id: string; owner: string; status: string; at: Date }>(
    `SELECT r.id, registration_owner(r.account_id, r.parent_email_key) AS owner, r.status, r.created_at AS at FROM registrations r WHERE r.id = ANY($1) ORDER BY r.id FOR UPDATE OF r`,
    [registrationIds],
  );
  return rows.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

const closing = `SELECT c.id, to_char(c.day, 'YYYY-MM-DD') AS day, c.reason, s.name AS by, c.closed_at AS "closedAt", c.choose_until AS "chooseUntil"
  FROM date_closings c JOIN staff s ON s.id = c.staff_id WHERE c.day = $1::date AND c.reopened_at IS NULL`;

/** The active closing of a day. @param day YYYY-MM-DD */
export async function findClosing(database: Database, day: string): Promise<Closing | null> {
  const row = await database.one<Closing>(closing, [day]);
  return row ?? null;
}

/** Like {@link findClosing}, with the row locked. */
export async function lockClosing(tx: Tx, day: string): Promise<Closing | null> {
  const row = await tx.one<Closing>(`${closing} FOR UPDATE OF c`, [day]);
  return row ?? null;
}

/** Stores a closing. @returns its id, and the deadline for families to choose */
export async function insertClosing(
  tx: Tx,
  { day, reason, staffId }: { day: string; reason: string; staffId: string },
): Promise<{ id: string; chooseUntil: Date }> {
  return tx.named('insert closing').only<{ id: string; chooseUntil: Date }>(
    `INSERT INTO date_closings (day, reason, staff_id, choose_until) VALUES ($1, $2, $3, academy_now() + interval '${choiceHours} hours')
     RETURNING id, choose_until AS "chooseUntil"`,
    [day, reason, staffId],
  );
}

/** Stores the families of a closing with their seats. */
export async function insertFamilies(
  tx: Tx,
  { id: closingId, chooseUntil }: { id: string; chooseUntil: Date },
  families: readonly NewFamily[],
): Promise<void> {
  await tx.run(
    `INSERT INTO closed_families (id, closing_id, registration_id, email_message_id)
     SELECT f.id, $1, f."registrationId", f."emailMessageId" FROM jsonb_to_recordset($2::jsonb) AS f(id uuid, "registrationId" uuid, "emailMessageId" text)`,
    [closingId, JSON.stringify(families.map(({ seats: _seats, ...family }) => family))],
  );
  const seats = families.flatMap(({ id: familyId, seats: own }) => own.map((seat) => ({ ...seat, familyId })));
  await tx.run(
    `INSERT INTO closed_seats (family_id, seat_id, registration_id, date, choose_until)
     SELECT s."familyId", s.id, s."registrationId", s.date, $2 FROM jsonb_to_recordset($1::jsonb) AS s("familyId" uuid, id uuid, "registrationId" uuid, date timestamp)`,
    [JSON.stringify(seats), chooseUntil],
  );
}

/** Ends a closing by reopening the date. @returns the ids of its families */
export async function endClosing(tx: Tx, closingId: string, staffId: string): Promise<string[]> {
  await tx.run('UPDATE date_closings SET reopened_at = academy_now(), reopened_by = $2 WHERE id = $1', [
    closingId,
    staffId,
  ]);
  await tx.run(
    'UPDATE closed_seats SET reopened = true WHERE family_id IN (SELECT id FROM closed_families WHERE closing_id = $1)',
    [closingId],
  );
  const rows = await tx.rows<{ id: string }>('SELECT id FROM closed_families WHERE closing_id = $1 ORDER BY id', [
    closingId,
  ]);
  return rows.map(({ id }) => id);
}

/** The families of a closing, by name, with the status of each one's email. */
export async function listWrittenFamilies(database: Database, closingId: string): Promise<WrittenFamily[]> {
  return database.rows<WrittenFamily>(
    `SELECT f.id, r.id AS "registrationId", trim(r.parent_first_name || ' ' || r.parent_last_name) AS name, r.parent_email AS email, COALESCE(e.status, 'queued') AS status
     FROM closed_families f JOIN registrations r ON r.id = f.registration_id LEFT JOIN emails e ON e.message_id = f.email_message_id
     WHERE f.closing_id = $1 ORDER BY ${byName('r.parent_last_name', 'r.parent_first_name')}, f.id`,
    [closingId],
  );
}

const family = `SELECT f.id, f.registration_id AS "registrationId", to_char(c.day, 'YYYY-MM-DD') AS day, c.reason, c.choose_until AS "chooseUntil", c.reopened_at IS NOT NULL AS "isReopened", c.closed_at AS "closedAt", c.reopened_at AS "reopenedAt",
    academy_now() >= c.closed_at + interval '${closedDateLinkMonths} months' AS "isExpired", r.parent_email AS email, r.parent_first_name AS "parentFirstName"
  FROM closed_families f JOIN date_closings c ON c.id = f.closing_id JOIN registrations r ON r.id = f.registration_id`;

/**
 * The registrations of a family, oldest first. A correction can give a registration another owner, so the owners are read again each
 * time.
 * @param accountId returns only the registrations of this account; null returns all
 */
export async function listMembers(
  database: Database,
  familyId: string,
  accountId: string | null = null,
): Promise<FamilyMember[]> {
  return database.rows<FamilyMember>(
    `SELECT r.id, registration_owner(r.account_id, r.parent_email_key) AS owner, r.account_id AS "accountId", r.parent_email AS email, r.parent_email_key AS "emailKey",
       r.parent_first_name AS "parentFirstName"
     FROM registrations r WHERE r.id IN (SELECT s.registration_id FROM closed_seats s WHERE s.family_id = $1)
       AND ($2::uuid IS NULL OR EXISTS (SELECT 1 FROM registration_accounts o WHERE o.registration_id = r.id AND o.account_id = $2)) ORDER BY r.created_at, r.id`,
    [familyId, accountId],
  );
}

/** @returns null when the family does not exist */
export async function findClosedFamily(database: Database, id: string): Promise<ClosedFamily | null> {
  const row = await database.one<ClosedFamily>(`${family} WHERE f.id = $1`, [id]);
  return row ?? null;
}

/** The families of an account's registrations that have a seat without a choice, or one kept without a date; by date. */
export async function listClosedFamilies(database: Database, accountId: string): Promise<ClosedFamily[]> {
  return database.rows<ClosedFamily>(
    `${family} WHERE c.reopened_at IS NULL AND f.id IN (
       SELECT s.family_id FROM registration_accounts o JOIN closed_seats s ON s.registration_id = o.registration_id
       WHERE o.account_id = $1 AND NOT s.reopened AND (s.choice IS NULL OR (s.choice = 'credit' AND s.new_date IS NULL))) ORDER BY c.day, f.id`,
    [accountId],
  );
}
