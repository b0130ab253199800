import { normalizeEmail } from '@academy/contracts/rules/contact';
import { sameName } from '@academy/contracts/rules/name-key';
import type { LinkStep } from '@academy/contracts/rules/link-step';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { belongsToAccount } from './registration-lists.js';
import { studentOf } from './registration-payload.js';

interface FamilyStudent {
  id: string;
  name: string;
  emailKey: string | null;
  /** The student cannot sign in until the parent confirms them, because a stranger may have added them. */
  isHeld: boolean;
}

interface StudentOfForm {
  /** Empty for a guest's registration, which is matched only by email. */
  name: string;
  email: string;
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
    return fittingStudent({ family, name: studentOf(body), email: body['student_email'] ?? '' });
  });
}

/** The id of the only student who matches a registration; null when none or several do, or when the student's sign-in is held. */
export function fittingStudent(registration: Unlinked): string | null {
  const found = findStudent(registration.family, registration);
  return found === 'several' || found === undefined || found.isHeld ? null : found.id;
}

function findStudent(family: readonly FamilyStudent[], form: StudentOfForm): FamilyStudent | 'several' | undefined {
  const email = normalizeEmail(form.email);
  const addressed = family.find(({ emailKey }) => emailKey === email);
  if (addressed) return addressed;
  const named = family.filter(({ name }) => sameName(name, form.name));
  return named.length > 1 ? 'several' : named[0];
}

/** A registration that belongs to an account but to none of its students. */
export interface Unlinked extends StudentOfForm {
  family: FamilyStudent[];
}

/** SQL: a registration `r` as an {@link Unlinked}; null if it has a student or belongs to no account. */
export const unlinked = `CASE WHEN r.student_id IS NULL THEN (SELECT jsonb_build_object('email', r.student_email,
    'name', CASE WHEN r.account_id IS NULL THEN '' ELSE r.student_first_name || ' ' || r.student_last_name END,
    'family', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.student_name, 'emailKey', s.student_email_key, 'isHeld', s.sign_in_held_at IS NOT NULL))
      FROM students s WHERE s.account_id = a.id AND s.deleted_at IS NULL), '[]'))
  FROM accounts a WHERE a.deleted_at IS NULL AND ${belongsToAccount} LIMIT 1) END`;

/** What the parent does so that a registration gets its student; null if it has one or belongs to no account. Only for that parent to see. */
export function linkStepOf(registration: Unlinked | null): LinkStep | null {
  if (!registration) return null;
  const { family, name } = registration;
  const found = findStudent(family, registration);
  if (found === undefined) return family.length === 0 && name !== '' ? 'add' : 'check';
  return found !== 'several' && found.isHeld ? 'confirm' : 'call';
}

/**
 * SQL for the student of a guest's registration: the one with the email in the form, in the account with the parent's confirmed email.
 * A name alone does not identify a family, because anyone can enter it. None while the student's sign-in is held.
 * @param parentEmailKey SQL expression, as is `studentEmailKey`
 */
export const studentOfGuest = (parentEmailKey: string, studentEmailKey: string): string =>
  `(SELECT s.id FROM students s JOIN accounts a ON a.id = s.account_id WHERE s.deleted_at IS NULL AND s.sign_in_held_at IS NULL AND s.student_email_key = ${studentEmailKey}
    AND a.email_verified_at IS NOT NULL AND a.email_key = ${parentEmailKey} LIMIT 1)`;
