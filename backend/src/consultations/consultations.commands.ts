import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Cents } from '@academy/contracts/rules/money';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { findSlot } from '@academy/contracts/rules/slots';
import { readStudent } from '../accounts/index.js';
import {
  repeatCancellation,
  type BookingRefundRequest,
  type Cancellation,
  type CancellationRequest,
} from '../bookings/index.js';
import {
  allocatePayment,
  CheckoutExpiry,
  PaidBookings,
  Refunds,
  type NamedPayment,
  type PostOutcome,
  type Refund,
  type RefundingStaff,
} from '../payments/index.js';
import { giveReason } from '../platform/audit/command-context.js';
import { Database, type Tx } from '../platform/database/database.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import type { IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import {
  consultationRefusals,
  readStart,
  type Consultation,
  type ConsultationChange,
  type MovedConsultation,
  type MoveRequest,
} from './consultation.js';
import { listFamilyStudents } from './consultation-family.repository.js';
import { ConsultationHandler } from './consultation.handler.js';
import { readConsultationOffer } from './consultation-offer.repository.js';
import { Consultations } from './consultations.js';
import { ConsultationsRepository } from './consultations.repository.js';
import { SlotUnavailable } from './slot.errors.js';
import { SlotsRepository } from './slots.repository.js';

/** A family or a staff member cancels a consultation. This releases its place and refunds what the policy gives. */
export class CancelConsultation extends Command<Cancellation> {
  constructor(
    readonly consultationId: string,
    readonly wanted: CancellationRequest = {},
  ) {
    super();
  }
}

/**
 * Repeating a request cancels and refunds once.
 * @throws NotFound, CannotCancel, RefundChanged; for staff also VersionConflict and the errors of a staff refund
 */
@CommandHandler(CancelConsultation)
export class CancelConsultationHandler implements ICommandHandler<CancelConsultation> {
  constructor(
    private readonly consultations: Consultations,
    private readonly refunds: Refunds,
  ) {}

  async execute({ consultationId, wanted }: CancelConsultation): Promise<Cancellation> {
    const { refund, result: owedCents } = await this.consultations.change(consultationId, 'money', (consultation, tx) =>
      consultation.isBooked ? consultation.cancel(wanted) : this.repeat(tx, consultation, wanted),
    );
    return { refund, owedCents };
  }

  private async repeat(
    tx: Tx,
    { facts: { paymentId }, refundKey: requestKey, cancelRule: rule }: Consultation,
    wanted: CancellationRequest,
  ): Promise<ConsultationChange<Cents>> {
    const earlier = { paymentId, requestKey, words: consultationRefusals, rule };
    const { refund, owedCents } = await repeatCancellation(tx, this.refunds, earlier, wanted);
    return { refund, result: owedCents };
  }
}

/** A family or a staff member moves a consultation to another exact start. The price is the same, so no money moves. */
export class MoveConsultation extends Command<MovedConsultation | null> {
  constructor(
    readonly consultationId: string,
    readonly wanted: MoveRequest,
    /** Version of the consultation that was shown; set when a staff member moves it. */
    readonly version?: string,
  ) {
    super();
  }
}

/** Repeating a request moves the consultation once. @throws NotFound, CannotMove, TooLateToMove, StudentIsBusy, SlotTaken, ValidationFailed, VersionConflict */
@CommandHandler(MoveConsultation)
export class MoveConsultationHandler implements ICommandHandler<MoveConsultation> {
  constructor(
    private readonly database: Database,
    private readonly consultations: Consultations,
    private readonly slots: SlotsRepository,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {}

  /** @returns null when the same request already moved it */
  async execute({ consultationId, wanted, version }: MoveConsultation): Promise<MovedConsultation | null> {
    // An expired checkout may still hold the last place.
    const to = readStart(wanted.to, await readConsultationOffer(this.database));
    await this.checkoutExpiry.takeOverLapsed(await this.slots.findExpiredHoldsBlocking(to));
    const { result } = await this.consultations.change(consultationId, 'no money', (consultation) =>
      consultation.move(wanted, version),
    );
    return result;
  }
}

/** The office refunds part of what was paid for a consultation. Refunding all that is left ends it. */
export class RefundConsultation extends Command<Refund | null> {
  constructor(
    readonly consultationId: string,
    readonly wanted: BookingRefundRequest,
    readonly staff: RefundingStaff,
  ) {
    super();
  }
}

/** @throws NotFound, VersionConflict, CannotRefund, ValidationFailed, ConfirmationRequired */
@CommandHandler(RefundConsultation)
export class RefundConsultationHandler implements ICommandHandler<RefundConsultation> {
  constructor(private readonly consultations: Consultations) {}

