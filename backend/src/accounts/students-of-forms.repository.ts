import { normalizeEmail } from '@academy/contracts/rules/contact';
import { type FamilyChild, matchStudent, type StudentOfForm } from '@academy/contracts/rules/student-of-form';
import type { Database } from '../platform/database/database.js';

/**
 * Finds the student of the family that each form is for, see `matchStudent`. The family is that of the signed-in parent; for a guest, it
 * is the one that has confirmed the parent's address in the form.
 * @returns one id for each form, null when no single student matches
 */
export async function findStudentsOfForms(
  database: Database,
  accountId: string | null,
  forms: readonly StudentOfForm[],
): Promise<(string | null)[]> {
  const keyOf = ({ parentEmail }: StudentOfForm) => normalizeEmail(parentEmail);
  const [condition, parameter] =
    accountId === null
      ? ['a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL AND a.email_key = ANY($1)', forms.map(keyOf)]
      : ['a.id = $1', accountId];
  const students = await database.named('find students of forms').rows<FamilyChild & { parentKey: string }>(
    `SELECT s.id, s.student_name AS name, s.student_email_key AS "emailKey", s.sign_in_held_at IS NOT NULL AS "isHeld", a.email_key AS "parentKey"
     FROM students s JOIN accounts a ON a.id = s.account_id WHERE s.deleted_at IS NULL AND ${condition}`,
    [parameter],
  );
  return forms.map((form) => {
    const family = students.filter(({ parentKey }) => accountId !== null || parentKey === keyOf(form));
    return matchStudent(family, form);
  });
}

/** A student's name and address. */
interface StudentIdentity {
  name: string;
  /** Null if the student has no address. */
  email: string | null;
}

/** Reads a student, even a removed one. @throws Error if there is none */
export async function readStudent(database: Database, id: string): Promise<StudentIdentity> {
  const row = await database.one<StudentIdentity>(
    'SELECT student_name AS name, student_email AS email FROM students WHERE id = $1',
    [id],
  );
  if (!row) throw new Error(`Student ${id} is gone`);
  return row;
}
