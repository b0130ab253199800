import type { RegistrationCancelled } from '@academy/contracts/events/RegistrationCancelled';
import { academyTimeZoneName } from '@academy/contracts/rules/dates';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { calendarFileName, testEvents } from '@academy/contracts/rules/test-calendar';
import { serviceNames } from '@academy/contracts/rules/services';
import { testName } from '@academy/contracts/rules/booked-test';
import { academyInstant, formatTestDate } from '@academy/contracts/rules/test-dates';
import { cents, type Cents } from '@academy/contracts/rules/money';
import { closedCancelRule } from '@academy/contracts/rules/closed-dates';
import { cancelRule, testRefundUntil, type CancelRule } from '@academy/contracts/rules/policy';
import {
  canceledMail,
  canceledMoneyOf,
  refundedBefore,
  canceledStaffMail,
  studentCanceledMail,
  type CanceledCalendar,
  type CanceledDate,
  type CanceledMail,
  type MailContent,
} from '../notifications/index.js';
import type { EmailedPage } from '../booking-links/index.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import type { RegistrationSeat } from '../seats/index.js';
import { endedSessions } from './included-sessions.js';
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

/** Cents that the office refunds when it cancels; null for none, which it may do where the policy lets nobody cancel online. */
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

/** Calendar entries of the canceled tests. Events of earlier releases list no tests, which means all of them. */
function calendarOf(
  facts: RegistrationFacts,
  { tests }: RegistrationCancelled,
  canceledAt: Date,
): CanceledCalendar | null {
  const seats = facts.seats.filter(
    (seat) => !tests || tests.some(({ name, date }) => name === testName(seat) && date === seat.date),
  );
  if (seats.length === 0) return null;
  const student = `${facts.studentFirstName} ${facts.studentLastName}`;
  return { filename: calendarFileName, events: testEvents(facts.id, student, seats), canceledAt };
}

/** Events of earlier releases have no total: their sessions are counted as sold. */
const unusedOf = (
  { sessions }: RegistrationFacts,
  { unused_sessions: unused, total_sessions: total = sessions ?? undefined }: RegistrationCancelled,
): string | null => (total === undefined || unused === undefined ? null : `${unused} of ${total}`);

const dateText = (date: string): string => `${formatTestDate(date)} ${academyTimeZoneName}`;

/** The tests that stay booked after a cancellation; the same before and after it. Events of earlier releases do not list what was canceled. */
const remaining = ({ seats }: RegistrationFacts, { tests }: RegistrationCancelled): RegistrationSeat[] =>
  seats.filter(
    (seat) => seat.isBooked && tests?.some(({ name, date }) => name === testName(seat) && date === seat.date) === false,
  );

/**
 * The canceled dates, each once. They name their tests if the registration has different ones: the SAT and the ACT of a diagnostic have
 * separate dates. A cancellation of some dates already says which tests it is about, so it names them only if they differ.
 */
function canceledDates({ seats }: RegistrationFacts, { tests }: RegistrationCancelled, isPart: boolean) {
  const all = seats.map((seat) => ({ name: testName(seat), date: seat.date }));
  const canceled = tests ?? all;
  const isMixed = new Set((isPart ? canceled : all).map(({ name }) => name)).size > 1;
  const dates = new Map(
    canceled.map(({ name, date }) => {
      const one: CanceledDate = { ...(isMixed && { test: name }), date: dateText(date) };
      return [`${one.test} ${one.date}`, one];
    }),
  );
  return [...dates.values()];
}

/** @param reader the student's own email does not repeat the student's name */
function toCanceledMail(
  facts: RegistrationFacts,
  canceled: RegistrationCancelled,
  canceledAt: Date,
  reader: 'parent' | 'student' = 'parent',
): CanceledMail {
  const stillBooked = remaining(facts, canceled).map((seat) => ({ name: testName(seat), date: dateText(seat.date) }));
  // The package names all tests of the registration.
  const isPart = stillBooked.length > 0;
  const what = isPart ? (canceled.tests ?? []).map(({ name }) => name).join(', ') : serviceNames[facts.serviceType];
  return {
    firstName: facts.parentFirstName,
    what: reader === 'student' ? what : `${what} for ${facts.studentFirstName} ${facts.studentLastName}`,
    packageName: isPart ? null : facts.packageName,
    unusedSessions: unusedOf(facts, canceled),
    dates: canceledDates(facts, canceled, isPart),
    amountCents: canceled.paid_cents ?? facts.amountCents,
    money: canceledMoneyOf(canceled, facts),
    made: 'Registered',
    madeAt: facts.registeredAt,
    receiptNumber: receiptNumber(facts.paymentId),
    calendar: calendarOf(facts, canceled, canceledAt),
    demo: facts.demo,
    isDateClosed: canceled.date_closed === true,
    lessons: canceled.lessons,
    included: canceled.included ?? null,
    stillBooked,
  };
}

/** The email about a cancellation, identical in the preview and after it. */
export function cancellationMail(
  facts: RegistrationFacts,
  canceled: RegistrationCancelled,
  { canceledAt, page }: { canceledAt: Date; page: EmailedPage },
): MailContent {
  return canceledMail({ ...toCanceledMail(facts, canceled, canceledAt), page });
}

/** The student's copy of the cancellation email. */
export const cancellationStudentMail = (
  facts: RegistrationFacts,
  canceled: RegistrationCancelled,
  canceledAt: Date,
): MailContent => studentCanceledMail(toCanceledMail(facts, canceled, canceledAt, 'student'), facts.studentFirstName);

/** The staff's copy of the cancellation email. */
export function cancellationStaffMail(
  facts: RegistrationFacts,
  canceled: RegistrationCancelled,
  canceledAt: Date,
): MailContent {
  return canceledStaffMail(toCanceledMail(facts, canceled, canceledAt), {
    registrationId: facts.id,
    parentName: `${facts.parentFirstName} ${facts.parentLastName}`,
    parentEmail: facts.parentEmail,
    parentPhone: facts.parentPhone,
  });
}
