import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refunds, type Refund } from '../payments/index.js';
import { giveReason } from '../platform/audit/command-context.js';
import { IdempotencyMismatch } from '../platform/http/idempotency/idempotency.js';
import { findSibling } from './family-students.repository.js';
import { findCourtesy } from './given-packages.repository.js';
import type {
  GivenSessions,
  SessionRefundRequest,
  SessionTransfer,
  SessionTransferRequest,
  SessionUse,
} from './registration-sessions.js';
import { Registrations } from './registrations.js';
import { assertSameMovement, countUsed, findRequestedMovement } from './session-movements.repository.js';

/** The office records sessions as held or missed, gives back used ones, or deducts some. */
export class RecordSessions extends Command<void> {
  constructor(
    readonly registrationId: string,
    readonly use: SessionUse,
  ) {
    super();
  }
}

/** @throws NotFound, SessionsRefused, IdempotencyMismatch */
@CommandHandler(RecordSessions)
export class RecordSessionsHandler implements ICommandHandler<RecordSessions> {
  constructor(private readonly registrations: Registrations) {}

  async execute({ registrationId, use }: RecordSessions): Promise<void> {
    const { kind, count, requestKey, reason } = use;
    if (reason !== undefined) giveReason(reason);
    await this.registrations.change(registrationId, 'no money', async ({ sessions }, tx) => {
      const earlier = await findRequestedMovement(tx, requestKey);
      if (earlier) {
        assertSameMovement(earlier, { registrationId, kind, count });
        return { result: undefined };
      }
      return sessions.record(use, kind === 'returned' ? await countUsed(tx, registrationId) : 0);
    });
  }
}

/** A manager gives a package's student extra sessions. @returns the id of the registration created for them */
export class GiveSessions extends Command<string> {
  constructor(
    readonly registrationId: string,
    readonly given: GivenSessions,
  ) {
    super();
  }
}

/**
 * Extra sessions are a separate, free package with the same student, service and length as the one they are given with. They end when
 * that package's payment is fully refunded or lost in a dispute; canceling the package does not end them.
 * @throws NotFound, SessionsRefused, IdempotencyMismatch
 */
@CommandHandler(GiveSessions)
export class GiveSessionsHandler implements ICommandHandler<GiveSessions> {
  constructor(private readonly registrations: Registrations) {}

  async execute({ registrationId, given: { reason, ...given } }: GiveSessions): Promise<string> {
    giveReason(reason);
    const { result } = await this.registrations.change(registrationId, 'no money', async ({ facts, sessions }, tx) => {
      const earlier = await findCourtesy(tx, given.requestKey);
      if (!earlier) return sessions.give(given);
      const isSame = earlier.registrationId === facts.boughtWith && earlier.count === given.count;
      if (!isSame || earlier.expiresOn !== given.expiresOn) throw new IdempotencyMismatch();
      return { result: earlier.id };
    });
    return result;
  }
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
 * If the provider refuses the refund, the sessions are restored, but not the lessons.
 * @throws NotFound, SessionsRefused, RepeatedRefund, IdempotencyMismatch
 */
@CommandHandler(RefundSessions)
export class RefundSessionsHandler implements ICommandHandler<RefundSessions> {
  constructor(
    private readonly registrations: Registrations,
    private readonly refunds: Refunds,
  ) {}

  async execute({ registrationId, wanted }: RefundSessions): Promise<Refund> {
    const { count, requestKey } = wanted;
    const { refund } = await this.registrations.change(registrationId, 'money', async ({ facts, sessions }, tx) => {
      const earlier = await findRequestedMovement(tx, requestKey);
      if (earlier) assertSameMovement(earlier, { registrationId, kind: 'refunded', count });
      const made = earlier && (await this.refunds.find(tx, facts.paymentId, requestKey));
      return made ? { refund: made, result: undefined } : sessions.refund(wanted);
    });
    if (!refund) throw new Error(`Nothing was refunded of registration ${registrationId}`);
    return refund;
  }
}

/** The office transfers some of the remaining sessions to another student of the family, who gets a registration of their own. */
export class TransferSessions extends Command<SessionTransfer> {
  constructor(
    readonly registrationId: string,
    readonly wanted: SessionTransferRequest,
  ) {
    super();
  }
}

/** No money moves, but a refund at the same time would see a price that is about to move. @throws NotFound, SessionsRefused, IdempotencyMismatch */
@CommandHandler(TransferSessions)
export class TransferSessionsHandler implements ICommandHandler<TransferSessions> {
  constructor(private readonly registrations: Registrations) {}

  async execute({ registrationId, wanted }: TransferSessions): Promise<SessionTransfer> {
    const { count, studentId, requestKey } = wanted;
    const { result } = await this.registrations.change(registrationId, 'money', async ({ sessions }, tx) => {
      const earlier = await findRequestedMovement(tx, requestKey);
      if (earlier) assertSameMovement(earlier, { registrationId, kind: 'transferred', count, toStudent: studentId });
      if (earlier?.transferred) return { result: earlier.transferred };
      // Refuses what no student can get.
      sessions.carriedCents(count);
      return sessions.transfer(wanted, await findSibling(tx, registrationId, studentId));
    });
    return result;
  }
}
