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

/** A refund as it was shown and is wanted. Cents. */
export interface RegistrationRefundRequest {
  amount: Cents;
  /** What the policy proposed. */
  proposal: Cents;
  /** Why it is another amount. */
  reason: string;
  /** Of the registration as it was shown. */
  version: string;
}

/** The office refunds a part of what was paid for a registration, or all that is left. */
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
 * A registration goes on until all of its price went back, and ends with that. The refund is written down in the transaction that
 * checks it, and asked for at the card provider after it; should that not answer, a schedule asks again.
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
    // Payment, then registration: the order in which cancellations lock them too.
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
      // The version already makes it once; the same amount may have gone back for another part of the payment.
      again: true,
      registrationId,
      byStaff: { staff, proposal, reason, keepsBooking: facts.status === 'booked' },
    });
  }
}
