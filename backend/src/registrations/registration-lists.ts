import type { Database } from '../platform/database/database.js';
import type { RegistrationRow } from './registration.presenter.js';

const columns = `r.id, trim(r.student_first_name || ' ' || r.student_last_name) AS student_name, r.service_type, r.package_name, CASE WHEN o.is_payer THEN r.amount_cents END AS amount, r.status,
  r.created_at, to_char(r.exam_date, 'YYYY-MM-DD') AS exam_date, academy_now() AS now,
  ARRAY(SELECT DISTINCT to_char(s.date, 'YYYY-MM-DD HH24:MI') FROM seats s
    WHERE s.registration_id = r.id AND (s.status = 'booked' OR r.status <> 'booked') ORDER BY 1) AS dates,
  r.status = 'booked' AND EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = r.id AND s.status = 'closed') AS to_be_chosen, f.came_with`;

const ofAccount = `FROM registration_parents o JOIN registrations r ON r.id = o.registration_id
  JOIN registration_details f ON f.registration_id = r.id`;

/** The registrations of a parent's family, newest first; also what another parent registered a shared student for, without its price. */
export async function listRegistrationsOfAccount(database: Database, accountId: string): Promise<RegistrationRow[]> {
  return database.rows<RegistrationRow>(
    `SELECT ${columns}, r.student_id ${ofAccount} WHERE o.account_id = $1 ORDER BY r.created_at DESC`,
    [accountId],
  );
}

/** A student of a family. */
export interface StudentOfAccount {
  id: string;
  accountId: string;
}

/** The registrations of the student's parents that are for this student, newest first. */
export async function listRegistrationsOfStudent(
  database: Database,
  { id, accountId }: StudentOfAccount,
): Promise<RegistrationRow[]> {
  return database.rows<RegistrationRow>(
    `SELECT ${columns} ${ofAccount} WHERE o.account_id = $1 AND r.student_id = $2 ORDER BY r.created_at DESC`,
    [accountId, id],
  );
}

/** A parent who may see a registration. Those who did not pay it are parents of its student. */
type ParentOfRegistration = { isPayer: true; studentId: string | null } | { isPayer: false; studentId: string };

/** How a registration is a parent's; see the view `registration_parents`. @returns null for one that {@link listRegistrationsOfAccount} does not list */
export async function findParentOf(
  database: Database,
  id: string,
  accountId: string,
): Promise<ParentOfRegistration | null> {
  const row = await database.one<ParentOfRegistration>(
    `SELECT o.is_payer AS "isPayer", r.student_id AS "studentId" FROM registration_parents o JOIN registrations r ON r.id = o.registration_id
     WHERE o.account_id = $1 AND o.registration_id = $2`,
    [accountId, id],
  );
  return row ?? null;
}

/** Whether a registration is one that {@link listRegistrationsOfStudent} lists. */
export async function isOfStudent(
  database: Database,
  id: string,
  { studentId, accountId }: { studentId: string; accountId: string },
): Promise<boolean> {
  const rows = await database.rows(
    `SELECT 1 FROM registration_parents o JOIN registrations r ON r.id = o.registration_id JOIN students s ON s.id = r.student_id AND s.account_id = o.account_id
     WHERE o.account_id = $1 AND o.registration_id = $2 AND s.id = $3`,
    [accountId, id, studentId],
  );
  return rows.length > 0;
}

/** The name of the student a parent added first. */
export async function findFirstStudent(database: Database, accountId: string): Promise<{ name: string } | null> {
  const student = await database.one<{ name: string }>(
    'SELECT student_name AS name FROM students WHERE account_id = $1 AND deleted_at IS NULL ORDER BY created_at LIMIT 1',
    [accountId],
  );
  return student ?? null;
}
