import { fullName } from '@academy/contracts/rules/full-name';
import type { CanceledLine, OfficeRegistration, OfficeTest } from '@academy/contracts/http/office/registrations';
import { testName } from '@academy/contracts/rules/booked-test';
import { cents } from '@academy/contracts/rules/money';
import type { CancelRule } from '@academy/contracts/rules/policy';
import { hasOnePrice, serviceNames } from '@academy/contracts/rules/services';
import { isComing } from '@academy/contracts/rules/test-dates';
import { CannotMove } from '../../bookings/index.js';
import { toRefundableLine } from '../../payments/index.js';
import type { RegistrationSeat } from '../../seats/index.js';
import type { RegistrationPart } from '../registration-part.js';
import { policySeatOf, type RegistrationFacts } from '../registration-facts.repository.js';
import type { FamilyStudent } from '../family-students.repository.js';
import type { Registration, OpenOffer } from '../registration.js';
import type { StudentChangeRow } from '../registrations.repository.js';

/** The available tests and dates, with free seats, needed for a move. */
export interface Offer extends OpenOffer {
  /** Seats on public sale, by test and date. */
  seats: readonly { sessionId: string; date: string; left: number }[];
}

/** The dates a test can move to. The office can move it until it begins, even after the deadline for families. */
function openDates(registration: Registration, seat: RegistrationSeat, offer: Offer): OfficeTest['open'] {
  return offer.dates.flatMap((to) => {
    const left = offer.seats.find(({ sessionId, date }) => sessionId === seat.sessionId && date === to)?.left ?? 0;
    if (left < 1) return [];
    try {
      const wanted = { from: seat.date, to, test: seat.sessionId, overrideDeadline: true };
      registration.planMove(wanted, offer);
      return [{ date: to, left }];
    } catch (error) {
      if (error instanceof CannotMove) return [];
      throw error;
    }
  });
}

function toTest(registration: Registration, seat: RegistrationSeat, offer: Offer, separable: boolean): OfficeTest {
  const open = openDates(registration, seat, offer);
  const obstacle = isComing(seat.date, registration.facts.now) ? 'No other date has room.' : 'This test has started.';
  return {
    session_id: seat.sessionId,
    name: testName(seat),
    date: seat.date,
    move_obstacle: open.length > 0 ? null : obstacle,
    separable,
    open,
  };
}

/** A change can be undone while it is the last one, and the student before is still in the family. */
function toStudentChange(
  { facts }: Registration,
  { students, change }: { students: readonly Pick<FamilyStudent, 'id' | 'name'>[]; change: StudentChangeRow | null },
): OfficeRegistration['student_change'] {
  const before = students.find(({ id }) => id === change?.from);
  if (!change || !before || change.to !== facts.studentId) return null;
  return { id: change.id, from: before.name, changed_at: change.at.toISOString() };
}

/** A registration for the office's edit page. @param family whether it belongs to an account, and that account's students */
export function toOfficeRegistration(
  registration: Registration,
  family: {
    students: readonly Pick<FamilyStudent, 'id' | 'name'>[];
    change: StudentChangeRow | null;
  } & Pick<OfficeRegistration, 'account'>,
  offer: Offer,
): OfficeRegistration {
  const { facts } = registration;
  const booked = facts.status === 'booked' ? facts.seats.filter(({ isBooked }) => isBooked) : [];
  const separable = booked.length > 1 && !hasOnePrice(facts.serviceType);
  return {
    id: facts.id,
    version: registration.version,
    title: `${serviceNames[facts.serviceType]}: ${facts.packageName}`,
    child: fullName(facts.studentFirstName, facts.studentLastName),
    status: facts.status,
    contact: {
      student_first_name: facts.studentFirstName,
      student_last_name: facts.studentLastName,
      parent_first_name: facts.parentFirstName,
      parent_last_name: facts.parentLastName,
      parent_email: facts.parentEmail,
      parent_phone: facts.parentPhone,
      student_email: facts.studentEmail,
      school: facts.school,
      grade: facts.grade,
    },
    student_id: facts.studentId,
    students: family.students.map(({ id, name }) => ({ id, name })),
    account: family.account,
    student_change: toStudentChange(registration, family),
    tests: booked.map((seat) => toTest(registration, seat, offer, separable)),
    refund: toRefundableLine(facts, registration.part(null).rule.refundCents),
  };
}

/** The canceled items of a cancellation with the refund for each; the parts add up to the total refund. */
export function toCanceledLines(
  facts: RegistrationFacts,
  part: RegistrationPart,
  { refundCents, refundUntil }: CancelRule,
): CanceledLine[] {
  const { seats: canceled } = part;
  if (canceled.length === 0 || hasOnePrice(facts.serviceType)) {
    const { sessionsTotal: total, sessionsLeft, packageName, amountCents } = facts;
    const name = total === null ? packageName : `${sessionsLeft ?? 0} of ${total} sessions`;
    const date = canceled[0]?.date ?? null;
    return [{ name, date, price: amountCents, refund: refundCents, refund_until: refundUntil }];
  }
  return part.refundedSeats(refundCents).map(({ seat: one, refund, refundUntil: until }) => ({
    name: testName(one),
    date: one.date,
    price: policySeatOf(facts, one).priceCents ?? cents(0),
    refund,
    refund_until: until,
    ...(one.isClosed && { date_closed: true as const }),
  }));
}
