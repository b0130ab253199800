import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { findSlot } from '@academy/contracts/rules/slots';
import {
  CheckoutExpiry,
  allocatePayment,
  PaidPosts,
  type NamedPayment,
  type PostOutcome,
} from '../../payments/index.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import type { IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { ConsultationHandler } from '../consultation.handler.js';
import { ConsultationsRepository } from '../consultations.repository.js';
import { SlotUnavailable } from '../slot.errors.js';

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
 * @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, PaymentOnHold, PaidAnotherAmount, SlotUnavailable, IdempotencyMismatch, ValidationFailed, ProviderDown
 */
@CommandHandler(ScheduleConsultation)
export class ScheduleConsultationHandler implements ICommandHandler<ScheduleConsultation> {
  constructor(
    private readonly posts: PaidPosts,
    private readonly checkoutExpiry: CheckoutExpiry,
    private readonly purchase: ConsultationHandler,
    private readonly consultations: ConsultationsRepository,
  ) {}

  async execute({ raw, accountId, key }: ScheduleConsultation): Promise<PostOutcome> {
    return this.posts.answer({
      raw,
      key,
      find: (payment, database) => this.find(payment, raw, database),
      prepare: (paymentId) => this.prepare(paymentId, raw, accountId),
      fieldPrefix: /^booking\./,
      lost: () => new SlotUnavailable(),
    });
  }

  /** The booking made with the payment, if it is for the day and time in the request. */
  private async find(
    { id, fulfilled }: NamedPayment,
    raw: RegistrationFields,
    database: Pick<Transaction, 'query'>,
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
  ): Promise<(tx: Transaction) => Promise<string | null>> {
    const [line] = await this.purchase.price([{ line_id: randomUUID(), call: 'tutors/schedule', body: raw }]);
    if (!line) throw new ValidationFailed({});
    await this.checkoutExpiry.takeOverLapsed(await this.purchase.findExpiredHoldsBlocking([line]));
    return (tx) => allocatePayment(tx, this.purchase, { paymentId, line, accountId });
  }
}
