import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { LinkExpired } from '../../accounts.errors.js';
import { isPendingAddress, lockAccountAtEmail } from '../../accounts.repository.js';
import { isSpent } from '../spent-link.js';
import { EmailVerification } from '../email-verification.js';
import { retryOnReservedEmail } from '../../family-students.js';
import { EmailChanges } from '../../profile/email-changes.js';
import { OneTimeLinks } from '../one-time-links.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';

/** A parent confirms with the emailed link that the account and its address are theirs; this also activates a pending new address. */
export class VerifyEmail extends Command<DoneResponse> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
    private readonly verification: EmailVerification,
    private readonly changes: EmailChanges,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * A second click on a link that has just confirmed the address returns the same result and changes nothing.
   * @throws LinkExpired, EmailAlreadyInUse, TooManyRequests
   */
  async execute({ token, network }: VerifyEmail): Promise<DoneResponse> {
    await this.limits.countVerification(network);
    await retryOnReservedEmail(() =>
      this.unitOfWork.run(async (tx) => {
        const link =
          (await this.links.use(tx, 'verify_email', token)) ?? (await this.links.find(tx, 'verify_email', token));
        const account = link && (await lockAccountAtEmail(tx, link.principal.id, link.emailKey));
        if (!account || isSpent(link, account)) throw new LinkExpired();
        auditSubject(tx, 'account', account.id);
        if (isPendingAddress(account, link.emailKey)) await this.changes.apply(tx, account, link);
        else await this.verification.confirm(tx, account.id);
      }),
    );
    return { success: true, message: 'Your email address is confirmed.' };
  }
}
