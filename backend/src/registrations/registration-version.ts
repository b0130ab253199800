import { LineChanged } from '../payments/index.js';
import { derivedKey } from '../platform/http/idempotency/derived-key.js';
import type { RegistrationFacts } from './registration-facts.repository.js';

/** The part of a registration that a change is based on. */
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
    facts.seats.map(({ id, date, isBooked, isClosed }) => [id, date, isBooked, isClosed]),
  ]);

/**
 * Version of a registration: its people in the first part; its dates, sessions and money in the second. Any change gives a new
 * version. The parts are separate so that correcting a name does not conflict with moving a date.
 */
export const versionOf = (facts: RegistrationFacts): string => `${contactOf(facts)}.${bookingOf(facts)}`;

/** Call with the registration locked; for its money, with its payment locked too. @throws LineChanged */
export function assertUnchanged(facts: RegistrationFacts, version: string, part: VersionPart): void {
  const [contact, booking] = version.split('.');
  const isSame = part === 'contact' ? contact === contactOf(facts) : booking === bookingOf(facts);
  if (!isSame) throw new LineChanged();
}
