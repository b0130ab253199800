import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { NotPaused } from '../../accounts.errors.js';
import { lockLivingAccount } from '../../accounts.repository.js';
import { liftPause } from '../email-changes.repository.js';

/** A manager made sure by phone that the family asked for its new address, and ends the pause. */
export class EndPause extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(EndPause)
export class EndPauseHandler implements ICommandHandler<EndPause> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, NotPaused */
  execute({ accountId }: EndPause): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (!(await lockLivingAccount(tx, accountId))) throw new NotFound();
      auditSubject(tx, 'account', accountId);
      if (!(await liftPause(tx, accountId))) throw new NotPaused();
    });
  }
}
