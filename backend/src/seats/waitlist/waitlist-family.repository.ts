import { isUUID } from 'class-validator';
import type { Database } from '../../platform/database/database.js';
import type { StoredEntry } from './waitlist.repository.js';

/** A student of the account that a waitlist entry belongs to. */
export interface WaitingFamilyStudent {
  id: string;
  accountId: string;
  name: string;
  /** The student's own address; null if there is none. */
  email: string | null;
  isRemoved: boolean;
}

/** Id of the student that an entry is for; null if the entry has only a typed name. */
export const studentOfEntry = ({ studentKey }: Pick<StoredEntry, 'studentKey'>): string | null =>
  isUUID(studentKey) ? studentKey : null;

/** The students of the accounts of these entries, also removed ones, oldest first. */
export async function listFamilyStudents(
  database: Database,
  entries: readonly Pick<StoredEntry, 'accountId'>[],
): Promise<WaitingFamilyStudent[]> {
  return database.rows<WaitingFamilyStudent>(
    `SELECT id, account_id AS "accountId", student_name AS name, student_email AS email, deleted_at IS NOT NULL AS "isRemoved"
     FROM students WHERE account_id = ANY($1::uuid[]) ORDER BY created_at, id`,
    [entries.flatMap(({ accountId }) => accountId ?? [])],
  );
}
