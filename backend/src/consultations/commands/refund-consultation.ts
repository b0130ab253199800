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

/** A refund as it was shown and is wanted. Cents. */
export interface ConsultationRefundRequest {
  amount: Cents;
  /** What the policy proposed. */
  proposal: Cents;
  /** Why it is another amount. */
  reason: string;
  /** Of the consultation as it was shown. */
  version: string;
}

/** The office refunds a part of what was paid for a consultation, or all that is left, which ends it. */
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
    // Payment, then booking: the order in which cancellations lock them too.
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
      // The version already makes it once.
      again: true,
      byStaff: { staff, proposal, reason, keepsBooking: facts.status === 'booked' },
    });
  }
}
