import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { RegistrationFacts } from './registration-facts.repository.js';

/** The addresses in a registration. */
interface Addresses {
  studentEmail: string;
  parentEmail: string;
}

/**
 * The address that a student's copies of the emails about a registration go to.
 * @returns null when there is none, or when it is the parent's, who has the same email already
 */
export function studentCopyTo({ studentEmail, parentEmail }: Addresses): string | null {
  return studentEmail === '' || normalizeEmail(studentEmail) === normalizeEmail(parentEmail) ? null : studentEmail;
}

/** The same for a later change: sessions that were transferred or given had no confirmation to the student. */
export const changeCopyTo = (facts: RegistrationFacts): string | null =>
  facts.isTransferred || facts.givenAs !== null ? null : studentCopyTo(facts);
