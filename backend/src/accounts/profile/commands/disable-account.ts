import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { disableAccount, enableAccount, lockLivingAccount } from '../../accounts.repository.js';
import { endSessions } from '../../authentication/sessions.repository.js';
import { OneTimeLinks } from '../../credentials/one-time-links.js';
import { FamilyStudents } from '../../family-students.js';

/** Disables a parent's account. The family can no longer sign in; its purchases are kept. */
export class DisableAccount extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Enables a disabled account. The family's passwords are unchanged. */
export class EnableAccount extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(DisableAccount)
export class DisableAccountHandler implements ICommandHandler<DisableAccount> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly students: FamilyStudents,
    private readonly links: OneTimeLinks,
  ) {}

  /** Disabling a disabled account changes nothing. @throws NotFound */
  async execute({ accountId }: DisableAccount): Promise<void> {
    const parent = { kind: 'parent', id: accountId } as const;
    await this.unitOfWork.run(async (tx) => {
      const account = await lockLivingAccount(tx, accountId);
      if (!account) throw new NotFound();
      if (account.disabledAt !== null) return;
      auditSubject(tx, 'account', accountId);
      await disableAccount(tx, accountId);
      await endSessions(tx, parent);
      await this.links.revoke(tx, parent);
      await this.students.signOut(tx, accountId);
    });
  }
}

@CommandHandler(EnableAccount)
export class EnableAccountHandler implements ICommandHandler<EnableAccount> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Enabling an active account changes nothing. @throws NotFound also for a deleted account */
  execute({ accountId }: EnableAccount): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const account = await lockLivingAccount(tx, accountId);
      if (!account) throw new NotFound();
      if (account.disabledAt === null) return;
      auditSubject(tx, 'account', accountId);
      await enableAccount(tx, accountId);
    });
  }
}
