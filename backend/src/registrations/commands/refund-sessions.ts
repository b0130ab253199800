import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { Refunds, type Refund } from '../../payments/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { SeatsRepository } from '../../seats/index.js';
import { findPaymentOf, readFacts } from '../registration-facts.repository.js';
import { PackageLessons } from '../lesson-sessions.js';
import { SessionsRefused } from '../registration.errors.js';
import { lockRegistration } from '../registrations.repository.js';
import { quoteSessionRefund } from '../session-balance.js';
import { assertSameMovement, findRequestedMovement, insertMovement } from '../session-movements.repository.js';

/** A refund of some of a package's remaining sessions. */
export interface SessionRefundRequest {
  /** Above 0. */
  count: number;
  /** Cents the office was shown: if the rules return a different amount by now, nothing is refunded. */
  expectedCents: Cents;
  /** Number of lessons the office was told would be canceled with it. */
  expectedLessons: number;
  /** UUID: repeating a request makes only one refund. */
  requestKey: string;
  /** True to allow it although the same amount of the payment was refunded within the last 24 hours. */
  again: boolean;
}

/** The office refunds some of the remaining sessions; the package continues with the rest. */
export class RefundSessions extends Command<Refund> {
  constructor(
    readonly registrationId: string,
    readonly wanted: SessionRefundRequest,
  ) {
    super();
  }
}

/**
 * Sessions, the lessons booked with them and the refund change in one transaction. The provider is called after the commit: if it does
 * not answer, a schedule retries; if it refuses, the sessions are restored, but not the lessons.
 * @throws NotFound, SessionsRefused, RepeatedRefund, IdempotencyMismatch
 */
@CommandHandler(RefundSessions)
export class RefundSessionsHandler implements ICommandHandler<RefundSessions> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refunds: Refunds,
    private readonly seats: SeatsRepository,
    private readonly lessons: PackageLessons,
  ) {}

  async execute(command: RefundSessions): Promise<Refund> {
    return this.refunds.executeOrDefer(await this.unitOfWork.run((tx) => this.refund(tx, command)));
  }

  private async refund(tx: Transaction, { registrationId, wanted }: RefundSessions): Promise<Refund> {
    const { count, expectedCents, expectedLessons, requestKey, again } = wanted;
    const paymentId = await findPaymentOf(tx, registrationId);
    if (!paymentId) throw new NotFound();
    // Lock order: payment, then registration, as in cancellations.
    await this.refunds.lock(tx, paymentId);
    await lockRegistration(tx, registrationId);
    const movement = { registrationId, kind: 'refunded', count, requestKey } as const;
    const earlier = await findRequestedMovement(tx, requestKey);
    if (earlier) {
      assertSameMovement(earlier, movement);
      const made = await this.refunds.find(tx, paymentId, requestKey);
      if (made) return made;
    }
    const facts = await readFacts(tx, this.seats, registrationId);
    const { cents: amount, lessons } = quoteSessionRefund(facts, count);
    if (amount !== expectedCents)
      throw new SessionsRefused(`The refund is now ${formatCents(amount)}. Nothing was refunded yet.`);
    if (lessons !== expectedLessons)
      throw new SessionsRefused(
        `The refund now cancels ${lessons === 1 ? '1 lesson' : `${lessons} lessons`}. Nothing was refunded yet.`,
      );
    auditSubject(tx, 'registration', registrationId, { sessions: count, kind: 'refunded', lessons });
    await this.lessons.cancelLast(tx, registrationId, lessons);
    const refund = await this.refunds.requestIn(tx, {
      paymentId,
      amount,
      reason: 'requested',
      requestKey,
      again,
      registrationId,
    });
    await insertMovement(tx, { ...movement, refundId: refund.id });
    return refund;
  }
}
