import type { Database } from '../platform/database/database.js';

/** What a signed-in parent typed about a student of their account. */
export interface TypedStudent {
  studentId: string;
  accountId: string;
  studentEmail: string;
  parentEmail: string;
  school: string;
  /** Null if the form does not ask for it. */
  grade: string | null;
  at: Date;
}

/** @returns null for a registration without a student, and for one that a guest or the office made, also if the family claimed it later */
export async function findTypedStudent(database: Database, registrationId: string): Promise<TypedStudent | null> {
  const row = await database.one<TypedStudent>(
    `SELECT s.id AS "studentId", s.account_id AS "accountId", r.student_email AS "studentEmail", r.parent_email AS "parentEmail", r.school, r.grade, r.created_at AS at
     FROM registrations r JOIN payments p ON p.id = r.payment_id JOIN checkouts c ON c.id = p.checkout_id AND c.staff_id IS NULL
       JOIN students s ON s.id = r.student_id AND s.account_id = c.account_id
     WHERE r.id = $1 AND r.given_as IS NULL`,
    [registrationId],
  );
  return row ?? null;
}
