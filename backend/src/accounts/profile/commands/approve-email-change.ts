import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { ApproveEmailChangeResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { LinkExpired } from '../../accounts.errors.js';
import { lockAccount } from '../../accounts.repository.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';
import { EmailChanges } from '../email-changes.js';
import { findApprovableChange } from '../email-changes.repository.js';
import { EmailChangeLinks } from '../email-change-links.js';

/** The owner of an account's address approves the new one that a desk member entered. */
export class ApproveEmailChange extends Command<ApproveEmailChangeResponse> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(ApproveEmailChange)
export class ApproveEmailChangeHandler implements ICommandHandler<ApproveEmailChange> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: EmailChangeLinks,
    private readonly changes: EmailChanges,
    private readonly limits: SignInLimits,
  ) {}

  /** A second click returns the same result and changes nothing. @throws LinkExpired, EmailAlreadyInUse, TooManyRequests */
  async execute({ token, network }: ApproveEmailChange): Promise<ApproveEmailChangeResponse> {
    await this.limits.countVerification(network);
    const id = await this.links.read('approve', token);
    const found = id && (await findApprovableChange(this.dataSource, id));
    if (!found) throw new LinkExpired();
    await this.unitOfWork.run(async (tx) => {
      const account = await lockAccount(tx, found.accountId);
      const change = await findApprovableChange(tx, found.id);
      if (!change || account.disabledAt !== null) throw new LinkExpired();
      auditSubject(tx, 'account', account.id);
      if (change.status === 'waiting') await this.changes.approve(tx, change);
    });
    return { success: true, data: { email: found.newEmail } };
  }
}
