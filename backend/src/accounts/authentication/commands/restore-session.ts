import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Unauthenticated } from '../../../platform/http/errors/errors.js';
import { profileOf } from '../../profile/profile-of.js';
import { callerOfSession } from '../session-reader.js';
import { restoredToken, tokenHash, type RestoreCookies } from '../session-token.js';
import { extendSession, useSession } from '../sessions.repository.js';

/** Restores the session of a browser that has lost its token but not its cookies. */
export class RestoreSession extends Command<SignedInResponse> {
  /** @param cookies null when the browser sent none */
  constructor(readonly cookies: RestoreCookies | null) {
    super();
  }
}

@CommandHandler(RestoreSession)
export class RestoreSessionHandler implements ICommandHandler<RestoreSession> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Unauthenticated when the session has ended, or there are no cookies */
  async execute({ cookies }: RestoreSession): Promise<SignedInResponse> {
    if (!cookies) throw new Unauthenticated();
    const token = restoredToken(cookies);
    const caller = await this.unitOfWork.run(async (tx) => {
      const session = await useSession(tx, tokenHash(token));
      // The change is also what makes the unit of work write the audit row.
      if (!session || !(await extendSession(tx, session.id))) throw new Unauthenticated();
      auditSubject(tx, 'session', session.id);
      return callerOfSession(session);
    });
    return { success: true, user: await profileOf(this.dataSource, caller), token };
  }
}
