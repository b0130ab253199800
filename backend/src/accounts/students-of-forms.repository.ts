import { normalizeEmail } from '@academy/contracts/rules/contact';
import { fittingStudent, type FamilyChild, type StudentOfForm } from '@academy/contracts/rules/student-of-form';
import type { Transaction } from '../platform/database/unit-of-work.js';

/**
 * Finds the student of the family that each form is for, see `fittingStudent`. The family is that of the signed-in parent; for a guest, it
 * is the one that has confirmed the parent's address in the form.
 * @returns one id for each form, null when no single student matches
 */
export async function findStudentsOfForms(
  database: Pick<Transaction, 'query'>,
  accountId: string | null,
  forms: readonly StudentOfForm[],
): Promise<(string | null)[]> {
  const keyOf = ({ parentEmail }: StudentOfForm) => normalizeEmail(parentEmail);
  const [condition, parameter] =
    accountId === null
      ? ['a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL AND a.email_key = ANY($1)', forms.map(keyOf)]
      : ['a.id = $1', accountId];
  const students = await database.query<(FamilyChild & { parentKey: string })[]>(
    `SELECT s.id, s.student_name AS name, s.student_email_key AS "emailKey", s.sign_in_held_at IS NOT NULL AS "isHeld", a.email_key AS "parentKey"
     FROM students s JOIN accounts a ON a.id = s.account_id WHERE s.deleted_at IS NULL AND ${condition}`,
    [parameter],
  );
  return forms.map((form) => {
    const family = students.filter(({ parentKey }) => accountId !== null || parentKey === keyOf(form));
    return fittingStudent(family, form);
  });
}
