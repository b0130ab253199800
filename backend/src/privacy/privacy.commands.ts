import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import {
  type Account,
  AccountPaused,
  CurrentPassword,
  CurrentPasswordWrong,
  FamilyConsultations,
  FamilyRegistrations,
  getAccount,
  greetingName,
  lockAccount,
} from '../accounts/index.js';
import { forgetMembers } from '../families/index.js';
import { Database, type Tx } from '../platform/database/database.js';
import { auditSubject } from '../platform/database/transaction-records.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { createEvent } from '../platform/messaging/event.js';
import { insertDeletion } from './account-deletions.repository.js';
import { AccountErasure } from './account-erasure.js';

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
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly password: CurrentPassword,
    private readonly erasure: AccountErasure,
    private readonly registrations: FamilyRegistrations,
    private readonly consultations: FamilyConsultations,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws CurrentPasswordNeeded, CurrentPasswordWrong, AccountPaused, TooManyRequests */
  async execute({ accountId, currentPassword }: DeleteAccount): Promise<void> {
    const known = await getAccount(this.database, accountId);
    await this.password.check(known, currentPassword);
    const newPassword = await this.erasure.newPassword();
    await this.unitOfWork.run(async (tx) => {
      const account = await lockAccount(tx, accountId);
      // The password may have changed between the check and the lock.
      if (account.passwordHash !== known.passwordHash) throw new CurrentPasswordWrong();
      if (account.pausedUntil) throw new AccountPaused(account.pausedUntil);
      auditSubject(tx, 'account', accountId);
      await forgetMembers(tx, [accountId, ...(account.emailVerifiedAt === null ? [] : [account.emailKey])]);
      await this.claimGuestBookings(tx, account);
      await this.erasure.erase(tx, account, newPassword);
      await insertDeletion(tx, accountId, { email: account.email, firstName: greetingName(account) });
      await this.eventBus.publish(createEvent('AccountDeleted', { account_id: accountId }), tx);
    });
  }

  /**
   * Links the bookings that the family made as a guest to the account. Only its confirmed address connects them, and erasing the account
   * removes that address: the retention rules would not find them anymore, and whoever confirms the address next would see them.
   */
  private async claimGuestBookings(tx: Tx, account: Account): Promise<void> {
    const { id, emailKey, emailVerifiedAt } = account;
    if (emailVerifiedAt === null) return;
    await this.registrations.claim(tx, id, emailKey);
    await this.consultations.claim(tx, id, emailKey);
  }
}
