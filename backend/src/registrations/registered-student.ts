import { findStudentOfForm, type FamilyChild, type StudentOfForm } from '@academy/contracts/rules/student-of-form';
import type { LinkStep } from '@academy/contracts/rules/link-step';
import { belongsToAccount } from './registration-lists.js';
import { chosenStudentOf, studentOf } from './registration-payload.js';

/** What a stored payload says about its student. A guest cannot choose one. */
export const readStudentOfForm = (body: Record<string, string>, accountId: string | null): StudentOfForm => ({
  chosenId: accountId === null ? null : chosenStudentOf(body),
  name: studentOf(body),
  email: body['student_email'] ?? '',
  parentEmail: body['parent_email'] ?? '',
  isGuest: accountId === null,
});

/** A registration that belongs to an account but to none of its students. */
export interface Unlinked extends StudentOfForm {
  family: FamilyChild[];
}

/** SQL: a registration `r` as an {@link Unlinked}; null if it has a student or belongs to no account. */
export const unlinked = `CASE WHEN r.student_id IS NULL THEN (SELECT jsonb_build_object('chosenId', NULL, 'email', r.student_email,
    'name', trim(r.student_first_name || ' ' || r.student_last_name), 'parentEmail', r.parent_email, 'isGuest', r.account_id IS NULL,
    'family', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.student_name, 'emailKey', s.student_email_key, 'isHeld', s.sign_in_held_at IS NOT NULL))
      FROM students s WHERE s.account_id = a.id AND s.deleted_at IS NULL), '[]'))
  FROM accounts a WHERE a.deleted_at IS NULL AND ${belongsToAccount} LIMIT 1) END`;

/** What the parent does so that a registration gets its student; null if it has one or belongs to no account. Only for that parent to see. */
export function linkStepOf(registration: Unlinked | null): LinkStep | null {
  if (!registration) return null;
  const { family, isGuest } = registration;
  const found = findStudentOfForm(family, registration);
  if (found === undefined) return family.length === 0 && !isGuest ? 'add' : 'check';
  return found !== 'unclear' && found.isHeld ? 'confirm' : 'call';
}
