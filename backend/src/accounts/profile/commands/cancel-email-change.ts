import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { UpdateUserResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { getAccount, lockAccount } from '../../accounts.repository.js';
import { userOfAccount } from '../account.presenter.js';
import { cancelPendingChange } from '../email-changes.repository.js';

/** A parent cancels their pending email change. */
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

  /** Succeeds when nothing is pending: the change may just have been confirmed or canceled in another tab. */
  async execute({ accountId }: CancelEmailChange): Promise<UpdateUserResponse> {
    await this.unitOfWork.run(async (tx) => {
      await lockAccount(tx, accountId);
      auditSubject(tx, 'account', accountId);
      await cancelPendingChange(tx, accountId);
    });
    return { success: true, user: userOfAccount(await getAccount(this.dataSource, accountId)) };
  }
}
