import type { RegistrationCancelled } from '@academy/contracts/events/registrations';
import { testName } from '@academy/contracts/rules/booked-test';
import { academyInstant, academyMinute } from '@academy/contracts/rules/test-dates';
import { cents, type Cents } from '@academy/contracts/rules/money';
import { closedCancelRule } from '@academy/contracts/rules/closed-dates';
import { cancelRule, testRefundUntil, type CancelRule } from '@academy/contracts/rules/policy';
import { refundedBefore } from '../notifications/index.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import type { RegistrationSeat } from '../seats/index.js';
import { endedLessonStarts, endedSessions } from './included-sessions.js';
import { policySeatOf, toPolicyRegistration, type RegistrationFacts } from './registration-facts.repository.js';
import { isOn } from './reschedule-rules.js';

/**
 * The rule for canceling one date of a registration, or the whole registration. Of a date that the academy closed, the full price goes
 * back, as the family was promised.
 */
export function cancelRuleOf(facts: RegistrationFacts, seat: RegistrationSeat | null): CancelRule {
  const registration = toPolicyRegistration(facts);
  const canceled = canceledSeats(facts, seat);
  const closed = canceled.filter(({ isClosed }) => isClosed).map((one) => policySeatOf(facts, one));
  if (closed.length === 0) return cancelRule(registration, seat && policySeatOf(facts, seat), facts.now);
  const others = seat?.isClosed && facts.serviceType !== 'sat_act_diagnostic' ? [] : registration.seats;
  const rule = closedCancelRule({ ...registration, seats: others }, closed, facts.now);
  const included = rule.allowed ? endedSessions(facts, endsAll(facts, seat) ? 'all' : canceled) : undefined;
  return { ...rule, ...(included && { included }) };
}

/** The seats that a cancellation ends, by date: one date, or all that are booked or closed. The dates of a diagnostic end together. */
export const canceledSeats = (
  { serviceType, seats }: Pick<RegistrationFacts, 'serviceType' | 'seats'>,
  seat: RegistrationSeat | null,
): RegistrationSeat[] => (seat && serviceType !== 'sat_act_diagnostic' ? [seat] : seats.filter(isCancelable));

/** Whether a seat can still be canceled: it is booked, or on a closed date for which the family can still choose. */
export const isCancelable = ({ isBooked, isClosed }: RegistrationSeat): boolean => isBooked || isClosed;

/** Cents that the office refunds when it cancels. Null for none: the office can cancel even when the policy does not allow it online. */
export const officeRefund = ({ allowed, refundCents }: CancelRule): Cents | null =>
  allowed || refundCents > 0 ? refundCents : null;

/** A canceled seat with its part of the refund. */
export interface RefundedSeat {
  seat: RegistrationSeat;
  /** Cents. */
  refund: Cents;
  /** Last minute for this refund, "YYYY-MM-DD HH:mm", academy time; null when it has none, or nothing is refunded. */
  refundUntil: string | null;
}

/** Divides the refund of a cancellation over its seats: first the full price of closed dates, then what the policy returns. */
export function refundedSeats(
  facts: RegistrationFacts,
  seat: RegistrationSeat | null,
  refundCents: Cents,
): RefundedSeat[] {
  const registration = toPolicyRegistration(facts);
  const ownRule = (one: RegistrationSeat) =>
    one.isClosed
      ? closedCancelRule({ ...registration, seats: [] }, [policySeatOf(facts, one)], facts.now)
      : cancelRule(registration, policySeatOf(facts, one), facts.now);
  let left = refundCents;
  const canceled = canceledSeats(facts, seat);
  const parts = canceled
    .toSorted((one, other) => Number(other.isClosed) - Number(one.isClosed))
    .map((one): RefundedSeat => {
      const own = ownRule(one);
      const refund = cents(Math.min(own.refundCents, left));
      left = cents(left - refund);
      return { seat: one, refund, refundUntil: refund > 0 ? own.refundUntil : null };
    });
  return parts.toSorted((one, other) => canceled.indexOf(one.seat) - canceled.indexOf(other.seat));
}

/** One date of a registration. */
export interface CanceledPart {
  /** "YYYY-MM-DD HH:mm" or only the day, academy time. */
  date: string;
  /** Null when only one test is on that day. */
  sessionId: string | null;
}

