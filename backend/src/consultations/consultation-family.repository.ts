import type { Database } from '../platform/database/database.js';

/** A student of the family that a consultation belongs to. */
export interface FamilyStudent {
  id: string;
  name: string;
  /** The student's own address; null if there is none. */
  email: string | null;
  /** The address of the family's account, or without one, of the consultation. */
  familyEmail: string;
}

/** The students of the account that a consultation belongs to, or those registered with its address without an account; oldest first. */
export const listFamilyStudents = (database: Database, consultationId: string): Promise<FamilyStudent[]> =>
  database.rows<FamilyStudent>(
    `SELECT f.id, f.name, f.email, f."familyEmail" FROM (
       SELECT s.id, s.student_name AS name, s.student_email AS email, a.email AS "familyEmail", s.created_at
       FROM consultation_accounts o JOIN accounts a ON a.id = o.account_id AND NOT o.is_deleted
         JOIN students s ON s.account_id = a.id AND s.deleted_at IS NULL WHERE o.consultation_id = $1
       UNION ALL SELECT s.id, s.student_name, s.student_email, trim(c.email), s.created_at
       FROM consultations c JOIN students s ON s.account_id IS NULL AND s.parent_email_key = lower(trim(c.email)) AND s.deleted_at IS NULL
       WHERE c.id = $1 AND NOT EXISTS (SELECT 1 FROM consultation_accounts o WHERE o.consultation_id = c.id AND NOT o.is_deleted)) f
     ORDER BY f.created_at, f.id`,
    [consultationId],
  );
