import { randomUUID } from 'node:crypto';
import type { LineBody, LineCall } from '@academy/contracts/http/payments';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import type { Cents } from '@academy/contracts/rules/money';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { repeatCancellation, type BookingRefundRequest, type Cancellation } from '../bookings/index.js';
import { TestSessionsRepository } from '../catalog/index.js';
import {
  allocatePayment,
  CheckoutExpiry,
  PaidBookings,
  Refunds,
  type PostOutcome,
  type Refund,
  type RefundingStaff,
} from '../payments/index.js';
import { giveReason } from '../platform/audit/command-context.js';
import type { Tx } from '../platform/database/database.js';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';
import type { IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import { DateRulesRepository, TestDatesRepository } from '../seats/index.js';
import { PaidLines } from './find-paid-registration.js';
import { registrationRefusals, type RegistrationPart } from './registration-part.js';
import { RegistrationHandler } from './registration.handler.js';
import {
  NewDateFull,
  ofBooking,
  type Moved,
  type Registration,
  type RegistrationCancellation,
  type RegistrationChange,
  type RescheduleRequest,
} from './registration.js';
import { Registrations } from './registrations.js';

/** The payment succeeded after the last seat was taken. */
class FulfillmentFailed extends AppError {
  constructor() {
    super('seat_taken', 'We could not complete this registration. Your payment is being returned.');
  }
}

/** The documented registration POST, which names a payment and what it was for. */
export class SubmitRegistration extends Command<PostOutcome> {
  constructor(
    readonly call: LineCall,
    readonly raw: Record<string, unknown>,
    readonly accountId: string | null,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

/**
 * Settles the payment and returns the line that the POST is about. The draft stored before the charge is registered; the POST only
 * identifies the line. For a custom amount, the posted fields are registered.
 * @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, PaymentOnHold, AmountMismatch, FulfillmentFailed,
 * IdempotencyMismatch, ValidationFailed, ProviderDown
 */
@CommandHandler(SubmitRegistration)
export class SubmitRegistrationHandler implements ICommandHandler<SubmitRegistration> {
  constructor(
    private readonly bookings: PaidBookings,
    private readonly paidLines: PaidLines,
    private readonly purchase: RegistrationHandler,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {}

  async execute({ call, raw, accountId, key }: SubmitRegistration): Promise<PostOutcome> {
    return this.bookings.respond({
      raw,
      key,
      find: (payment, database) => this.paidLines.find(payment, call, raw, database),
      prepare: (paymentId) => this.prepare(paymentId, { call, raw, accountId }),
      fieldPrefix: /^lines\.[^.]+\./,
      unfulfillable: () => new FulfillmentFailed(),
    });
  }

  private async prepare(
    paymentId: string,
    { call, raw, accountId }: Pick<SubmitRegistration, 'call' | 'raw' | 'accountId'>,
  ): Promise<(tx: Tx) => Promise<string | null>> {
    const priced = await this.purchase.price([{ line_id: randomUUID(), call, body: raw as unknown as LineBody }]);
    const lines = await this.purchase.withStudents(priced, accountId);
    const [line] = lines;
    if (!line) throw new ValidationFailed({});
    await this.checkoutExpiry.takeOverLapsed(await this.purchase.findExpiredHoldsBlocking(lines));
    return (tx) => allocatePayment(tx, this.purchase, { paymentId, line, accountId });
  }
}

/** Cancels a registration or one of its dates, for the family or the staff: releases its seats and refunds what the rules return. */
export class CancelRegistration extends Command<Cancellation> {
  constructor(
    readonly registrationId: string,
    readonly wanted: RegistrationCancellation = {},
  ) {
    super();
  }
}

/**
 * Repeating the same request cancels and refunds only once.
 * @throws NotFound, CannotCancel, RefundChanged; for staff also VersionConflict, and the errors of a staff refund
 */
@CommandHandler(CancelRegistration)
export class CancelRegistrationHandler implements ICommandHandler<CancelRegistration> {
  constructor(
    private readonly registrations: Registrations,
    private readonly refunds: Refunds,
  ) {}

  async execute({ registrationId, wanted }: CancelRegistration): Promise<Cancellation> {
    const { refund, result: owedCents } = await this.registrations.change(
      registrationId,
      'included',
      (registration, tx) => {
        const part = registration.part(wanted.part);
        return part.isCanceled ? this.repeat(tx, registration, part, wanted) : registration.cancel(part, wanted);
      },
    );
    return { refund, owedCents };
  }

  private async repeat(
    tx: Tx,
    { facts: { paymentId } }: Registration,
    { refundKey: requestKey, rule }: RegistrationPart,
    wanted: RegistrationCancellation,
  ): Promise<RegistrationChange<Cents>> {
    const earlier = { paymentId, requestKey, words: registrationRefusals, rule };
    const { refund, owedCents } = await repeatCancellation(tx, this.refunds, earlier, ofBooking(wanted));
    return { refund, result: owedCents };
  }
}

/** Moves one test of a registration to another available date, for the family or the staff. The price is the same, so no money moves. */
export class RescheduleRegistration extends Command<Moved | null> {
  constructor(
    readonly registrationId: string,
    readonly wanted: RescheduleRequest,
    /** Version of the registration that was shown, when a staff member moves it. */
    readonly version?: string,
  ) {
    super();
  }
}

/** Repeating a move that specifies its test moves it only once. @throws CannotMove, TooLateToMove, NotFound, VersionConflict */
@CommandHandler(RescheduleRegistration)
export class RescheduleRegistrationHandler implements ICommandHandler<RescheduleRegistration> {
  constructor(
    private readonly registrations: Registrations,
    private readonly testSessions: TestSessionsRepository,
    private readonly testDates: TestDatesRepository,
    private readonly dateRules: DateRulesRepository,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {}

  /** @returns null when it has already been moved there */
  async execute(command: RescheduleRegistration): Promise<Moved | null> {
    const { sessions } = await this.testSessions.onSale();
    const onSale = new Set(sessions.map(({ id }) => id));
    try {
      return await this.move(command, onSale);
    } catch (error) {
      if (!(error instanceof NewDateFull)) throw error;
      // The last seat may be held by a checkout whose hold has lapsed.
      const { seat, to } = error.move;
      const place = { sessionId: seat.sessionId, date: to };
      await this.checkoutExpiry.takeOverLapsed(await this.testDates.findExpiredHoldsBlocking([place]));
      return this.move(command, onSale);
    }
  }

  private async move(
    { registrationId, wanted, version }: RescheduleRegistration,
    onSale: ReadonlySet<string>,
  ): Promise<Moved | null> {
    const { result } = await this.registrations.change(registrationId, 'no money', async (registration, tx) => {
      const { plan, now } = await this.dateRules.read(tx);
      return registration.move(wanted, { onSale, dates: offeredDates(plan, now) }, version);
    });
    return result;
  }
}

/** The office refunds part of a registration's price, or all that is left. */
export class RefundRegistration extends Command<Refund | null> {
  constructor(
    readonly registrationId: string,
    readonly wanted: BookingRefundRequest,
    readonly staff: RefundingStaff,
  ) {
    super();
  }
}

/**
 * A registration stays active until its whole price is refunded, and then ends. The refund is stored in the transaction that checks it,
 * and requested at the provider afterwards; if the provider does not answer, a schedule retries.
 * @throws NotFound, VersionConflict, CannotRefund, ValidationFailed, ConfirmationRequired
 */
@CommandHandler(RefundRegistration)
export class RefundRegistrationHandler implements ICommandHandler<RefundRegistration> {
  constructor(private readonly registrations: Registrations) {}

  async execute({ registrationId, wanted, staff }: RefundRegistration): Promise<Refund | null> {
    giveReason(wanted.reason);
    const { refund } = await this.registrations.change(registrationId, 'money', (registration) =>
      registration.refund({ ...wanted, staff }),
    );
    return refund;
  }
}
