import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { disableAccount } from '../../accounts.repository.js';
import { endSessions } from '../../authentication/sessions.repository.js';
import { OneTimeLinks } from '../../credentials/one-time-links.js';
import { FamilyStudents } from '../../family-students.js';

/** Disables a parent's account. The family can no longer sign in; what they bought stays. */
export class DisableAccount extends Command<void> {
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

  async execute({ accountId }: DisableAccount): Promise<void> {
    const parent = { kind: 'parent', id: accountId } as const;
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'account', accountId);
      await disableAccount(tx, accountId);
      await endSessions(tx, parent);
      await this.links.revoke(tx, parent);
      await this.students.signOut(tx, accountId);
    });
  }
}
