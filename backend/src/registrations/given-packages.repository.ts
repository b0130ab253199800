import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { Database, Tx } from '../platform/database/database.js';
import { grantSessions, movementOrigin } from './session-movements.repository.js';

/** SQL: columns with the people of a free package, copied from the registration `r` that it is given with. */
const people = `payment_id, parent_first_name, parent_last_name, parent_phone, parent_email, parent_email_key, account_id, student_id, student_first_name, student_last_name,
  student_email, school, grade`;
const given = `bought_registration_id, given_as, service_type, package_id, package_name, exam_date, sessions, session_minutes, amount_cents, ${people}`;

const today = `(academy_now() AT TIME ZONE '${academyTimeZone}')::date`;

/**
 * Grants the sessions included with booked tests: one with each date of a practice test, and one with a diagnostic, however many dates
 * it has. They are stored as a separate course package, so that they are booked as lessons with course tutors.
 */
export async function grantIncluded(tx: Tx, registrationIds: readonly string[]): Promise<void> {
  await tx.run(
    `WITH made AS (INSERT INTO registrations (${given})
       SELECT r.id, 'included', 'sat_act_course', t.id, t.session_name, r.exam_date, CASE WHEN t.session_type = 'diagnostic' THEN 1 ELSE count(*) END, t.session_minutes, 0,
         ${people.replaceAll(/\w+/g, 'r.$&')}
       FROM registrations r JOIN seats s ON s.registration_id = r.id AND s.status = 'booked' JOIN test_sessions t ON t.id = s.session_id AND t.session_minutes IS NOT NULL
       WHERE r.id = ANY($1::uuid[]) GROUP BY r.id, t.id RETURNING id, sessions)
     ${grantSessions('made')}`,
    [registrationIds, ...movementOrigin()],
  );
}

/** Locks the packages included with a registration's tests, so that no lesson is booked with them. */
export async function lockIncluded(tx: Tx, registrationId: string): Promise<void> {
  await tx
    .named('lock included packages')
    .run(
      `SELECT id FROM registrations WHERE bought_registration_id = $1 AND given_as = 'included' ORDER BY id FOR UPDATE`,
      [registrationId],
    );
}

/**
 * The registration whose student has the sessions of a registration: sessions that came with a test are for who takes the test.
 * @returns its id; null when there is no such registration
 */
export async function findOfStudent(database: Database, id: string): Promise<string | null> {
  const row = await database.one<{ id: string }>(
    "SELECT CASE WHEN given_as = 'included' THEN bought_registration_id ELSE id END AS id FROM registrations WHERE id = $1",
    [id],
  );
  return row?.id ?? null;
}

/** Packages given with a registration. @returns their ids */
export async function listGivenWith(tx: Tx, registrationId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    'SELECT id FROM registrations WHERE bought_registration_id = $1 AND given_as IS NOT NULL ORDER BY id FOR UPDATE',
    [registrationId],
  );
  return rows.map(({ id }) => id);
}

/** Ends the packages included with tests that have been refunded. @returns their ids */
export async function endIncludedOf(tx: Tx, registrationIds: readonly string[]): Promise<string[]> {
  if (registrationIds.length === 0) return [];
  const rows = await tx.rows<{ id: string }>(
    `UPDATE registrations SET status = 'refunded' WHERE bought_registration_id = ANY($1::uuid[]) AND given_as = 'included' AND status IN ('booked', 'cancelled') RETURNING id`,
    [registrationIds],
  );
  return rows.map(({ id }) => id);
}

/** Extra sessions for the student of a package. */
export interface NewCourtesy {
  /** The id of their registration. */
  id: string;
  /** Registration id of the package. */
  registrationId: string;
  /** Above 0. */
  count: number;
  /** YYYY-MM-DD; null for sessions that never expire. */
  expiresOn: string | null;
  /** UUID of the request. */
  requestKey: string;
}

/** Creates a package of extra sessions beside another one. */
export async function insertCourtesy(
  tx: Tx,
  { id, registrationId, count, expiresOn, requestKey }: NewCourtesy,
): Promise<void> {
  await tx.run(
    `WITH made AS (INSERT INTO registrations (id, ${given}, expires_on)
       SELECT $9::uuid, COALESCE(r.bought_registration_id, r.id), 'courtesy', r.service_type, r.package_id, CASE WHEN r.given_as = 'courtesy' THEN r.package_name ELSE 'Extra Sessions: ' || r.package_name END,
         ${today}, $6::int, r.session_minutes, 0, ${people.replaceAll(/\w+/g, 'r.$&')}, $7::date
       FROM registrations r WHERE r.id = $1 RETURNING id, sessions)
     INSERT INTO session_movements (registration_id, kind, delta, request_key, actor_kind, actor_id, request_id, reason)
       SELECT id, 'granted', sessions, $8::uuid, $2, $3, $4::uuid, $5 FROM made`,
    [registrationId, ...movementOrigin(), count, expiresOn, requestKey, id],
  );
}

/** The extra sessions given by an earlier request. @returns null when there are none */
export async function findCourtesy(tx: Tx, requestKey: string): Promise<Omit<NewCourtesy, 'requestKey'> | null> {
  const row = await tx.one<Omit<NewCourtesy, 'requestKey'>>(
    `SELECT r.id, r.bought_registration_id AS "registrationId", m.delta AS count, to_char(r.expires_on, 'YYYY-MM-DD') AS "expiresOn"
     FROM session_movements m JOIN registrations r ON r.id = m.registration_id WHERE m.request_key = $1 AND m.kind = 'granted' AND r.given_as = 'courtesy'`,
    [requestKey],
  );
  return row ?? null;
}

const isOver = `expires_on < ${today} AND expired_at IS NULL`;

/** Extra sessions past their last day, oldest first. @returns ids of their registrations */
export async function listExpiring(database: Database, most: number): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT id FROM registrations WHERE ${isOver} ORDER BY expires_on, id LIMIT $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}

/** Marks extra sessions as expired. @returns false when already marked, or their last day is not over */
export async function markExpired(tx: Tx, id: string): Promise<boolean> {
  const updated = await tx.count(`UPDATE registrations SET expired_at = academy_now() WHERE id = $1 AND ${isOver}`, [
    id,
  ]);
  return updated > 0;
}

/** The original grant of a package of extra sessions. @throws Error when it does not exist */
export async function readCourtesy(
  database: Database,
  id: string,
): Promise<{ sessions: number; minutes: number; expiresOn: string | null }> {
  const row = await database.one<{ sessions: number; minutes: number; expiresOn: string | null }>(
    `SELECT sessions, session_minutes AS minutes, to_char(expires_on, 'YYYY-MM-DD') AS "expiresOn" FROM registrations WHERE id = $1 AND given_as = 'courtesy'`,
    [id],
  );
  if (!row) throw new Error(`Registration ${id} has no extra sessions`);
  return row;
}
