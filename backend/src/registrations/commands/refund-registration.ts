import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Cents } from '@academy/contracts/rules/money';
import { assertRefundable, Refunds, toRefundableLine, type Refund, type RefundingStaff } from '../../payments/index.js';
import { giveReason } from '../../platform/audit/command-context.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { SeatsRepository } from '../../seats/index.js';
import { cancelRuleOf } from '../cancellation.js';
import { findPaymentOf, readFacts } from '../registration-facts.repository.js';
import { assertUnchanged } from '../registration-version.js';
import { lockRegistration } from '../registrations.repository.js';

/** The requested refund and the proposal that was shown. Cents. */
export interface RegistrationRefundRequest {
  amount: Cents;
  /** The refund proposed by the policy. */
  proposal: Cents;
  /** Why the amount differs from the proposal. */
  reason: string;
  /** Version of the registration that was shown. */
  version: string;
}

/** The office refunds part of a registration's price, or all that is left. */
export class RefundRegistration extends Command<Refund> {
  constructor(
    readonly registrationId: string,
    readonly wanted: RegistrationRefundRequest,
    readonly staff: RefundingStaff,
  ) {
    super();
  }
}

/**
 * A registration stays active until its whole price is refunded, and then ends. The refund is stored in the transaction that checks it,
 * and requested at the provider afterwards; if the provider does not answer, a schedule retries.
 * @throws NotFound, LineChanged, CannotRefund, ValidationFailed, ConfirmationRequired
 */
@CommandHandler(RefundRegistration)
export class RefundRegistrationHandler implements ICommandHandler<RefundRegistration> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refunds: Refunds,
    private readonly seats: SeatsRepository,
  ) {}

  async execute(command: RefundRegistration): Promise<Refund> {
    return this.refunds.executeOrDefer(await this.unitOfWork.run((tx) => this.request(tx, command)));
  }

  private async request(tx: Transaction, { registrationId, wanted, staff }: RefundRegistration): Promise<Refund> {
    const { amount, proposal, reason, version } = wanted;
    const paymentId = await findPaymentOf(tx, registrationId);
    if (!paymentId) throw new NotFound();
    // Lock order: payment, then registration, as in cancellations.
    await this.refunds.lock(tx, paymentId);
    await lockRegistration(tx, registrationId);
    const facts = await readFacts(tx, this.seats, registrationId);
    assertUnchanged(facts, version, 'booking');
    assertRefundable(toRefundableLine(facts, cancelRuleOf(facts, null).refundCents), proposal);
    giveReason(reason);
    auditSubject(tx, 'registration', registrationId);
    return this.refunds.requestIn(tx, {
      paymentId,
      amount,
      reason: 'requested',
      requestKey: randomUUID(),
      // The version already prevents a repeat; the same amount may have been refunded for another part of the payment.
      again: true,
      registrationId,
      byStaff: { staff, proposal, reason, keepsBooking: facts.status === 'booked' },
    });
  }
}
