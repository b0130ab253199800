import type { Database } from '../platform/database/database.js';

/** Whether a student has registrations besides one and the packages given with it. */
export async function hasOtherRegistration(database: Database, studentId: string, id: string): Promise<boolean> {
  const rows = await database.rows(
    'SELECT 1 FROM registrations WHERE student_id = $1 AND id <> $2 AND bought_registration_id IS DISTINCT FROM $2 LIMIT 1',
    [studentId, id],
  );
  return rows.length > 0;
}

/**
 * Registrations without an account that have no student yet, newest first: those that the previous release makes while both run, and those
 * from before students could do without an account.
 */
export async function listUnlinkedOfGuests(database: Database, most: number): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT r.id FROM registrations r WHERE r.student_id IS NULL AND r.account_id IS NULL AND r.given_as IS NULL AND r.status IN ('booked', 'completed')
       AND r.parent_email LIKE '%@%' AND r.student_first_name <> '' AND NOT EXISTS (SELECT 1 FROM registration_accounts o WHERE o.registration_id = r.id AND NOT o.is_deleted)
     ORDER BY r.created_at DESC, r.id LIMIT $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}
