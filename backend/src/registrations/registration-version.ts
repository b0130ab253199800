import { LineChanged } from '../payments/index.js';
import { derivedKey } from '../platform/http/idempotency/derived-key.js';
import type { RegistrationFacts } from './registration-facts.repository.js';

/** What of a registration a change is made on. */
export type VersionPart = 'contact' | 'booking';

const digest = (values: unknown): string => derivedKey(JSON.stringify(values));

const contactOf = (facts: RegistrationFacts): string =>
  digest([
    facts.studentFirstName,
    facts.studentLastName,
    facts.parentFirstName,
    facts.parentLastName,
    facts.parentEmail,
    facts.parentPhone,
    facts.studentEmail,
    facts.school,
    facts.grade,
  ]);

const bookingOf = (facts: RegistrationFacts): string =>
  digest([
    facts.status,
    facts.sessionsLeft,
    facts.refundCount,
    facts.refundedCents,
    facts.amountCents,
    facts.paymentLeftCents,
    facts.isDisputed,
    facts.seats.map(({ id, date, isBooked }) => [id, date, isBooked]),
  ]);

/**
 * Names what is stored of a registration: its people in the first part, its dates, sessions and money in the second. Any change gives
 * another version.
 * Someone who corrects a name is not in the way of someone who moves a date.
 */
export const versionOf = (facts: RegistrationFacts): string => `${contactOf(facts)}.${bookingOf(facts)}`;

/** Call with the registration locked, and for its money with its payment locked. @throws LineChanged */
export function assertUnchanged(facts: RegistrationFacts, version: string, part: VersionPart): void {
  const [contact, booking] = version.split('.');
  const isSame = part === 'contact' ? contact === contactOf(facts) : booking === bookingOf(facts);
  if (!isSame) throw new LineChanged();
}
