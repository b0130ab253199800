import { academy } from '@academy/contracts/academy';
import type { ConsultationCancelled } from '@academy/contracts/events/consultations';
import type { MoveConsultationRequest } from '@academy/contracts/http/consultation-page';
import {
  consultationCancelRule,
  consultationChangeUntil,
  consultationMoveRule,
  type ConsultationMoveRule,
} from '@academy/contracts/rules/consultation-policy';
import { hasStarted, slotOfStart, type ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { Cents } from '@academy/contracts/rules/money';
import type { CancelRule, ChangeRefusal } from '@academy/contracts/rules/policy';
import { checkDay, findSlot, slotMessages, timeSlots } from '@academy/contracts/rules/slots';
import { typedFieldsOf } from '@academy/contracts/rules/typed-student';
import {
  assertUnchanged,
  CannotMove,
  decideRefund,
  refundByStaff,
  refundOfCancellation,
  TooLateToMove,
  versionOf,
  type BookingChange,
  type BookingRefundRequest,
  type CancellationRequest,
  type CancelWords,
} from '../bookings/index.js';
import { refundedBefore } from '../notifications/index.js';
import { type RefundingStaff } from '../payments/index.js';
import { AppError, ValidationFailed, VersionConflict } from '../platform/http/errors/errors.js';
import { derivedKey } from '../platform/http/idempotency/derived-key.js';
import { createEvent } from '../platform/messaging/event.js';
import type { ConsultationFacts } from './consultation-facts.repository.js';
import type { FamilyStudent } from './consultation-family.repository.js';

/** The consultation is canceled, so it is for no other student. Nothing was changed. */
export class CannotAssign extends AppError {
  constructor() {
    super('validation_failed', 'This consultation is canceled, so its student can no longer be changed.');
  }
}

/** Why a consultation cannot be canceled. */
export const consultationRefusals: CancelWords = {
  family: {
    ended: 'This is already canceled.',
    begun: 'This consultation has already started, so it cannot be canceled online.',
  },
  office: { begun: 'This consultation has started' },
  call: 'The payer’s bank is disputing this payment, so nothing is refunded.',
};

const moveRefusals: Partial<Record<ChangeRefusal, string>> = {
  ended: 'This consultation is already canceled.',
  begun: 'This consultation has already started.',
};

/** A request to move a consultation. */
export type MoveRequest = MoveConsultationRequest & {
  /** The office may move a consultation until it starts. */
  overrideDeadline?: boolean;
};

/** A time with an exact start. */
export type ExactTime = ConsultationTime & { startTime: string };

/** The old and the new time of a moved consultation. */
export interface MovedConsultation {
  from: ConsultationTime;
  to: ConsultationTime;
}

/** The student that a consultation goes to, and what it then says about them. */
export interface AssignedStudent {
  student: FamilyStudent;
  name: string;
  email: string;
}

/** What a change stores. Without any field, it changes nothing. */
export interface ConsultationChange<Result = void> extends BookingChange<Result> {
  /** Ends it and releases its place. */
  status?: 'cancelled';
  time?: ExactTime;
  assigned?: AssignedStudent;
}

/** The start of a consultation in a move request, "YYYY-MM-DD HH:mm". Without an exact start, this is the start of its slot. */
export const startOf = ({ date, timeSlot, startTime }: ConsultationTime): string =>
  `${date} ${startTime ?? findSlot(timeSlot)?.start ?? ''}`;

/** Parses an exact start on a day that can be booked. @param to "YYYY-MM-DD HH:mm" @throws ValidationFailed */
export function readStart(to: string, { hours, now }: Pick<ConsultationFacts, 'hours' | 'now'>): ExactTime {
  const [date = '', startTime = ''] = to.split(' ');
  const refuse = (message: string) => new ValidationFailed({ to: [message] }, message);
  const outside = checkDay(date, now);
  if (outside) throw refuse(outside);
  const slot = slotOfStart(date, startTime, timeSlots, hours);
  if (!slot) throw refuse(slotMessages.noSuchStart);
  if (hasStarted(date, startTime, now)) throw refuse(slotMessages.past);
  return { date, timeSlot: slot.id, startTime };
}

/** A booked consultation and what may happen to it. Its methods decide; `Consultations.change` stores what they return. */
export class Consultation {
  constructor(readonly facts: ConsultationFacts) {}

  get isBooked(): boolean {
    return this.facts.status === 'booked';
  }

  /** What a cancellation refunds now. */
  get cancelRule(): CancelRule {
    return consultationCancelRule(this.facts, this.facts.now);
  }

  /** Whether the family can move it now. */
  get moveRule(): ConsultationMoveRule {
    return consultationMoveRule(this.facts, this.facts.now);
  }

  /** Version for the office. It changes with the time, the status and the amounts. */
  get version(): string {
    return versionOf(this.versioned);
  }

  /** Idempotency key of the refund of its cancellation, a UUID. A consultation has one, so it is refunded once. */
  get refundKey(): string {
    return derivedKey(`consultation cancellation ${this.facts.bookingId}`);
  }

  private get versioned() {
    const { status, date, timeSlot, startTime, moves } = this.facts;
    const { amountCents, refundedCents, refundCount, paymentLeftCents, isDisputed } = this.facts;
    const money = [amountCents, refundedCents, refundCount, paymentLeftCents, isDisputed];
    return { booking: [status, date, timeSlot, startTime, moves, ...money] };
  }

  /** Releases its place and refunds what the policy gives. @returns what the policy gave, in cents @throws CannotCancel, RefundChanged, VersionConflict */
  cancel(wanted: CancellationRequest): ConsultationChange<Cents> {
    const { byStaff } = wanted;
    if (byStaff) assertUnchanged(this.versioned, byStaff.version, 'booking');
    const rule = this.cancelRule;
    const amount = decideRefund(consultationRefusals, rule, wanted);
    return {
      status: 'cancelled',
      details: byStaff && { proposed_cents: rule.refundCents },
      event: createEvent('ConsultationCancelled', this.cancellationEvent(amount)),
      refund: amount
        ? refundOfCancellation(this.facts, { amount, requestKey: this.refundKey, staff: byStaff?.staff })
        : null,
      result: rule.refundCents,
    };
  }

  /** What the event of a cancellation says. @param refundCents cents refunded; null when the office cancels without a refund */
  cancellationEvent(refundCents: Cents | null): ConsultationCancelled {
    const isOver = !this.moveRule.allowed;
    return {
      consultation_id: this.facts.bookingId,
      refund_cents: refundCents,
      ...refundedBefore(this.facts, refundCents),
      refund_ended: refundCents === 0 && isOver ? consultationChangeUntil(this.facts) : null,
    };
  }

  /** Refunds a part of its price, or all that is left. @throws VersionConflict, CannotRefund */
  refund(wanted: BookingRefundRequest & { staff: RefundingStaff }): ConsultationChange {
    assertUnchanged(this.versioned, wanted.version, 'booking');
    return { refund: refundByStaff(this.facts, this.cancelRule.refundCents, wanted), result: undefined };
  }

  /**
   * Moves it to another exact start, at the same price.
   * @param version what a staff member was shown
   * @returns null when the same request already moved it @throws CannotMove, TooLateToMove, ValidationFailed, VersionConflict
   */
  move(wanted: MoveRequest, version?: string): ConsultationChange<MovedConsultation | null> {
    if (this.wasMovedTo(wanted.to)) return { result: null };
    if (version !== undefined) assertUnchanged(this.versioned, version, 'booking');
    const to = this.planMove(wanted);
    const { bookingId, date, timeSlot, startTime, moves } = this.facts;
    const moved = { from: { date, timeSlot, startTime }, to };
    return {
      time: to,
      details: moved,
      event: createEvent('ConsultationMoved', {
        consultation_id: bookingId,
        old_date: date,
        old_time_slot: timeSlot,
        old_start_time: startTime,
        new_date: to.date,
        new_start_time: to.startTime,
        moves: moves + 1,
      }),
      result: moved,
    };
  }

  /** The new time of a move. Whether it is still open is only checked when it is stored. @throws CannotMove, TooLateToMove, ValidationFailed */
  planMove({ from, to, overrideDeadline = false }: MoveRequest): ExactTime {
    if (this.wasMovedTo(to)) throw new CannotMove('This consultation was already moved there.');
    const { allowed, reason } = this.moveRule;
    if (!allowed && !(reason === 'late' && overrideDeadline)) {
      const message = this.moveRefusal(reason);
      throw reason === 'late' ? new TooLateToMove(message) : new CannotMove(message);
    }
    if (this.isAt(to)) throw new CannotMove('This consultation is already at that time.');
    if (!startOf(this.facts).startsWith(from))
      throw new CannotMove('This consultation was moved in the meantime. Please reload the page.');
    return readStart(to, this.facts);
  }

  private moveRefusal(reason: ChangeRefusal | undefined): string {
    const { changeHours } = this.facts.policy;
    const late = `A consultation can be moved until ${changeHours} hours before it starts. Please call us at ${academy.phone}.`;
    return (reason && moveRefusals[reason]) ?? late;
  }

  private isAt(start: string): boolean {
    return this.facts.startTime !== null && startOf(this.facts) === start;
  }

  /** Whether the same request already made this move. */
  private wasMovedTo(start: string): boolean {
    return this.isAt(start) && this.isBooked && this.facts.moves > 0;
  }

  /**
   * Whether it can go to a student, who is not its student yet.
   * @param shown who the staff member saw it is for @throws VersionConflict, CannotAssign
   */
  canGoTo(studentId: string, shown: string | null): boolean {
    if (this.facts.studentId === studentId) return false;
    if (this.facts.studentId !== shown) throw new VersionConflict();
    if (!this.isBooked) throw new CannotAssign();
    return true;
  }

  /**
   * Gives it to a student of the family. Typed fields that match the previous student are replaced with the new student's. An address that
   * is also the parent's is kept. The family is only emailed about a replaced student.
   * @param before its student so far; null if it has none
   */
  assign(student: FamilyStudent, before: Pick<FamilyStudent, 'name' | 'email'> | null): ConsultationChange {
    const { bookingId, studentId, name, email } = this.facts;
    const { isNamed, isAddressed } = before
      ? typedFieldsOf({ name, email }, before)
      : { isNamed: false, isAddressed: false };
    const isOfParent = normalizeEmail(email) === normalizeEmail(student.familyEmail);
    return {
      assigned: {
        student,
        name: isNamed ? student.name : name,
        email: isAddressed && !isOfParent ? (student.email ?? student.familyEmail) : email,
      },
      details: { student_id: student.id, earlier_student_id: studentId },
      ...(studentId !== null && {
        event: createEvent('ConsultationStudentChanged', {
          consultation_id: bookingId,
          old_student_id: studentId,
          new_student_id: student.id,
        }),
      }),
      result: undefined,
    };
  }
}
