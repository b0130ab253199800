import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Cents } from '@academy/contracts/rules/money';
import { giveReason } from '../../../platform/audit/command-context.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { assertUuid } from '../../../platform/http/validation/uuid.js';
import type { Refund } from '../../refunds/refund.repository.js';
import { Refunds } from '../../refunds/refund.service.js';
import { assertRefundable } from '../../refunds/refundable-line.js';
import { LineChanged } from '../../refunds/staff-refund.errors.js';
import type { RefundingStaff } from '../../refunds/staff-refunds.js';
import { paymentVersion, refundOfPayment } from '../refundable-payment.js';
import { findCustomPayment } from '../refundable-payment.repository.js';

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

/** @throws NotFound, LineChanged, CannotRefund, ValidationFailed, ConfirmationRequired */
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

  private async request(tx: Transaction, { paymentId, wanted, staff }: RefundCustomPayment): Promise<Refund> {
    const { amount, proposal, reason, version } = wanted;
    if (!(await findCustomPayment(tx, paymentId))) throw new NotFound();
    await this.refunds.lock(tx, paymentId);
    // Read again: another refund or an allocation may have held the lock.
    const payment = await findCustomPayment(tx, paymentId);
    if (!payment || paymentVersion(payment) !== version) throw new LineChanged();
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
