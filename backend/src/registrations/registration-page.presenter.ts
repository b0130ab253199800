import type {
  CancelOption,
  ClosedTest,
  HistoryEntry,
  RegistrationDetails,
  RegistrationPage,
  RegistrationTest,
} from '@academy/contracts/http/registration-page';
import { testName } from '@academy/contracts/rules/booked-test';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { cents } from '@academy/contracts/rules/money';
import { moveRule } from '@academy/contracts/rules/policy';
import { closedRefundNote, testRefundNote } from '@academy/contracts/rules/refund-words';
import { hasOnePrice, serviceNames } from '@academy/contracts/rules/services';
import { isComing } from '@academy/contracts/rules/test-dates';
import type { BookingCaller } from '../booking-links/index.js';
import { toCancelOption, toPaymentSummary } from '../payments/index.js';
import type { RegistrationSeat } from '../seats/index.js';
import { RegistrationPart } from './registration-part.js';
import { matchStepOf } from './registered-student.js';
import { policySeatOf, type RegistrationFacts } from './registration-facts.repository.js';

/** Students cannot change anything or see amounts; a caller with the emailed link can do what the parent can. */
const forStudents = {
  cancel: { allowed: false, refund_cents: cents(0), refund_until: null, reason: 'parent' },
  move: { allowed: false, reason: 'parent' },
} as const;

/** An option to cancel one date or all, with the sentence about the refund if their price is one and not refunded yet. */
function cancelOf(facts: RegistrationFacts, seat: RegistrationSeat | null): CancelOption {
  const { rule, seats: canceled } = new RegistrationPart(facts, seat);
  const isOnePrice = canceled.length === 1 || (canceled.length > 1 && hasOnePrice(facts.serviceType));
  if (!rule.allowed || !isOnePrice || facts.amountCents <= facts.refundedCents) return toCancelOption(rule);
  const isFull = facts.refundedCents === 0;
  const note = canceled.some(({ isClosed }) => isClosed)
    ? closedRefundNote(isFull)
    : testRefundNote(canceled, facts.policy, facts.now, isFull);
  return { ...toCancelOption(rule), refund_note: note };
}

function testOf(facts: RegistrationFacts, seat: RegistrationSeat, caller: BookingCaller): RegistrationTest {
  const move = moveRule(facts, policySeatOf(facts, seat), facts.now);
  return {
    session_id: seat.sessionId,
    title: seat.title,
    name: testName(seat),
    kind: seat.kind,
    date: seat.date,
    minutes: seat.minutes,
    moved: seat.moved,
    ...(seat.attendance && seat.attendance !== 'none' && { attendance: seat.attendance }),
    ...(seat.closings > 0 && { closings: seat.closings }),
    move: caller.kind === 'student' ? { ...forStudents.move, until: move.until } : move,
    cancel: caller.kind === 'student' ? forStudents.cancel : cancelOf(facts, seat),
  };
}

function statusOf({ status, seats, now }: RegistrationFacts): RegistrationPage['status'] {
  const booked = seats.filter(({ isBooked }) => isBooked);
  const isOver =
    booked.length > 0 && !seats.some(({ isClosed }) => isClosed) && booked.every(({ date }) => !isComing(date, now));
  return status === 'booked' && isOver ? 'completed' : status;
}

function detailsOf(
  { school, grade, studentEmail, parentEmail, parentPhone, details }: RegistrationFacts,
  caller: BookingCaller,
): RegistrationDetails {
  const shared = { school, grade, student_email: studentEmail, ...details };
  if (caller.kind !== 'student') return { ...shared, parent_phone: parentPhone };
  // A form without an address of the student has the payer's, which a second parent does not see.
  return normalizeEmail(studentEmail) === normalizeEmail(parentEmail) ? { ...shared, student_email: '' } : shared;
}

/** A registration as shown to the caller. */
export function toRegistrationPage(
  facts: RegistrationFacts,
  { history, isRefundPending }: { history: HistoryEntry[]; isRefundPending: boolean },
  closedTests: ClosedTest[],
  caller: BookingCaller,
): RegistrationPage {
  const isParent = caller.kind !== 'student';
  const linkStep = caller.kind === 'parent' ? matchStepOf(facts.unlinked) : null;
  const booked = facts.seats.filter(({ isBooked }) => isBooked);
  // A canceled registration still shows the seats it had.
  const shown = facts.status === 'booked' ? booked : facts.seats.filter(({ isClosed }) => !isClosed);
  return {
    id: facts.id,
    student_name: fullName(facts.studentFirstName, facts.studentLastName),
    student_id: facts.studentId,
    ...(linkStep && { link_step: linkStep }),
    service_type: facts.serviceType,
    service: serviceNames[facts.serviceType],
    package: facts.packageName,
    sessions: facts.sessionsTotal,
    sessions_left: facts.sessionsLeft,
    status: statusOf(facts),
    registered_at: facts.registeredAt.toISOString(),
    changed_at: facts.changedAt.toISOString(),
    tests: shown.map((seat) => testOf(facts, seat, caller)),
    closed_tests: closedTests,
    ...(facts.cameWith && { came_with: facts.cameWith }),
    ...(facts.included.length > 0 && { included: facts.included.map(({ id }) => id) }),
    cancel: isParent ? cancelOf(facts, null) : forStudents.cancel,
    details: detailsOf(facts, caller),
    details_editable: isParent && facts.status === 'booked',
    history,
    payment: isParent ? toPaymentSummary({ ...facts, isRefundPending }) : null,
  };
}
