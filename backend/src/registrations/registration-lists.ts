import type { Transaction } from '../platform/database/unit-of-work.js';
import type { RegistrationRow } from './registration.presenter.js';

type Database = Pick<Transaction, 'query'>;

/** SQL condition: seat `s` is of the test that the included sessions of a registration `r` came with. */
const isOfTest =
  "r.given_as = 'included' AND s.registration_id = r.bought_registration_id AND s.session_id = r.package_id";

/** SQL: the test that the included sessions of a registration `r` came with, a `CameWith`; null if it was bought. */
export const cameWith = `CASE WHEN r.given_as = 'included' THEN jsonb_build_object('registration_id', r.bought_registration_id, 'dates',
  ARRAY(SELECT DISTINCT to_char(s.date, 'YYYY-MM-DD HH24:MI') FROM seats s WHERE ${isOfTest} AND s.status = 'booked' ORDER BY 1)) END`;

/** SQL: the seats of that test that are booked or to be chosen, each a `ReviewedSeat`; empty if it was bought. */
export const reviewedSeats = `COALESCE((SELECT jsonb_agg(jsonb_build_object('date', to_char(s.date, 'YYYY-MM-DD HH24:MI'), 'kind', s.kind, 'minutes', s.minutes, 'isBooked', s.status = 'booked'))
  FROM seats s WHERE ${isOfTest} AND s.status IN ('booked', 'closed')), '[]')`;

const columns = `r.id, trim(r.student_first_name || ' ' || r.student_last_name) AS student_name, r.service_type, r.package_name, r.amount_cents AS amount, r.status,
  r.created_at, to_char(r.exam_date, 'YYYY-MM-DD') AS exam_date, academy_now() AS now,
  ARRAY(SELECT DISTINCT to_char(s.date, 'YYYY-MM-DD HH24:MI') FROM seats s
    WHERE s.registration_id = r.id AND (s.status = 'booked' OR r.status <> 'booked') ORDER BY 1) AS dates,
  r.status = 'booked' AND EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = r.id AND s.status = 'closed') AS to_be_chosen, ${cameWith} AS came_with`;

/**
 * SQL condition: the registration belongs to an account, because it was made while signed in or carries the account's *verified*
 * email. An unverified email could be anyone's.
 */
export const belongsToAccount =
  '(r.account_id = a.id OR (r.account_id IS NULL AND a.email_verified_at IS NOT NULL AND r.parent_email_key = a.email_key))';

/**
 * SQL condition: a registration `r` belongs to an account that can sign in, see {@link belongsToAccount}. If the account was deleted,
 * it does not, and its family gets guest links.
 */
export const isClaimed = `EXISTS (SELECT 1 FROM accounts a WHERE a.deleted_at IS NULL AND ${belongsToAccount})`;

/** SQL condition: a registration `r` is for a student `s` of the account it belongs to. */
export const isForStudent = 'r.student_id = s.id';

/** The registrations of a parent's family, newest first. */
export async function listRegistrationsOfAccount(database: Database, accountId: string): Promise<RegistrationRow[]> {
  return database.query<RegistrationRow[]>(
    `SELECT ${columns}, r.student_id FROM registrations r JOIN accounts a ON ${belongsToAccount} WHERE a.id = $1 ORDER BY r.created_at DESC`,
    [accountId],
  );
}

/** A student of a family. */
export interface StudentOfAccount {
  id: string;
  accountId: string;
}

/** The registrations of the student's own parent that are for this student, newest first. */
export async function listRegistrationsOfStudent(
  database: Database,
  { id, accountId }: StudentOfAccount,
): Promise<RegistrationRow[]> {
  return database.query<RegistrationRow[]>(
    `SELECT ${columns} FROM registrations r JOIN accounts a ON ${belongsToAccount}
     WHERE a.id = $1 AND r.student_id = $2 ORDER BY r.created_at DESC`,
    [accountId, id],
  );
}

/** Whether a registration is one that {@link listRegistrationsOfAccount} lists. */
export async function isOfAccount(database: Database, id: string, accountId: string): Promise<boolean> {
  const rows: unknown[] = await database.query(
    `SELECT 1 FROM registrations r JOIN accounts a ON ${belongsToAccount} WHERE a.id = $1 AND r.id = $2`,
    [accountId, id],
  );
  return rows.length > 0;
}

/** Whether a registration is one that {@link listRegistrationsOfStudent} lists. */
export async function isOfStudent(
  database: Database,
  id: string,
  { studentId, accountId }: { studentId: string; accountId: string },
): Promise<boolean> {
  const rows: unknown[] = await database.query(
    `SELECT 1 FROM registrations r JOIN accounts a ON ${belongsToAccount} JOIN students s ON s.account_id = a.id
     WHERE a.id = $1 AND r.id = $2 AND s.id = $3 AND ${isForStudent}`,
    [accountId, id, studentId],
  );
  return rows.length > 0;
}

/** The name of the student a parent added first. */
export async function findFirstStudent(database: Database, accountId: string): Promise<{ name: string } | null> {
  const [student] = await database.query<{ name: string }[]>(
    'SELECT student_name AS name FROM students WHERE account_id = $1 AND deleted_at IS NULL ORDER BY created_at LIMIT 1',
    [accountId],
  );
  return student ?? null;
}
