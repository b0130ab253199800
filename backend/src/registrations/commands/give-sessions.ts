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

/** Extra sessions at no cost. */
export interface GivenSessions {
  /** Above 0. */
  count: number;
  /** For the ledger and the audit log. */
  reason: string;
  /** YYYY-MM-DD: the last day on which a lesson can be booked; null for sessions that never expire. */
  expiresOn: string | null;
  /** UUID: repeating a request gives the sessions only once. */
  requestKey: string;
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
