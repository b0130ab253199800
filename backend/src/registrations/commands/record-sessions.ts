import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { giveReason } from '../../platform/audit/command-context.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { SeatsRepository } from '../../seats/index.js';
import { readFacts } from '../registration-facts.repository.js';
import { SessionsRefused } from '../registration.errors.js';
import { lockRegistration } from '../registrations.repository.js';
import { assertLeft, countedSessions } from '../session-balance.js';
import {
  assertSameMovement,
  countUsed,
  findRequestedMovement,
  insertMovement,
} from '../session-movements.repository.js';

/** A change to a package's sessions: used, given back after use, or deducted by a manager. */
export interface SessionUse {
  kind: 'used' | 'returned' | 'adjusted';
  /** Above 0. */
  count: number;
  /** UUID: repeating a request makes only one movement. */
  requestKey: string;
  /** Why a manager deducts sessions, for the ledger and the audit log. */
  reason?: string;
}

/** The office records sessions as held or missed, gives back used ones, or deducts some. */
export class RecordSessions extends Command<void> {
  constructor(
    readonly registrationId: string,
    readonly use: SessionUse,
  ) {
    super();
  }
}

/**
 * Locks the registration, so that no session is used or returned twice.
 * @throws NotFound, SessionsRefused, IdempotencyMismatch
 */
@CommandHandler(RecordSessions)
export class RecordSessionsHandler implements ICommandHandler<RecordSessions> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly seats: SeatsRepository,
  ) {}

  async execute(command: RecordSessions): Promise<void> {
    await this.unitOfWork.run((tx) => this.record(tx, command));
  }

  private async record(tx: Transaction, { registrationId, use }: RecordSessions): Promise<void> {
    if (!(await lockRegistration(tx, registrationId))) throw new NotFound();
    const { reason, ...moved } = use;
    const movement = { registrationId, ...moved };
    const earlier = await findRequestedMovement(tx, use.requestKey);
    if (earlier) {
      assertSameMovement(earlier, movement);
      return;
    }
    const facts = await readFacts(tx, this.seats, registrationId);
    countedSessions(facts);
    if (use.kind !== 'returned') {
      if (facts.status !== 'booked') throw new SessionsRefused('This registration has ended.');
      assertLeft(facts, use.count);
    } else if (facts.status === 'refunded') throw new SessionsRefused('The price of this registration was refunded.');
    else if (use.count > (await countUsed(tx, registrationId)))
      throw new SessionsRefused('Fewer sessions than that were used.');
    if (reason !== undefined) giveReason(reason);
    await insertMovement(tx, movement);
    auditSubject(tx, 'registration', registrationId, { sessions: use.count, kind: use.kind });
  }
}
