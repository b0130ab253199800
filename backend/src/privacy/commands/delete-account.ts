import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { CurrentPassword, CurrentPasswordWrong, getAccount, lockAccount } from '../../accounts/index.js';
import { forgetMembers } from '../../families/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { AccountErasure } from '../account-erasure.js';
import { insertDeletion } from '../account-deletions.repository.js';

/**
 * A parent deletes the account, with its students and all data that the law does not require us to keep. Registrations and payments
 * are kept. The retention rules remove their student data once they are over. The office's notes are kept while another parent belongs
 * to the same family.
 */
export class DeleteAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly currentPassword: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly password: CurrentPassword,
    private readonly erasure: AccountErasure,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws CurrentPasswordNeeded, CurrentPasswordWrong, TooManyRequests */
  async execute({ accountId, currentPassword }: DeleteAccount): Promise<void> {
    const known = await getAccount(this.dataSource, accountId);
    await this.password.check(known, currentPassword);
    const newPassword = await this.erasure.newPassword();
    await this.unitOfWork.run(async (tx) => {
      const account = await lockAccount(tx, accountId);
      // The password may have changed between the check and the lock.
      if (account.passwordHash !== known.passwordHash) throw new CurrentPasswordWrong();
      auditSubject(tx, 'account', accountId);
      await forgetMembers(tx, [accountId, ...(account.emailVerifiedAt === null ? [] : [account.emailKey])]);
      await this.erasure.erase(tx, account, newPassword);
      await insertDeletion(tx, accountId, { email: account.email, firstName: account.firstname });
      await this.eventBus.publish(createEvent('AccountDeleted', { account_id: accountId }), tx);
    });
  }
}
