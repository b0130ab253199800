import { fullName } from '@academy/contracts/rules/full-name';
import type { RegistrationCancelled } from '@academy/contracts/events/registrations';
import { testName } from '@academy/contracts/rules/booked-test';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { serviceNames } from '@academy/contracts/rules/services';
import { calendarFileName, testEvents } from '@academy/contracts/rules/test-calendar';
import type { EmailedPage } from '../booking-links/index.js';
import {
  canceledMail,
  canceledMoneyOf,
  canceledStaffMail,
  studentCanceledMail,
  type CanceledDate,
  type CanceledMail,
  type MailContent,
  type AddressedEntries,
} from '../notifications/index.js';
import type { RegistrationSeat } from '../seats/index.js';
import type { RegistrationFacts } from './registration-facts.repository.js';

const isIn = (tests: RegistrationCancelled['tests'], seat: RegistrationSeat): boolean =>
  tests.some(({ name, date }) => name === testName(seat) && date === seat.date);

/** Calendar entries of the canceled tests. */
function calendarOf(
  facts: RegistrationFacts,
  { tests }: RegistrationCancelled,
  canceledAt: Date,
  attendee: string,
): AddressedEntries | null {
  const seats = facts.seats.filter((seat) => isIn(tests, seat));
  if (seats.length === 0) return null;
  const student = fullName(facts.studentFirstName, facts.studentLastName);
  return { filename: calendarFileName, events: testEvents(facts.id, student, seats), changedAt: canceledAt, attendee };
}

const unusedOf = ({ unused_sessions: unused, total_sessions: total }: RegistrationCancelled): string | null =>
  total === undefined || unused === undefined ? null : `${unused} of ${total}`;

/** The tests that stay booked after a cancellation; the same before and after it. */
const remaining = ({ seats }: RegistrationFacts, { tests }: RegistrationCancelled): RegistrationSeat[] =>
  seats.filter((seat) => seat.isBooked && !isIn(tests, seat));

/**
 * The canceled dates, each once. They name their tests if the registration has different ones: the SAT and the ACT of a diagnostic have
 * separate dates. A cancellation of some dates already says which tests it is about, so it names them only if they differ.
 */
function canceledDates({ seats }: RegistrationFacts, { tests }: RegistrationCancelled, isPart: boolean) {
  const isMixed = new Set(isPart ? tests.map(({ name }) => name) : seats.map(testName)).size > 1;
  const dates = new Map(
    tests.map(({ name, date }) => {
      const one: CanceledDate = { ...(isMixed && { test: name }), date: longDateTime(date) };
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
  const stillBooked = remaining(facts, canceled).map((seat) => ({
    name: testName(seat),
    date: longDateTime(seat.date),
  }));
  // The package names all tests of the registration.
  const isPart = stillBooked.length > 0;
  const what = isPart ? canceled.tests.map(({ name }) => name).join(', ') : serviceNames[facts.serviceType];
  return {
    firstName: facts.parentFirstName,
    what: reader === 'student' ? what : `${what} for ${fullName(facts.studentFirstName, facts.studentLastName)}`,
    packageName: isPart ? null : facts.packageName,
    unusedSessions: unusedOf(canceled),
    dates: canceledDates(facts, canceled, isPart),
    amountCents: canceled.paid_cents,
    money: canceledMoneyOf(canceled, facts),
    made: 'Registered',
    madeAt: facts.registeredAt,
    receiptNumber: receiptNumber(facts.paymentId),
    calendar: calendarOf(facts, canceled, canceledAt, reader === 'student' ? facts.studentEmail : facts.parentEmail),
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
  office: string,
): MailContent {
  const family = {
    registrationId: facts.id,
    parentName: fullName(facts.parentFirstName, facts.parentLastName),
    parentEmail: facts.parentEmail,
    parentPhone: facts.parentPhone,
  };
  return canceledStaffMail(toCanceledMail(facts, canceled, canceledAt), family, office);
}