/** The current or former seat on a date. @throws ValidationFailed when there was none, or the date could mean two seats */
export function findCanceledSeat({ seats }: RegistrationFacts, { sessionId, date }: CanceledPart): RegistrationSeat {
  const there = seats.filter((seat) => isOn(seat.date, date) && (sessionId === null || seat.sessionId === sessionId));
  const [seat = there[0], another] = there.filter(isCancelable);
  if (another) throw new ValidationFailed({ date: ['More than one test is on that date. Please name the test.'] });
  if (!seat) throw new ValidationFailed({ date: ['This registration has no such test on that date.'] });
  return seat;
}

/**
 * Whether a cancellation ends the whole registration. A practice test goes on while it has another booked seat, or one on a date that the
 * academy closed. The dates of a diagnostic share one price and end together.
 */
export const endsAll = ({ serviceType, seats }: RegistrationFacts, seat: RegistrationSeat | null): boolean =>
  !seat || serviceType === 'sat_act_diagnostic' || !seats.some((other) => other.id !== seat.id && isCancelable(other));

/**
 * The booked lessons that a cancellation cancels: those of the package, or those that came with the canceled dates.
 * @returns "YYYY-MM-DD HH:mm", academy time, in order
 */
export function canceledLessonTimes(facts: RegistrationFacts, seat: RegistrationSeat | null): string[] {
  const isWhole = endsAll(facts, seat);
  const starts = [
    ...(isWhole ? facts.lessonStarts : []),
    ...endedLessonStarts(facts, isWhole ? 'all' : canceledSeats(facts, seat)),
  ];
  return starts.map((start) => academyMinute(new Date(start))).toSorted();
}

/** When the refund deadline of the canceled dates passed, if it passed for all of them. A closed date has none. */
function refundEnded(facts: RegistrationFacts, canceled: readonly RegistrationSeat[]): string | null {
  const booked = canceled.filter(({ isBooked }) => isBooked);
  const deadlines = booked.map(({ earliestDate }) => testRefundUntil(earliestDate, facts.policy)).toSorted();
  const last = facts.serviceType === 'sat_act_diagnostic' ? deadlines[0] : deadlines.at(-1);
  return last !== undefined && academyInstant(last) < facts.now ? last : null;
}

/**
 * Builds the event for a cancellation.
 * @param seat one date; null for the whole registration
 * @param refundCents cents refunded; null when the office cancels without a refund
 * @param lateDates the canceled dates that the policy does not refund; left out when it does not decide about the refund
 */
export function describeCancellation(
  facts: RegistrationFacts,
  seat: RegistrationSeat | null,
  refundCents: Cents | null,
  lateDates: CancelRule['lateDates'] = [],
): RegistrationCancelled {
  const canceled = canceledSeats(facts, seat);
  const included = endedSessions(facts, endsAll(facts, seat) ? 'all' : canceled);
  const lessons = facts.sessionsBooked - facts.sessionsBegun;
  return {
    registration_id: facts.id,
    tests: canceled.map((one) => ({ name: testName(one), date: one.date })),
    ...(facts.sessionsLeft !== null && { unused_sessions: facts.sessionsLeft - facts.sessionsLate }),
    ...(facts.sessionsTotal !== null && { total_sessions: facts.sessionsTotal }),
    ...(lessons > 0 && { lessons }),
    ...(included && { included }),
    paid_cents: (seat && policySeatOf(facts, seat).priceCents) ?? facts.amountCents,
    refund_cents: refundCents,
    // What was refunded for a registration with other dates may have been for those.
    ...((seat === null || facts.seats.length === 1) && refundedBefore(facts, refundCents)),
    refund_ended: refundCents === 0 ? refundEnded(facts, canceled) : null,
    ...(refundCents !== null && lateDates.length > 0 && { not_refunded: lateDates.map(({ date }) => date) }),
  };
}

/** Builds the event for a registration revoked by a full refund of its payment, without a cancellation. */
export function describeReturned(facts: RegistrationFacts): RegistrationCancelled {
  return { ...describeCancellation(facts, null, cents(0)), refund_ended: null };
}
