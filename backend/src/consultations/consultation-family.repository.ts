import type { Database } from '../platform/database/database.js';

/** A student of the family that a consultation belongs to. */
export interface FamilyStudent {
  id: string;
  name: string;
  /** The student's own address; null if there is none. */
  email: string | null;
  /** The address of the family's account. */
  familyEmail: string;
}

/** The students of the account that a consultation belongs to, oldest first; none for a guest's consultation. */
export const listFamilyStudents = (database: Database, consultationId: string): Promise<FamilyStudent[]> =>
  database.rows<FamilyStudent>(
    `SELECT s.id, s.student_name AS name, s.student_email AS email, a.email AS "familyEmail"
     FROM consultation_accounts o JOIN accounts a ON a.id = o.account_id AND NOT o.is_deleted
       JOIN students s ON s.account_id = a.id AND s.deleted_at IS NULL
     WHERE o.consultation_id = $1 ORDER BY s.created_at, s.id`,
    [consultationId],
  );
