import { normalizeEmail, sameName } from '@academy/contracts/rules/contact';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { studentOf } from './registration-payload.js';

interface FamilyStudent {
  id: string;
  name: string;
  emailKey: string | null;
  /** The parent has not confirmed the student yet, whom a stranger may have added. */
  isHeld: boolean;
}

/**
 * Finds the student of a signed-in parent for each registration: the one with the email in the form, otherwise the only one with the
 * name in the form. A student whose sign-in is held gets nothing: a stranger may have added them before the parent took the account over.
 * @param bodies one for each registration
 * @returns one id for each body, null when no single student matches
 */
export async function findRegisteredStudents(
  tx: Transaction,
  accountId: string,
  bodies: readonly Record<string, string>[],
): Promise<(string | null)[]> {
  const family = await tx.query<FamilyStudent[]>(
    'SELECT id, student_name AS name, student_email_key AS "emailKey", sign_in_held_at IS NOT NULL AS "isHeld" FROM students WHERE account_id = $1 AND deleted_at IS NULL',
    [accountId],
  );
  return bodies.map((body) => {
    const email = normalizeEmail(body['student_email'] ?? '');
    const addressed = family.find(({ emailKey }) => emailKey === email);
    const [named, ...others] = family.filter(({ name }) => sameName(name, studentOf(body)));
    const found = addressed ?? (others.length === 0 ? named : undefined);
    return found && !found.isHeld ? found.id : null;
  });
}

/**
 * SQL for the student of a guest's registration: the one with the email in the form, in the account with the parent's confirmed email.
 * A name alone does not identify a family, because anyone can enter it. None while the student's sign-in is held.
 * @param parentEmailKey SQL expression, as is `studentEmailKey`
 */
export const studentOfGuest = (parentEmailKey: string, studentEmailKey: string): string =>
  `(SELECT s.id FROM students s JOIN accounts a ON a.id = s.account_id WHERE s.deleted_at IS NULL AND s.sign_in_held_at IS NULL AND s.student_email_key = ${studentEmailKey}
    AND a.email_verified_at IS NOT NULL AND a.email_key = ${parentEmailKey} LIMIT 1)`;
