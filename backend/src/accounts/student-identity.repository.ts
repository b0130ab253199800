import type { Transaction } from '../platform/database/unit-of-work.js';

/** What a student is known by. */
interface StudentIdentity {
  name: string;
  /** Null if the student has no address. */
  email: string | null;
}

/** Also a removed student. @throws Error when there is none */
export async function readStudent(database: Pick<Transaction, 'query'>, id: string): Promise<StudentIdentity> {
  const [row] = await database.query<StudentIdentity[]>(
    'SELECT student_name AS name, student_email AS email FROM students WHERE id = $1',
    [id],
  );
  if (!row) throw new Error(`Student ${id} is gone`);
  return row;
}
