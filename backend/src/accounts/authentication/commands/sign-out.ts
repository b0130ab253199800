import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { endSession } from '../sessions.repository.js';

/** Revokes the current session; the user's other sessions continue. */
export class SignOut extends Command<DoneResponse> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ sessionId }: SignOut): Promise<DoneResponse> {
    await this.unitOfWork.run((tx) => {
      auditSubject(tx, 'session', sessionId);
      return endSession(tx, sessionId);
    });
    return { success: true };
  }
}
