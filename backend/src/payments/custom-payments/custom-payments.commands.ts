import type { Cents } from '@academy/contracts/rules/money';
import { type RegistrationFields, storedText } from '@academy/contracts/rules/registration-fields';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { giveReason } from '../../platform/audit/command-context.js';
import type { Database, Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed, VersionConflict } from '../../platform/http/errors/errors.js';
import type { IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { completeCheckout, insertLine } from '../checkout/checkouts.repository.js';
import type { PricedLine } from '../fulfillment/product-handler.js';
import type { NamedPayment } from '../payment/named-payments.js';
import { PaymentAlreadyUsed } from '../payment/payment.errors.js';
import type { Refund } from '../refunds/refund.repository.js';
import { Refunds } from '../refunds/refund.service.js';
import { assertRefundable } from '../refunds/refundable-line.js';
import type { RefundingStaff } from '../refunds/staff-refunds.js';
import { lockUnallocated } from './allocate-payment.js';
import type { PostOutcome } from './allocation-claims.js';
import { CustomPaymentHandler } from './custom-payment.handler.js';
import { PaidBookings } from './paid-bookings.js';
import { recordPayment } from './payment-record.js';
import { findMatchingRecord, findPaymentRecord } from './payment-record.repository.js';
import { paymentVersion, refundOfPayment } from './refundable-payment.js';
import { findCustomPayment } from './refundable-payment.repository.js';

/** The documented POST after an online payment: names the payment, and for a custom amount also what it was for. */
export class RecordPayment extends Command<PostOutcome> {
  constructor(
    readonly raw: RegistrationFields,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

/**
 * The record is created when the payment succeeds, and the POST returns it. A custom amount is recorded with the posted fields.
 * @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, PaymentOnHold, IdempotencyMismatch, ValidationFailed, ProviderDown
 */
@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly bookings: PaidBookings,
    private readonly purchase: CustomPaymentHandler,
  ) {}

  async execute({ raw, key }: RecordPayment): Promise<PostOutcome> {
    return this.bookings.respond({
      raw,
      key,
      find: (payment, database) => recordOf(payment, raw, database),
      prepare: (paymentId) => this.prepare(paymentId, raw),
      fieldPrefix: /^payment\./,
      unfulfillable: () => new PaymentAlreadyUsed(),
    });
  }

  private async prepare(paymentId: string, raw: RegistrationFields): Promise<(tx: Tx) => Promise<string | null>> {
    const [line] = await this.purchase.price([{ line_id: randomUUID(), call: 'payments', body: raw }]);
    return (tx) => claim(tx, paymentId, line as PricedLine);
  }
}

async function claim(tx: Tx, paymentId: string, line: PricedLine): Promise<string | null> {
  const { checkoutId, intentId, amountReceived } = await lockUnallocated(tx, paymentId);
  if (amountReceived !== line.amount)
    throw new ValidationFailed({ payment_amount: ['This is not the amount that was paid.'] });
  const { seats: _none, ...kept } = line;
  const row = { ...kept, id: randomUUID(), checkoutId, position: 0 };
  await insertLine(tx, row);
  await completeCheckout(tx, checkoutId);
  const paid = { paymentId, intentId: intentId as string, amountReceived, lines: [row] };
  return (await recordPayment(tx, paid, 'browser')) ?? findPaymentRecord(tx, paymentId);
}

/** The payment's record. For a custom amount it must match the student and the type, as when the same POST created it. */
async function recordOf(
  { id, purpose, fulfilled }: NamedPayment,
  raw: RegistrationFields,
  database: Database,
): Promise<string | null> {
  if (purpose === 'online_payment') return fulfilled?.[0]?.id ?? findPaymentRecord(database, id);
  if (purpose !== null) return null;
  return findMatchingRecord(database, id, {
    firstName: storedText(raw, 'student_first_name'),
    lastName: storedText(raw, 'student_last_name'),
    paymentType: storedText(raw, 'payment_type'),
  });
}

/** A refund that a staff member requests, with what the page showed. Amounts in cents. */
export interface CustomPaymentRefundRequest {
  amount: Cents;
  /** The policy's amount, as shown. The policy proposes nothing for a custom amount. */
  proposal: Cents;
  reason: string;
  /** Version of the payment that was shown. */
  version: string;
}

/** The office refunds part of a custom amount, or all that is left of it. */
export class RefundCustomPayment extends Command<Refund> {
  constructor(
    readonly paymentId: string,
    readonly wanted: CustomPaymentRefundRequest,
    readonly staff: RefundingStaff,
  ) {
    super();
  }
}

/** @throws NotFound, VersionConflict, CannotRefund, ValidationFailed, ConfirmationRequired */
@CommandHandler(RefundCustomPayment)
export class RefundCustomPaymentHandler implements ICommandHandler<RefundCustomPayment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refunds: Refunds,
  ) {}

  async execute(command: RefundCustomPayment): Promise<Refund> {
    assertUuid(command.paymentId);
    return this.refunds.executeOrDefer(await this.unitOfWork.run((tx) => this.request(tx, command)));
  }

  private async request(tx: Tx, { paymentId, wanted, staff }: RefundCustomPayment): Promise<Refund> {
    const { amount, proposal, reason, version } = wanted;
    if (!(await findCustomPayment(tx, paymentId))) throw new NotFound();
    await this.refunds.lock(tx, paymentId);
    // Read again: another refund or an allocation may have held the lock.
    const payment = await findCustomPayment(tx, paymentId);
    if (!payment || paymentVersion(payment) !== version) throw new VersionConflict();
    assertRefundable(refundOfPayment(payment), proposal);
    giveReason(reason);
    return this.refunds.requestIn(tx, {
      paymentId,
      amount,
      reason: 'requested',
      requestKey: randomUUID(),
      // The version already prevents a second refund.
      again: true,
      byStaff: { staff, proposal, reason, keepsBooking: false },
    });
  }
}
