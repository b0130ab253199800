import type { RegistrationCancelled } from '@academy/contracts/events/RegistrationCancelled';
import { academyTimeZoneName } from '@academy/contracts/rules/dates';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { calendarFileName, testEvents } from '@academy/contracts/rules/test-calendar';
import { serviceNames } from '@academy/contracts/rules/services';
import { testName } from '@academy/contracts/rules/booked-test';
import { academyInstant, formatTestDate } from '@academy/contracts/rules/test-dates';
import { cents, type Cents } from '@academy/contracts/rules/money';
import { cancelRule, testRefundUntil, type CancelRule } from '@academy/contracts/rules/policy';
import {
  canceledMail,
  canceledMoneyOf,
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

/** The policy's rule for canceling one date of a registration, or the whole registration. */
export function cancelRuleOf(facts: RegistrationFacts, seat: RegistrationSeat | null): CancelRule {
  return cancelRule(toPolicyRegistration(facts), seat && policySeatOf(facts, seat), facts.now);
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
  const [seat = there[0], another] = there.filter(({ isBooked }) => isBooked);
  if (another) throw new ValidationFailed({ date: ['More than one test is on that date. Please name the test.'] });
  if (!seat) throw new ValidationFailed({ date: ['This registration has no such test on that date.'] });
  return seat;
}

/**
 * Whether a cancellation ends the whole registration. A practice test goes on while it has another booked seat, or one on a date that the
 * academy closed. The dates of a diagnostic share one price and end together.
 */
export const endsAll = ({ serviceType, seats }: RegistrationFacts, seat: RegistrationSeat | null): boolean =>
  !seat ||
  serviceType === 'sat_act_diagnostic' ||
  !seats.some((other) => other.id !== seat.id && (other.isBooked || other.isClosed));

/** When the refund deadline of the canceled dates passed, if it passed for all of them. */
function refundEnded(facts: RegistrationFacts, canceled: readonly RegistrationSeat[]): string | null {
  const deadlines = canceled.map(({ earliestDate }) => testRefundUntil(earliestDate, facts.policy)).toSorted();
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
  const canceled = seat ? [seat] : facts.seats.filter(({ isBooked }) => isBooked);
  const included = endedSessions(facts, endsAll(facts, seat) ? 'all' : canceled);
  const lessons = facts.sessionsBooked - facts.sessionsBegun;
  return {
    registration_id: facts.id,
    tests: canceled.map((one) => ({ name: testName(one), date: one.date })),
    ...(facts.sessionsLeft !== null && { unused_sessions: facts.sessionsLeft - facts.sessionsLate }),
    ...(lessons > 0 && { lessons }),
    ...(included && { included }),
    paid_cents: (seat && policySeatOf(facts, seat).priceCents) ?? facts.amountCents,
    refund_cents: refundCents,
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

const unusedOf = ({ sessions }: RegistrationFacts, { unused_sessions: unused }: RegistrationCancelled): string | null =>
  sessions === null || unused === undefined ? null : `${unused} of ${sessions}`;

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
