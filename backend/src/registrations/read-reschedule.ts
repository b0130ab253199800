import type { RegistrationMoved } from '@academy/contracts/events/registrations';
import { earlierDate, testRefundUntil } from '@academy/contracts/rules/policy';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import type { DataSource } from 'typeorm';
import type { MovedMail } from '../notifications/index.js';
import type { RegistrationSeat, SeatsRepository } from '../seats/index.js';
import { readFacts, type RegistrationFacts } from './registration-facts.repository.js';
import { readRegistration } from './read-registration.js';
import type { RegistrationLinks } from './registration-links.js';

/** The deadline for canceling a test with a full refund; null when it has passed. A diagnostic counts from its earliest date. */
export function refundUntilOf(
  { seats, serviceType, policy, now }: RegistrationFacts,
  { sessionId, date }: Pick<RegistrationSeat, 'sessionId' | 'date'>,
): string | null {
  const booked = seats.filter(({ isBooked }) => isBooked);
  const counted =
    serviceType === 'sat_act_diagnostic'
      ? booked
      : booked.filter((seat) => seat.sessionId === sessionId && seat.date === date);
  const [until] = counted.map(({ earliestDate }) => testRefundUntil(earliestDate, policy)).toSorted();
  return until !== undefined && now <= academyInstant(until) ? until : null;
}

/** A booked test and the date it moves to. */
export interface PlannedMove {
  seat: Pick<RegistrationSeat, 'sessionId' | 'date'>;
  /** "YYYY-MM-DD HH:mm", academy time. */
  to: string;
}

/** The result of {@link refundUntilOf} after a move. An earlier date brings the deadline forward, perhaps into the past. */
export function refundUntilAfter(
  facts: RegistrationFacts,
  { seat: { sessionId, date }, to }: PlannedMove,
): string | null {
  const seats = facts.seats.map((seat) =>
    seat.isBooked && seat.sessionId === sessionId && seat.date === date
      ? { ...seat, date: to, earliestDate: earlierDate(seat.earliestDate, to) }
      : seat,
  );
  return refundUntilOf({ ...facts, seats }, { sessionId, date: to });
}

/**
 * A reschedule with the data its emails need.
 * @returns null when the test is no longer on its new date: it was moved again or canceled, which has its own email
 */
export async function readReschedule(
  dataSource: DataSource,
  seats: SeatsRepository,
  { registration_id, session_id, old_date, new_date }: RegistrationMoved,
  links: RegistrationLinks,
): Promise<MovedMail | null> {
  const registration = await readRegistration(dataSource, registration_id, links);
  const test = registration.tests.find(({ sessionId, date }) => sessionId === session_id && date === new_date);
  if (!test) return null;
  const facts = await readFacts(dataSource, seats, registration_id);
  return { registration, test, oldDate: old_date, refundUntil: refundUntilOf(facts, test) };
}

/** Like {@link readReschedule}, before a test is moved, to preview the email. */
export async function previewReschedule(
  dataSource: DataSource,
  facts: RegistrationFacts,
  { seat, to }: PlannedMove,
  links: RegistrationLinks,
): Promise<MovedMail> {
  const registration = await readRegistration(dataSource, facts.id, links);
  const tests = registration.tests
    .map((test) => (test.sessionId === seat.sessionId && test.date === seat.date ? { ...test, date: to } : test))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const test = tests.find(({ sessionId, date }) => sessionId === seat.sessionId && date === to);
  if (!test) throw new Error(`Registration ${facts.id} has no ${seat.sessionId} on ${seat.date}`);
  return {
    registration: { ...registration, tests },
    test,
    oldDate: seat.date,
    refundUntil: refundUntilAfter(facts, { seat, to }),
  };
}
