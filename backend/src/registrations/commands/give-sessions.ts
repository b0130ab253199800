import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { giveReason } from '../../platform/audit/command-context.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { IdempotencyMismatch } from '../../platform/http/idempotency/idempotency.js';
import { createEvent } from '../../platform/messaging/event.js';
import { SeatsRepository } from '../../seats/index.js';
import { findCourtesy, insertCourtesy } from '../given-packages.repository.js';
import { readFacts } from '../registration-facts.repository.js';
import { SessionsRefused } from '../registration.errors.js';
import { lockRegistration } from '../registrations.repository.js';
import { countedSessions } from '../session-balance.js';

/** Sessions that cost nothing. */
export interface GivenSessions {
  /** Above 0. */
  count: number;
  /** For the ledger and the audit log. */
  reason: string;
  /** YYYY-MM-DD: the last day on which a lesson can be booked; null for sessions that never expire. */
  expiresOn: string | null;
  /** UUID: the same request made twice gives once. */
  requestKey: string;
}

/** A manager gives the student of a package more sessions of it. @returns the id of the registration that was made for them */
export class GiveSessions extends Command<string> {
  constructor(
    readonly registrationId: string,
    readonly given: GivenSessions,
  ) {
    super();
  }
}

/**
 * Extra sessions are a package of their own beside the one they are given with: same student, service and length, at no price. They end
 * when the payment of that package is refunded whole or taken back by the bank; canceling the package leaves them.
 * @throws NotFound, SessionsRefused, IdempotencyMismatch
 */
@CommandHandler(GiveSessions)
export class GiveSessionsHandler implements ICommandHandler<GiveSessions> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly seats: SeatsRepository,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: GiveSessions): Promise<string> {
    return this.unitOfWork.run((tx) => this.give(tx, command));
  }

  private async give(tx: Transaction, { registrationId, given }: GiveSessions): Promise<string> {
    const { count, reason, expiresOn, requestKey } = given;
    if (!(await lockRegistration(tx, registrationId))) throw new NotFound();
    const facts = await readFacts(tx, this.seats, registrationId);
    const earlier = await findCourtesy(tx, requestKey);
    if (earlier) {
      const isSame = earlier.registrationId === facts.boughtWith && earlier.count === count;
      if (!isSame || earlier.expiresOn !== expiresOn) throw new IdempotencyMismatch();
      return earlier.id;
    }
    countedSessions(facts);
    if (facts.status !== 'booked') throw new SessionsRefused('This registration has ended.');
    giveReason(reason);
    const id = await insertCourtesy(tx, { registrationId, count, expiresOn, requestKey });
    auditSubject(tx, 'registration', registrationId, { sessions: count, kind: 'given', expires_on: expiresOn });
    await this.eventBus.publish(
      createEvent('SessionsGiven', { registration_id: registrationId, given_registration_id: id }),
      tx,
    );
    return id;
  }
}
