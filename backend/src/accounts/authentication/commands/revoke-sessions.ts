import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EndSessionsResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Caller } from '../../../platform/http/auth/caller.js';
import { principalOf, subjectKind } from '../principal.js';
import { endSessions } from '../sessions.repository.js';

/** Revokes all sessions of a user, or all but the current one. */
export class RevokeSessions extends Command<EndSessionsResponse> {
  constructor(
    readonly caller: Caller,
    /** Whether to end the current session too. */
    readonly all: boolean,
  ) {
    super();
  }
}

@CommandHandler(RevokeSessions)
export class RevokeSessionsHandler implements ICommandHandler<RevokeSessions> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ caller, all }: RevokeSessions): Promise<EndSessionsResponse> {
    const ended = await this.unitOfWork.run((tx) => {
      const principal = principalOf(caller);
      auditSubject(tx, subjectKind[principal.kind], principal.id);
      return endSessions(tx, principal, all ? null : caller.sessionId);
    });
    return { success: true, ended };
  }
}
