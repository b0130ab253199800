import type { Transaction } from '../platform/database/unit-of-work.js';

/** A student's name and address. */
interface StudentIdentity {
  name: string;
  /** Null if the student has no address. */
  email: string | null;
}

/** Reads a student, even a removed one. @throws Error if there is none */
export async function readStudent(database: Pick<Transaction, 'query'>, id: string): Promise<StudentIdentity> {
  const [row] = await database.query<StudentIdentity[]>(
    'SELECT student_name AS name, student_email AS email FROM students WHERE id = $1',
    [id],
  );
  if (!row) throw new Error(`Student ${id} is gone`);
  return row;
}
