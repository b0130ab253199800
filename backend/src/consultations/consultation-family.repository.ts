import type { Transaction } from '../platform/database/unit-of-work.js';
import { belongsToAccount } from './consultation-owner.js';

type Database = Pick<Transaction, 'query'>;

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
  database.query<FamilyStudent[]>(
    `SELECT s.id, s.student_name AS name, s.student_email AS email, a.email AS "familyEmail"
     FROM consultations c JOIN accounts a ON a.deleted_at IS NULL AND ${belongsToAccount}
       JOIN students s ON s.account_id = a.id AND s.deleted_at IS NULL
     WHERE c.id = $1 ORDER BY s.created_at, s.id`,
    [consultationId],
  );
