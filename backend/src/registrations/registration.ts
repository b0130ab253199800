import type { RegistrationCancelled } from '@academy/contracts/events/registrations';
import { testName } from '@academy/contracts/rules/booked-test';
import { awaitedTest, isBeforeTest } from '@academy/contracts/rules/included-sessions';
import { cents, type Cents } from '@academy/contracts/rules/money';
import { earlierDate, testRefundUntil, type CancelRule } from '@academy/contracts/rules/policy';
import { readRegistrationChange } from '@academy/contracts/rules/registration-change';
import { officeOnlyFields, readRegistrationCorrection } from '@academy/contracts/rules/registration-correction';
import type { RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { hasOnePrice } from '@academy/contracts/rules/services';
import { shownStatus } from '@academy/contracts/rules/registration-status';
import {
  academyInstant,
  academyMinute,
  formatTestDate,
  isComing,
  lastDayToMove,
} from '@academy/contracts/rules/test-dates';
import {
  assertUnchanged,
  CannotCancel,
  CannotMove,
  decideRefund,
  refundByStaff,
  refundOfCancellation,
  TooLateToMove,
  versionOf,
  type BookingRefundRequest,
  type CancellationRequest,
} from '../bookings/index.js';
import { type RefundingStaff } from '../payments/index.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { createEvent } from '../platform/messaging/event.js';
import type { BookedSeat, RegistrationSeat } from '../seats/index.js';
import { textsOf, type RegistrationFacts } from './registration-facts.repository.js';
import { RegistrationPart, registrationRefusals, type CanceledPart, type Ended } from './registration-part.js';
import { RegistrationSessions, type SessionsChange } from './registration-sessions.js';
import { RegistrationStudent, type AssignedStudent } from './registration-student.js';
import type { CorrectedValue } from './registrations.repository.js';

/** What to cancel, and how to refund it. */
export interface RegistrationCancellation extends Omit<CancellationRequest, 'refund'> {
  /** One date of a practice test; omitted to cancel the whole registration. */
  part?: CanceledPart | null;
  /** `returned`: the price was refunded before. */
  refund?: CancellationRequest['refund'] | 'returned';
}

/** The request as a booking knows it: `returned` refunds nothing, like `none`. */
export const ofBooking = ({ refund, ...wanted }: RegistrationCancellation): CancellationRequest => ({
  ...wanted,
  refund: refund === 'policy' ? 'policy' : 'none',
});

/** A requested move. Dates are "YYYY-MM-DD HH:mm" or only the day, academy time. */
export interface RescheduleRequest {
  from: string;
  to: string;
  /** Id of the test, required when two tests are on the old date. */
  test: string | null;
  /** True to allow the move after the Friday before the test, until the test begins. */
  overrideDeadline: boolean;
}

/** The tests and dates that a seat can move to. */
export interface OpenOffer {
  /** Ids of the tests currently on sale. */
  onSale: ReadonlySet<string>;
  /** The available dates, "YYYY-MM-DD HH:mm", academy time. */
  dates: readonly string[];
}

/** A test that moves. */
export interface Moved {
  /** The seat before the move. */
  seat: BookedSeat;
  /** The new date, "YYYY-MM-DD HH:mm", academy time. */
  to: string;
}

/** The new date of a move has no seat left. Nothing was changed. */
export class NewDateFull extends CannotMove {
  constructor(readonly move: Moved) {
    super(`${testName(move.seat)} on ${formatTestDate(move.to)} is full.`, 'seat_taken');
  }
}

/** Whether a date matches the wanted one, which may be only a day. */
const isOn = (date: string, wanted: string): boolean => date === wanted || date.slice(0, 10) === wanted;

const listed = (seats: readonly BookedSeat[]) =>
  seats.map((seat) => `${seat.date} ${testName(seat)} (${seat.sessionId})`).join(', ');

function dateToMoveTo(wanted: string, dates: readonly string[]): string {
  const [to, ...others] = dates.filter((date) => isOn(date, wanted));
  if (!to) throw new CannotMove(`${wanted} is not offered. Available dates: ${dates.join(', ')}.`);
  if (others.length > 0)
    throw new CannotMove(
      `Tests begin at more than one time on ${wanted}: ${[to, ...others].join(', ')}. Add the time.`,
    );
  return to;
}

/** Changed details, by the names of the form's fields. */
export interface CorrectedDetails {
  /** All details after the change. */
  texts: Record<string, string>;
  /** What the office corrected; null for a change by the family, which cannot change names or the parent's email. */
  values: CorrectedValue[] | null;
}

/** Whether only forms for packages ask for a field: those for tests ask neither for the grade nor about lessons. */
const isOfPackages = (name: string): boolean =>
  !['school', 'student_email', 'parent_phone', ...officeOnlyFields].includes(name);

/** What a change stores. Without any field, it changes nothing. */
export interface RegistrationChange<Result = void> extends SessionsChange<Result> {
  ended?: Ended;
  moved?: Moved;
  assigned?: AssignedStudent;
  corrected?: CorrectedDetails;
}

/** A registration and what may happen to it. Its methods decide; `Registrations.change` stores what they return. */
export class Registration {
  constructor(readonly facts: RegistrationFacts) {}

  /** Version for the office. Its parts change separately: the people; the dates, sessions and money. */
  get version(): string {
    return versionOf(this.versioned);
  }

  private get versioned() {
    const { facts } = this;
    return {
      contact: [
        facts.studentFirstName,
        facts.studentLastName,
        facts.parentFirstName,
        facts.parentLastName,
        facts.parentEmail,
        facts.parentPhone,
        facts.studentEmail,
        facts.school,
        facts.grade,
      ],
      booking: [
        facts.status,
        facts.sessionsLeft,
        facts.refundCount,
        facts.refundedCents,
        facts.amountCents,
        facts.paymentLeftCents,
        facts.isDisputed,
        facts.seats.map(({ id, date, isBooked, isClosed }) => [id, date, isBooked, isClosed]),
      ],
    };
  }

  /** Its sessions, if it is a package. */
  get sessions(): RegistrationSessions {
    return new RegistrationSessions(this.facts);
  }

  /** Whom it is for. */
  get student(): RegistrationStudent {
    return new RegistrationStudent(this.facts);
  }

  /** One date, or all of it for null. @throws ValidationFailed when it never had this date, or the date could mean two seats */
  part(canceled: CanceledPart | null | undefined): RegistrationPart {
    const { facts } = this;
    if (!canceled) return new RegistrationPart(facts, null);
    const { date, sessionId } = canceled;
    const there = facts.seats.filter(
      (one) => isOn(one.date, date) && (sessionId === null || one.sessionId === sessionId),
    );
    const [seat = there[0], another] = there.filter(({ isBooked, isClosed }) => isBooked || isClosed);
    if (another) throw new ValidationFailed({ date: ['More than one test is on that date. Please name the test.'] });
    if (!seat) throw new ValidationFailed({ date: ['This registration has no such test on that date.'] });
    return new RegistrationPart(facts, seat);
  }

  /**
   * Cancels a part of it that is not canceled yet: releases its seats and refunds what the policy gives.
   * @returns what the policy gave, in cents @throws CannotCancel, RefundChanged, VersionConflict
   */
  cancel(part: RegistrationPart, wanted: RegistrationCancellation): RegistrationChange<Cents> {
    const { byStaff, refund } = wanted;
    if (byStaff) assertUnchanged(this.versioned, byStaff.version, 'booking');
    const { rule, seat, refundKey: requestKey } = part;
    const refundCents = this.decideRefund(rule, wanted);
    const [amount, lateDates] = refund === 'policy' ? [refundCents, rule.lateDates] : [null, []];
    const { id: registrationId, paymentId } = this.facts;
    return {
      ended: part.ended(amount ?? cents(0), refund === 'returned' ? 'refunded' : 'cancelled'),
      details: { seat_id: seat?.id ?? null, ...(byStaff && { proposed_cents: rule.refundCents }) },
      event: createEvent('RegistrationCancelled', part.cancellationEvent(refundCents, lateDates)),
      refund: amount
        ? refundOfCancellation({ paymentId, registrationId }, { amount, requestKey, staff: byStaff?.staff })
        : null,
      result: rule.refundCents,
    };
  }

  private decideRefund(rule: CancelRule, wanted: RegistrationCancellation): Cents | null {
    if (wanted.refund === 'returned') return this.facts.refundedCents;
    // The dates of a diagnostic can only be canceled together, with or without a refund.
    if (rule.reason === 'whole') throw new CannotCancel(registrationRefusals, rule);
    return decideRefund(registrationRefusals, rule, ofBooking(wanted));
  }

  /** What the event says when a full refund of its payment ends it, without a cancellation. */
  get returnedEvent(): RegistrationCancelled {
    return { ...this.part(null).cancellationEvent(cents(0)), refund_ended: null };
  }

  /** Refunds a part of its price, or all that is left, which ends it. @throws VersionConflict, CannotRefund */
  refund(wanted: BookingRefundRequest & { staff: RefundingStaff }): RegistrationChange {
    const { facts } = this;
    assertUnchanged(this.versioned, wanted.version, 'booking');
    const { refundCents } = this.part(null).rule;
    return { refund: refundByStaff({ ...facts, registrationId: facts.id }, refundCents, wanted), result: undefined };
  }

  /**
   * Moves one of its tests to another date, at the same price.
   * @param version what a staff member was shown
   * @returns null when the same request already moved it @throws CannotMove, TooLateToMove, VersionConflict
   */
  move(wanted: RescheduleRequest, offer: OpenOffer, version?: string): RegistrationChange<Moved | null> {
    if (this.wasMoved(wanted)) return { result: null };
    const { id, status } = this.facts;
    if (version !== undefined) assertUnchanged(this.versioned, version, 'booking');
    if (status !== 'booked') throw new CannotMove(`This registration is ${shownStatus(status)}.`);
    const moved = this.planMove(wanted, offer);
    const { seat, to } = moved;
    const payload = { registration_id: id, session_id: seat.sessionId, old_date: seat.date, new_date: to };
    return { moved, event: createEvent('RegistrationMoved', payload), result: moved };
  }

  /** Which test moves to which date. Whether it has room is only checked when it is stored. @throws CannotMove, TooLateToMove */
  planMove(wanted: RescheduleRequest, { onSale, dates }: OpenOffer): Moved {
    if (this.wasMoved(wanted)) throw new CannotMove('This test was already moved there.');
    const { seats, now } = this.facts;
    const seat = this.seatToMove(wanted);
    const name = testName(seat);
    if (!isComing(seat.date, now))
      throw new CannotMove(`${name} on ${formatTestDate(seat.date)} has already begun or ended.`);
    const lastDay = lastDayToMove(seat.date);
    if (!wanted.overrideDeadline && academyMinute(now).slice(0, 10) > lastDay)
      throw new TooLateToMove(`${name} on ${formatTestDate(seat.date)} could be moved until ${lastDay}.`);
    if (!onSale.has(seat.sessionId)) throw new CannotMove(`${name} is no longer offered on any date.`);
    const to = dateToMoveTo(wanted.to, dates);
    // A canceled date cannot be booked again.
    const there = seats.filter(({ sessionId, date }) => sessionId === seat.sessionId && date === to);
    if (there.some(({ isBooked }) => isBooked))
      throw new CannotMove(`This registration already has ${seat.title} on ${formatTestDate(to)}.`);
    if (there.length > 0)
      throw new CannotMove(
        `This registration canceled ${seat.title} on ${formatTestDate(to)}. Please choose another date.`,
      );
    return { seat, to };
  }

  private seatToMove({ from, test }: RescheduleRequest): RegistrationSeat {
    const booked = this.facts.seats.filter(({ isBooked }) => isBooked);
    if (booked.length === 0) throw new CannotMove('This registration has no dated tests.');
    const [seat, ...others] = booked.filter(
      ({ date, sessionId }) => isOn(date, from) && (test === null || sessionId === test),
    );
    if (!seat)
      throw new CannotMove(
        `This registration has no test${test === null ? '' : ` ${test}`} on ${from}. Its tests: ${listed(booked)}.`,
      );
    if (others.length > 0)
      throw new CannotMove(
        `More than one test of this registration is on ${from}: ${listed([seat, ...others])}. Add the test’s ID after the dates.`,
      );
    return seat;
  }

  /** Whether the same request already made this move. */
  private wasMoved({ from, to, test }: RescheduleRequest): boolean {
    const at = (date: string) =>
      this.facts.seats.find((seat) => seat.isBooked && seat.sessionId === test && seat.date === date);
    return test !== null && !at(from) && Boolean(at(to)?.moved);
  }

  /** The deadline for canceling a test with a full refund; null when it has passed. A diagnostic counts from its earliest date. */
  refundUntil({ sessionId, date }: Pick<BookedSeat, 'sessionId' | 'date'>): string | null {
    const { seats, serviceType, policy, now } = this.facts;
    const booked = seats.filter(({ isBooked }) => isBooked);
    const counted = hasOnePrice(serviceType)
      ? booked
      : booked.filter((seat) => seat.sessionId === sessionId && seat.date === date);
    const [until] = counted.map(({ earliestDate }) => testRefundUntil(earliestDate, policy)).toSorted();
    return until !== undefined && now <= academyInstant(until) ? until : null;
  }

  /** The result of {@link refundUntil} after a move. An earlier date brings the deadline forward, perhaps into the past. */
  refundUntilAfter({ seat: { sessionId, date }, to }: Moved): string | null {
    const seats = this.facts.seats.map((seat) =>
      seat.isBooked && seat.sessionId === sessionId && seat.date === date
        ? { ...seat, date: to, earliestDate: earlierDate(seat.earliestDate, to) }
        : seat,
    );
    return new Registration({ ...this.facts, seats }).refundUntil({ sessionId, date: to });
  }

  /**
   * The booked sessions that review a test and would be before it if one of its dates were moved. Nothing moves them: the family chooses
   * their times.
   * @returns "YYYY-MM-DD HH:mm", academy time, in order
   */
  sessionsBeforeMoved({ seat, to }: Moved): string[] {
    const { included, seats, now } = this.facts;
    const ofTest = seats
      .filter(({ sessionId, isBooked, isClosed }) => sessionId === seat.sessionId && (isBooked || isClosed))
      .map((one) => (one.isBooked && one.date === seat.date ? { ...one, date: to } : one));
    const awaited = awaitedTest(ofTest, now);
    if (!awaited) return [];
    return included
      .filter(({ sessionId }) => sessionId === seat.sessionId)
      .flatMap(({ starts }) => starts.map((start) => new Date(start)))
      .filter((start) => isBeforeTest(awaited, start))
      .map(academyMinute);
  }

  /**
   * Changes details about the student or the lessons. The office may also change names and the parent's email, even if it is canceled.
   * @param given validated fields; omitted ones stay unchanged @param version what a staff member was shown; none for the family
   * @throws ValidationFailed when it is canceled, VersionConflict
   */
  correct(given: RegistrationFields, version?: string): RegistrationChange {
    const isOffice = version !== undefined;
    if (isOffice) assertUnchanged(this.versioned, version, 'contact');
    else if (this.facts.status !== 'booked') throw new ValidationFailed({}, 'This registration is canceled.');
    const before = textsOf(this.facts);
    const wanted = { ...readRegistrationChange(given), ...(isOffice && readRegistrationCorrection(given)) };
    const changed = Object.entries(wanted).filter(
      ([name, value]) => (before[name] ?? '') !== value && (this.facts.seats.length === 0 || !isOfPackages(name)),
    );
    if (changed.length === 0) return { result: undefined };
    const values = changed.map(([field, to]) => ({ field, from: before[field] ?? '', to }));
    return {
      corrected: { texts: { ...before, ...Object.fromEntries(changed) }, values: isOffice ? values : null },
      // Only the names: the values are personal data, which the audit log never holds.
      details: { fields: changed.map(([name]) => name) },
      result: undefined,
    };
  }
}
