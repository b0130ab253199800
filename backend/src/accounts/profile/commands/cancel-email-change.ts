import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { UpdateUserResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { getAccount, lockLivingAccount } from '../../accounts.repository.js';
import { userOfAccount } from '../account.presenter.js';
import { cancelPendingChange } from '../email-changes.repository.js';

/** A parent or the office cancels an email change that has not taken effect. */
export class CancelEmailChange extends Command<UpdateUserResponse> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(CancelEmailChange)
export class CancelEmailChangeHandler implements ICommandHandler<CancelEmailChange> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Succeeds when nothing is pending: the change may just have been confirmed or canceled in another tab. @throws NotFound */
  async execute({ accountId }: CancelEmailChange): Promise<UpdateUserResponse> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await lockLivingAccount(tx, accountId))) throw new NotFound();
      auditSubject(tx, 'account', accountId);
      await cancelPendingChange(tx, accountId);
    });
    return { success: true, user: userOfAccount(await getAccount(this.dataSource, accountId)) };
  }
}
