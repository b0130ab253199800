import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { ResetPasswordRequest, ResetPasswordResponse } from '@academy/contracts/http/accounts';
import { checkLength, checkParentPassword } from '@academy/contracts/rules/password';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { ValidationFailed } from '../../../platform/http/errors/errors.js';
import { LinkExpired } from '../../accounts.errors.js';
import { EmailVerification } from '../email-verification.js';
import { retryOnReservedEmail } from '../../family-students.js';
import { TrustedDevices } from '../../devices/trusted-devices.js';
import { OneTimeLinks, type OpenedLink } from '../one-time-links.js';
import { hashPassword } from '../../authentication/password.js';
import { Sessions } from '../../authentication/sessions.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';
import { subjectKind } from '../../authentication/principal.js';

/** Sets a password through an emailed link. */
export class ResetPassword extends Command<ResetPasswordResponse> {
  constructor(
    readonly fields: ResetPasswordRequest,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
    private readonly sessions: Sessions,
    private readonly verification: EmailVerification,
    private readonly devices: TrustedDevices,
    private readonly limits: SignInLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws LinkDead, ValidationFailed for the password, TooManyRequests */
  async execute({ fields: { token, password }, network }: ResetPassword): Promise<ResetPasswordResponse> {
    await this.limits.countReset(network);
    const link = await this.links.find(this.dataSource.manager, 'reset_password', token);
    if (!link || link.used) throw new LinkExpired();
    const { kind } = link.principal;
    const problem = kind === 'parent' ? checkParentPassword(password) : checkLength(password);
    if (problem !== null) throw new ValidationFailed({ password: [problem] });
    const passwordHash = await hashPassword(password);
    await retryOnReservedEmail(() => this.unitOfWork.run((tx) => this.change(tx, token, passwordHash)));
    await this.limits.lift(kind, link.emailKey);
    return { success: true, message: 'Your password has been changed. Please sign in with it.', userType: kind };
  }
  /** The person's other reset links are void from here on. */
  private async change(tx: Transaction, token: string, passwordHash: string): Promise<void> {
    const used = await this.links.use(tx, 'reset_password', token);
    if (!used || !(await savePassword(tx, used, passwordHash))) throw new LinkExpired();
    const { principal } = used;
    auditSubject(tx, subjectKind[principal.kind], principal.id);
    await this.links.revokePasswordLinks(tx, principal);
    await this.sessions.endAll(tx, principal);
    if (principal.kind === 'student') return;
    await this.confirmAddress(tx, principal.id);
    await this.eventBus.publish(createEvent('PasswordChanged', { account_id: principal.id }), tx);
  }

  /**
   * The link proves that the parent reads the email of the address. If the address was not confirmed before, a stranger may have
   * made the account and added students, so their access ends until the parent confirms them.
   */
  private async confirmAddress(tx: Transaction, accountId: string): Promise<void> {
    const first = await this.verification.confirm(tx, accountId, { holdStudents: true });
    if (first) await this.devices.forgetAll(tx, { kind: 'parent', id: accountId });
  }
}

/** @returns false for a person who has been disabled or removed, or who has another address by now */
async function savePassword(
  tx: Transaction,
  { principal, emailKey }: OpenedLink,
  passwordHash: string,
): Promise<boolean> {
  const statement =
    principal.kind === 'parent'
      ? 'UPDATE accounts SET password_hash = $3, updated_at = academy_now() WHERE id = $1 AND email_key = $2 AND disabled_at IS NULL'
      : `UPDATE students SET password_hash = $3, updated_at = academy_now() WHERE id = $1 AND student_email_key = $2 AND deleted_at IS NULL
           AND EXISTS (SELECT 1 FROM accounts a WHERE a.id = account_id AND a.disabled_at IS NULL)`;
  const [, saved] = await tx.query<[unknown, number]>(statement, [principal.id, emailKey, passwordHash]);
  return saved > 0;
}
