import type { Transaction } from '../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/** What identifies the people of a family besides its current addresses. */
export interface ErasedPeople {
  /** All students of its accounts, including removed ones. */
  studentIds: string[];
  /**
   * Normalized email addresses: former, pending and canceled ones of its accounts, those of all these students, and those of students or
   * corrected by the office in its registrations.
   */
  addresses: string[];
}

/** Reads the people of a family. Call before erasing its accounts and registrations, which removes this data. */
export async function readErasedPeople(
  database: Database,
  { accountIds, registrationIds }: { accountIds: readonly string[]; registrationIds: readonly string[] },
): Promise<ErasedPeople> {
  const students = await database.query<{ id: string; email: string | null }[]>(
    'SELECT id, student_email_key AS email FROM students WHERE account_id = ANY($1::uuid[])',
    [accountIds],
  );
  const others = await database.query<{ email: string }[]>(
    `SELECT lower(trim(a.email)) AS email FROM email_changes c CROSS JOIN LATERAL (VALUES (c.old_email), (c.new_email)) a (email) WHERE c.account_id = ANY($1::uuid[])
     UNION SELECT lower(trim(student_email)) FROM registrations WHERE id = ANY($2::uuid[])
     UNION SELECT lower(trim(v.value ->> 'from')) FROM registration_corrections c CROSS JOIN LATERAL jsonb_array_elements(c."values") v
       WHERE c.registration_id = ANY($2::uuid[]) AND v.value ->> 'field' IN ('parent_email', 'student_email')`,
    [accountIds, registrationIds],
  );
  const addresses = [...students, ...others].flatMap(({ email }) => email || []);
  return { studentIds: students.map(({ id }) => id), addresses: [...new Set(addresses)] };
}
