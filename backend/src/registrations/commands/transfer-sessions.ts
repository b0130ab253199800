import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { Refunds } from '../../payments/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { SeatsRepository } from '../../seats/index.js';
import { findSibling } from '../family-students.repository.js';
import { findPaymentOf, readFacts } from '../registration-facts.repository.js';
import { SessionsRefused } from '../registration.errors.js';
import { insertTransferred, lockRegistration } from '../registrations.repository.js';
import { assertSameMovement, findRequestedMovement, insertTransfer } from '../session-movements.repository.js';
import { carriedCents } from '../session-transfer.js';

/** A transfer of some of a package's remaining sessions to another student of the family. */
export interface SessionTransferRequest {
  /** Above 0. */
  count: number;
  /** Id of the student. */
  studentId: string;
  /** Cents the office was shown: if the rules move a different part of the price by now, nothing is transferred. */
  expectedCents: Cents;
  /** UUID: repeating a request makes only one transfer. */
  requestKey: string;
}

/** The result of a transfer. */
export interface SessionTransfer {
  /** The registration of the other student. */
  registrationId: string;
  /** The part of the price that moved with the sessions. */
  amount: Cents;
}

/** The office transfers some of the remaining sessions to another student of the family, for whom a registration is created. */
export class TransferSessions extends Command<SessionTransfer> {
  constructor(
    readonly registrationId: string,
    readonly wanted: SessionTransferRequest,
  ) {
    super();
  }
}

/**
 * The new registration has the same payment and its share of the price; the shares add up to what was paid. No money moves.
 * @throws NotFound, SessionsRefused, IdempotencyMismatch
 */
@CommandHandler(TransferSessions)
export class TransferSessionsHandler implements ICommandHandler<TransferSessions> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refunds: Refunds,
    private readonly seats: SeatsRepository,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: TransferSessions): Promise<SessionTransfer> {
    return this.unitOfWork.run((tx) => this.transfer(tx, command));
  }

  private async transfer(tx: Transaction, { registrationId, wanted }: TransferSessions): Promise<SessionTransfer> {
    const { count, studentId, expectedCents, requestKey } = wanted;
    const paymentId = await findPaymentOf(tx, registrationId);
    if (!paymentId) throw new NotFound();
    // Lock order: payment, then registration, as in refunds, so that no refund sees a price that is about to move.
    await this.refunds.lock(tx, paymentId);
    await lockRegistration(tx, registrationId);
    const earlier = await findRequestedMovement(tx, requestKey);
    if (earlier) {
      assertSameMovement(earlier, { registrationId, kind: 'transferred', count, toStudent: studentId });
      if (earlier.transferred) return earlier.transferred;
    }
    const amount = carriedCents(await readFacts(tx, this.seats, registrationId), count);
    const student = await findSibling(tx, registrationId, studentId);
    if (amount !== expectedCents)
      throw new SessionsRefused(`${formatCents(amount)} of the price would move by now. Nothing was transferred yet.`);
    const made = await insertTransferred(tx, { from: registrationId, sessions: count, amount, student });
    await insertTransfer(tx, { from: registrationId, to: made, count, amount, requestKey });
    auditSubject(tx, 'registration', registrationId, { sessions: count, kind: 'transferred', amount_cents: amount });
    await this.eventBus.publish(
      createEvent('SessionsTransferred', { registration_id: registrationId, new_registration_id: made }),
      tx,
    );
    return { registrationId: made, amount };
  }
}