  async execute({ consultationId, wanted, staff }: RefundConsultation): Promise<Refund | null> {
    giveReason(wanted.reason);
    const { refund } = await this.consultations.change(consultationId, 'money', (consultation) =>
      consultation.refund({ ...wanted, staff }),
    );
    return refund;
  }
}

/** The office says which of the family's students a consultation is for. */
export class AssignConsultationStudent extends Command<void> {
  constructor(
    readonly consultationId: string,
    readonly studentId: string,
    /** Who the staff member saw it is for; null for no one. */
    readonly shown: string | null,
  ) {
    super();
  }
}

/**
 * The family is emailed about a replaced student. Repeating a request changes nothing.
 * @throws NotFound, VersionConflict when someone else has chosen another student in the meantime, CannotAssign, OwnerIsBusy, ValidationFailed
 * when the student is not of the family
 */
@CommandHandler(AssignConsultationStudent)
export class AssignConsultationStudentHandler implements ICommandHandler<AssignConsultationStudent> {
  constructor(private readonly consultations: Consultations) {}

  async execute({ consultationId: id, studentId, shown }: AssignConsultationStudent): Promise<void> {
    await this.consultations.change(id, 'no money', async (consultation, tx) => {
      if (!consultation.canGoTo(studentId, shown)) return { result: undefined };
      const student = (await listFamilyStudents(tx, id)).find((one) => one.id === studentId);
      if (!student) throw new ValidationFailed({ student_id: ['Please choose a student of this family.'] });
      const { studentId: before } = consultation.facts;
      return consultation.assign(student, before === null ? null : await readStudent(tx, before));
    });
  }
}

/** The documented request that follows the payment for a consultation. */
export class ScheduleConsultation extends Command<PostOutcome> {
  constructor(
    readonly raw: RegistrationFields,
    readonly accountId: string | null,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

/**
 * Settles the given payment and returns the booking made from the stored draft. A payment of a custom amount books the fields of the request.
 * @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, PaymentOnHold, AmountMismatch, SlotUnavailable, IdempotencyMismatch, ValidationFailed, ProviderDown
 */
@CommandHandler(ScheduleConsultation)
export class ScheduleConsultationHandler implements ICommandHandler<ScheduleConsultation> {
  constructor(
    private readonly bookings: PaidBookings,
    private readonly checkoutExpiry: CheckoutExpiry,
    private readonly purchase: ConsultationHandler,
    private readonly consultations: ConsultationsRepository,
  ) {}

  async execute({ raw, accountId, key }: ScheduleConsultation): Promise<PostOutcome> {
    return this.bookings.respond({
      raw,
      key,
      find: (payment, database) => this.find(payment, raw, database),
      prepare: (paymentId) => this.prepare(paymentId, raw, accountId),
      fieldPrefix: /^booking\./,
      unfulfillable: () => new SlotUnavailable(),
    });
  }

  /** The booking made with the payment, if it is for the day and time in the request. */
  private async find(
    { id, fulfilled }: NamedPayment,
    raw: RegistrationFields,
    database: Database,
  ): Promise<string | null> {
    const [date, timeSlot] = [fieldText(raw, 'date'), findSlot(raw['time_slot'])?.id ?? ''];
    const startTime = fieldText(raw, 'start_time') || null;
    const booked = fulfilled?.find(
      ({ line: { body } }) =>
        body['date'] === date &&
        body['time_slot'] === timeSlot &&
        (startTime === null || body['start_time'] === startTime),
    );
    return booked?.id ?? this.consultations.findBooked(database, id, { date, timeSlot, startTime });
  }

  private async prepare(
    paymentId: string,
    raw: RegistrationFields,
    accountId: string | null,
  ): Promise<(tx: Tx) => Promise<string | null>> {
    const [line] = await this.purchase.price([{ line_id: randomUUID(), call: 'tutors/schedule', body: raw }]);
    if (!line) throw new ValidationFailed({});
    await this.checkoutExpiry.takeOverLapsed(await this.purchase.findExpiredHoldsBlocking([line]));
    return (tx) => allocatePayment(tx, this.purchase, { paymentId, line, accountId });
  }
}
