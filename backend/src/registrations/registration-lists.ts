import type { Transaction } from '../platform/database/unit-of-work.js';
import type { RegistrationRow } from './registration.presenter.js';

type Database = Pick<Transaction, 'query'>;

const columns = `r.id, r.student_first_name || ' ' || r.student_last_name AS student_name, r.service_type, r.package_name, r.amount_cents AS amount, r.status,
  r.created_at, to_char(r.exam_date, 'YYYY-MM-DD') AS exam_date, academy_now() AS now,
  ARRAY(SELECT DISTINCT to_char(s.date, 'YYYY-MM-DD HH24:MI') FROM seats s WHERE s.registration_id = r.id ORDER BY 1) AS dates`;

/**
 * Whether a registration belongs to an account: made while signed in, or carrying the account's *verified* address. An unverified
 * one could belong to anyone.
 */
const belongsToAccount =
  '(r.account_id = a.id OR (r.account_id IS NULL AND a.email_verified_at IS NOT NULL AND r.parent_email_key = a.email_key))';

/** The registrations of a parent's family, newest first. */
export async function listRegistrationsOfAccount(database: Database, accountId: string): Promise<RegistrationRow[]> {
  return database.query<RegistrationRow[]>(
    `SELECT ${columns} FROM registrations r JOIN accounts a ON ${belongsToAccount} WHERE a.id = $1 ORDER BY r.created_at DESC`,
    [accountId],
  );
}

/** A student of a family. */
export interface StudentOfAccount {
  id: string;
  accountId: string;
  studentEmailKey: string | null;
}

/**
 * Those that belong to the student's own parent and were made for this student, or carry the student's address where it was not
 * known for whom; newest first. Anyone can type a student's address into a form; that alone shows nothing here.
 */
export async function listRegistrationsOfStudent(
  database: Database,
  { id, accountId, studentEmailKey }: StudentOfAccount,
): Promise<RegistrationRow[]> {
  return database.query<RegistrationRow[]>(
    `SELECT ${columns} FROM registrations r JOIN accounts a ON ${belongsToAccount}
     WHERE a.id = $1 AND (r.student_id = $3 OR (r.student_id IS NULL AND lower(trim(r.student_email)) = $2))
     ORDER BY r.created_at DESC`,
    [accountId, studentEmailKey, id],
  );
}

/** The student a parent added first, by name. */
export async function findFirstStudent(database: Database, accountId: string): Promise<{ name: string } | null> {
  const [student] = await database.query<{ name: string }[]>(
    'SELECT student_name AS name FROM students WHERE account_id = $1 AND deleted_at IS NULL ORDER BY created_at LIMIT 1',
    [accountId],
  );
  return student ?? null;
}
