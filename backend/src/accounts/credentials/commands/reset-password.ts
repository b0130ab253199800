import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { ResetPasswordRequest, ResetPasswordResponse } from '@academy/contracts/http/accounts';
import { checkLength, checkParentPassword } from '@academy/contracts/rules/password';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { ValidationFailed } from '../../../platform/http/errors/errors.js';
import { AccountPaused, LinkExpired } from '../../accounts.errors.js';
import { findAccount, resetAccountPassword } from '../../accounts.repository.js';
import { EmailVerification } from '../email-verification.js';
import { FamilyCalendars } from '../../family-calendars.js';
import { FamilyStudents, retryOnReservedEmail } from '../../family-students.js';
import type { Requester } from '../../devices/client-context.js';
import { forgetDevices } from '../../devices/known-devices.repository.js';
import { cancelPendingChange } from '../../profile/email-changes.repository.js';
import { OneTimeLinks, type OpenedLink } from '../one-time-links.js';
import { hashPassword } from '../../authentication/password.js';
import { endSessions } from '../../authentication/sessions.repository.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';
import { subjectKind } from '../../authentication/principal.js';

/** Sets a password with an emailed link. */
export class ResetPassword extends Command<ResetPasswordResponse> {
  constructor(
    readonly fields: ResetPasswordRequest,
    readonly client: Requester,
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
    private readonly students: FamilyStudents,
    private readonly calendars: FamilyCalendars,
    private readonly verification: EmailVerification,
    private readonly limits: SignInLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws LinkExpired, AccountPaused, ValidationFailed for the password, TooManyRequests */
  async execute({ fields: { token, password }, client }: ResetPassword): Promise<ResetPasswordResponse> {
    await this.limits.countReset(client.network);
    const link = await this.links.find(this.dataSource, 'reset_password', token);
    if (!link || link.used) throw new LinkExpired();
    const { kind } = link.principal;
    const problem = kind === 'parent' ? checkParentPassword(password) : checkLength(password);
    if (problem !== null) throw new ValidationFailed({ password: [problem] });
    const passwordHash = await hashPassword(password);
    await retryOnReservedEmail(() => this.unitOfWork.run((tx) => this.change(tx, token, passwordHash, client.device)));
    await this.limits.lift(kind, link.emailKey);
    return {
      success: true,
      message: 'Your password was changed.',
      userType: kind,
      email: link.emailKey,
    };
  }

  /**
   * Changes the password and revokes the person's other reset links.
   * @param device id of the requesting device, which does not become known by this: the link alone does not prove a second factor
   */
  private async change(tx: Transaction, token: string, passwordHash: string, device: string | null): Promise<void> {
    const used = await this.links.use(tx, 'reset_password', token);
    const pausedUntil = used?.principal.kind === 'parent' && (await findAccount(tx, used.principal.id))?.pausedUntil;
    if (pausedUntil) throw new AccountPaused(pausedUntil);
    if (!used || !(await this.savePassword(tx, used, passwordHash))) throw new LinkExpired();
    const { principal } = used;
    // An intruder may have requested the change; the new password is the owner's.
    if (principal.kind === 'parent') await cancelPendingChange(tx, principal.id);
    auditSubject(tx, subjectKind[principal.kind], principal.id);
    await this.links.revokePasswordLinks(tx, principal);
    await endSessions(tx, principal);
    await forgetDevices(tx, principal, device);
    if (principal.kind === 'student') return;
    await this.confirmAddress(tx, principal.id);
    await this.eventBus.publish(createEvent('PasswordChanged', { account_id: principal.id }), tx);
  }

  /**
   * The link proves that the parent receives email at the address. If the address was not confirmed before, a stranger may have created
   * the account, added students and copied calendar links. The links stop working, and the students' access ends until the parent
   * confirms them.
   */
  private async confirmAddress(tx: Transaction, accountId: string): Promise<void> {
    const first = await this.verification.confirm(tx, accountId, { holdStudents: true });
    if (first) await this.calendars.removeLinks(tx, accountId);
  }

  /** @returns false when the person was disabled or removed, or has another address by now */
  private savePassword(
    tx: Transaction,
    { principal: { kind, id }, emailKey }: OpenedLink,
    passwordHash: string,
  ): Promise<boolean> {
    return kind === 'parent'
      ? resetAccountPassword(tx, id, emailKey, passwordHash)
      : this.students.resetPassword(tx, id, emailKey, passwordHash);
  }
}
