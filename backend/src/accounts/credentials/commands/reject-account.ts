import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { LinkExpired } from '../../accounts.errors.js';
import { isPendingAddress, lockAccountAtEmail, setAccountPassword } from '../../accounts.repository.js';
import { FamilyCalendars } from '../../family-calendars.js';
import { FamilyStudents } from '../../family-students.js';
import { forgetDevices } from '../../devices/known-devices.repository.js';
import { cancelPendingChange } from '../../profile/email-changes.repository.js';
import { OneTimeLinks } from '../one-time-links.js';
import { hashPassword } from '../../authentication/password.js';
import { endSessions } from '../../authentication/sessions.repository.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';

/** The owner of an email address reports that an account with it, or one about to get it, is not theirs. */
export class RejectAccount extends Command<DoneResponse> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(RejectAccount)
export class RejectAccountHandler implements ICommandHandler<RejectAccount> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
    private readonly students: FamilyStudents,
    private readonly calendars: FamilyCalendars,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * Keeps the account, but removes its sessions, students and calendar links and sets a random password, so that the owner of the address
   * can take it over with a reset link. An account that was already confirmed cannot be rejected anymore. The same link may be posted
   * again. An account for which the address is only pending keeps its current address and everything else.
   * @throws LinkExpired, TooManyRequests
   */
  async execute({ token, network }: RejectAccount): Promise<DoneResponse> {
    await this.limits.countVerification(network);
    const unknownPassword = await hashPassword(randomUUID());
    await this.unitOfWork.run(async (tx) => {
      const link =
        (await this.links.use(tx, 'verify_email', token)) ?? (await this.links.find(tx, 'verify_email', token));
      const account = link && (await lockAccountAtEmail(tx, link.principal.id, link.emailKey));
      if (account && !link.used && isPendingAddress(account, link.emailKey)) {
        auditSubject(tx, 'account', account.id);
        await cancelPendingChange(tx, account.id);
        return;
      }
      if (!account || account.firstVerifiedAt !== null) throw new LinkExpired();
      if (link.used) return;
      auditSubject(tx, 'account', account.id);
      const parent = { kind: 'parent', id: account.id } as const;
      await setAccountPassword(tx, account.id, unknownPassword);
      await endSessions(tx, parent);
      await forgetDevices(tx, parent);
      await this.links.revokeOthers(tx, link);
      await this.students.removeAll(tx, account.id);
      await this.calendars.removeLinks(tx, account.id);
    });
    return { success: true, message: 'The person who created this account can no longer use it.' };
  }
}
