import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { VerificationPreview } from '@academy/contracts/http/accounts';
import { LinkExpired } from '../../accounts.errors.js';
import { findAccountAtEmail, isPendingAddress } from '../../accounts.repository.js';
import { FamilyStudents } from '../../family-students.js';
import { OneTimeLinks } from '../one-time-links.js';
import { isSpent } from '../spent-link.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';

/** Describes what a verification link is for. Read-only. */
export class PreviewVerification extends Query<VerificationPreview> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

@QueryHandler(PreviewVerification)
export class PreviewVerificationHandler implements IQueryHandler<PreviewVerification> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: OneTimeLinks,
    private readonly students: FamilyStudents,
    private readonly limits: SignInLimits,
  ) {}

  /** @throws LinkExpired, TooManyRequests */
  async execute({ token, network }: PreviewVerification): Promise<VerificationPreview> {
    await this.limits.countVerification(network);
    const link = await this.links.find(this.dataSource, 'verify_email', token);
    const account = link && (await findAccountAtEmail(this.dataSource, link.principal.id, link.emailKey));
    if (!account || isSpent(link, account)) throw new LinkExpired();
    const pending = isPendingAddress(account, link.emailKey);
    return {
      question: account.firstVerifiedAt === null && !pending ? 'new_account' : 'new_email',
      account_created_at: account.createdAt.toISOString(),
      students: await this.students.listNames(account.id),
      confirmed: account.emailVerifiedAt !== null && !pending,
    };
  }
}
