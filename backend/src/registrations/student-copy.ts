import { normalizeEmail } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { nameKey } from '@academy/contracts/rules/name-key';
import type { RegistrationMail } from '../notifications/index.js';
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

/** The child that a registration is for: the student's record, or without one the buyer and the name. */
const childOf = ({ studentId, parentEmail, studentFirstName, studentLastName }: RegistrationMail): string =>
  studentId ?? `${normalizeEmail(parentEmail)} ${nameKey(fullName(studentFirstName, studentLastName))}`;

/**
 * The email to a child about everything that a payment registered them for. It is sent with the first of these registrations that has an
 * address of the child. Siblings who share an address get one each.
 * @param bought everything the payment bought
 * @returns null when it is not sent with this registration
 */
export function purchaseCopyOf(
  bought: readonly RegistrationMail[],
  registrationId: string,
): { to: string; registrations: RegistrationMail[] } | null {
  const asked = bought.find((one) => one.registrationId === registrationId);
  const registrations = asked ? bought.filter((other) => childOf(other) === childOf(asked)) : [];
  const first = registrations.find((one) => studentCopyTo(one) !== null);
  const to = first && first === asked ? studentCopyTo(first) : null;
  return to === null ? null : { to, registrations };
}
