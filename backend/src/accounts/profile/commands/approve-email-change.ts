import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApproveEmailChangeResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { LinkExpired } from '../../accounts.errors.js';
import { EmailChangeVisits, type OpenedChangeLink } from '../email-change-visits.js';
import { EmailChanges } from '../email-changes.js';

/** The owner of an account's address approves the new one that a desk member entered. */
export class ApproveEmailChange extends Command<ApproveEmailChangeResponse> {
  constructor(readonly link: OpenedChangeLink) {
    super();
  }
}

@CommandHandler(ApproveEmailChange)
export class ApproveEmailChangeHandler implements ICommandHandler<ApproveEmailChange> {
  constructor(
    private readonly visits: EmailChangeVisits,
    private readonly changes: EmailChanges,
  ) {}

  /** A second click returns the same result and changes nothing. @throws LinkExpired, EmailAlreadyInUse, TooManyRequests */
  async execute({ link }: ApproveEmailChange): Promise<ApproveEmailChangeResponse> {
    const { change, result: isApproved } = await this.visits.open('approve', link, async (tx, account, one) => {
      if (one.status === 'waiting' && !(await this.changes.approve(tx, one))) return false;
      auditSubject(tx, 'account', account.id);
      return true;
    });
    // After the commit, because the change that cannot be approved is canceled.
    if (!isApproved) throw new LinkExpired();
    return { success: true, data: { email: change.newEmail } };
  }
}
