import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { VerificationPreview } from '@academy/contracts/http/accounts';
import { LinkExpired } from '../../accounts.errors.js';
import { stateOf, type AccountState } from '../email-verification.js';
import { OneTimeLinks } from '../one-time-links.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';

/** What a verification link is about. Reading it changes nothing. */
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
    private readonly limits: SignInLimits,
  ) {}

  /** @throws LinkDead, TooManyRequests */
  async execute({ token, network }: PreviewVerification): Promise<VerificationPreview> {
    await this.limits.countVerification(network);
    const link = await this.links.find(this.dataSource.manager, 'verify_email', token);
    const [account] = link
      ? await this.dataSource.query<AccountState[]>(stateOf, [link.principal.id, link.emailKey])
      : [];
    if (!link || !account || (link.used && account.email_verified_at === null)) throw new LinkExpired();
    const students = await this.dataSource.query<{ student_name: string }[]>(
      'SELECT student_name FROM students WHERE account_id = $1 AND deleted_at IS NULL ORDER BY created_at, id',
      [account.id],
    );
    return {
      question: account.first_verified_at === null ? 'new_account' : 'new_email',
      account_created_at: account.created_at.toISOString(),
      students: students.map(({ student_name: name }) => name),
      confirmed: account.email_verified_at !== null,
    };
  }
}
