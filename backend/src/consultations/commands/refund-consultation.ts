import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { consultationCancelRule } from '@academy/contracts/rules/consultation-policy';
import type { Cents } from '@academy/contracts/rules/money';
import { assertRefundable, Refunds, toRefundableLine, type Refund, type RefundingStaff } from '../../payments/index.js';
import { giveReason } from '../../platform/audit/command-context.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { findPaymentOfConsultation, readConsultation } from '../consultation-facts.repository.js';
import { assertUnchanged } from '../consultation-version.js';
import { ConsultationsRepository } from '../consultations.repository.js';

/** A refund that a staff member requests, with what the page showed. Amounts in cents. */
export interface ConsultationRefundRequest {
  amount: Cents;
  /** The policy's amount, as shown. */
  proposal: Cents;
  /** Why the amount differs from the proposal. */
  reason: string;
  /** Version of the consultation that was shown. */
  version: string;
}

/** The office refunds part of what was paid for a consultation. Refunding all that is left ends it. */
export class RefundConsultation extends Command<Refund> {
  constructor(
    readonly consultationId: string,
    readonly wanted: ConsultationRefundRequest,
    readonly staff: RefundingStaff,
  ) {
    super();
  }
}

/** @throws NotFound, LineChanged, CannotRefund, ValidationFailed, ConfirmationRequired */
@CommandHandler(RefundConsultation)
export class RefundConsultationHandler implements ICommandHandler<RefundConsultation> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refunds: Refunds,
    private readonly consultations: ConsultationsRepository,
  ) {}

  async execute(command: RefundConsultation): Promise<Refund> {
    return this.refunds.executeOrDefer(await this.unitOfWork.run((tx) => this.request(tx, command)));
  }

  private async request(tx: Transaction, { consultationId: id, wanted, staff }: RefundConsultation): Promise<Refund> {
    const { amount, proposal, reason, version } = wanted;
    const paymentId = await findPaymentOfConsultation(tx, id);
    if (!paymentId) throw new NotFound();
    // Locks the payment before the booking, as a cancellation does.
    await this.refunds.lock(tx, paymentId);
    await this.consultations.lock(tx, { id });
    const facts = await readConsultation(tx, id);
    assertUnchanged(facts, version);
    assertRefundable(toRefundableLine(facts, consultationCancelRule(facts, facts.now).refundCents), proposal);
    giveReason(reason);
    auditSubject(tx, 'consultation', id);
    return this.refunds.requestIn(tx, {
      paymentId,
      amount,
      reason: 'requested',
      requestKey: randomUUID(),
      // The version already prevents a second refund.
      again: true,
      byStaff: { staff, proposal, reason, keepsBooking: facts.status === 'booked' },
    });
  }
}
