import { findStudentOfForm, type FamilyChild, type StudentOfForm } from '@academy/contracts/rules/student-of-form';
import type { LinkStep } from '@academy/contracts/rules/link-step';
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

/** What the parent does so that a registration gets its student; null if it has one or belongs to no account. Only for that parent to see. */
export function matchStepOf(registration: Unlinked | null): LinkStep | null {
  if (!registration) return null;
  const { family, isGuest } = registration;
  const found = findStudentOfForm(family, registration);
  if (found === undefined) return family.length === 0 && !isGuest ? 'add' : 'check';
  return found !== 'unclear' && found.isHeld ? 'confirm' : 'call';
}
