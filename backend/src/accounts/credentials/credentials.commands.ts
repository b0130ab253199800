import type { DoneResponse, ResetPasswordRequest, ResetPasswordResponse } from '@academy/contracts/http/accounts';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { officeAccountMessages as messages } from '@academy/contracts/rules/office-accounts';
import { checkLength, checkParentPassword } from '@academy/contracts/rules/password';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { Database, type Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { createEvent } from '../../platform/messaging/event.js';
import { AccountPaused, LinkExpired, NoLinkPossible } from '../accounts.errors.js';
import {
  findAccount,
  getAccount,
  isPendingAddress,
  lockAccountAtEmail,
  lockLivingAccount,
  resetAccountPassword,
  setAccountPassword,
} from '../accounts.repository.js';
import { lockStudent, studentForOffice } from '../authentication/active-students.repository.js';
import { hashPassword } from '../authentication/password.js';
import { type Principal, subjectKind } from '../authentication/principal.js';
import { endSessions } from '../authentication/sessions.repository.js';
import { SignInLimits } from '../authentication/sign-in-limits.js';
import type { Client } from '../devices/client-context.js';
import { forgetDevices } from '../devices/known-devices.repository.js';
import type { FormSender } from '../email-codes/network-limits.js';
import { FamilyCalendars, FamilyStudents, retryOnReservedEmail } from '../family-records.js';
import { EmailChanges } from '../profile/email-changes.js';
import { cancelPendingChange } from '../profile/email-changes.repository.js';
import { EmailVerification } from './email-verification.js';
import { isSpent, OneTimeLinks, type OpenedLink } from './one-time-links.js';
import { insertPasswordResetRequest } from './password-reset-requests.repository.js';

/** Requests a password reset link. */
export class ForgotPassword extends Command<DoneResponse> {
  constructor(
    readonly email: string,
    readonly sender: FormSender,
  ) {
    super();
  }
}

/**
 * Only stores the request. The worker that emails the links checks whether the address has an account, so that neither the text nor the
 * timing of the response reveals it.
 */
@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: SignInLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws EmailCodeRequired, WrongEmailCode, TooManyRequests */
  async execute({ email, sender }: ForgotPassword): Promise<DoneResponse> {
    await this.limits.countLinkRequest(email, sender);
    await this.unitOfWork.run(async (tx) => {
      const requestId = await insertPasswordResetRequest(tx, normalizeEmail(email));
      auditSubject(tx, 'password_reset', requestId);
      await this.eventBus.publish(createEvent('PasswordResetRequested', { request_id: requestId }), tx);
    });
    return {
      success: true,
      message: 'If an account uses this email address, a link is on its way. It expires in 30 minutes.',
    };
  }
}

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

/** A parent requests another confirmation email. */
export class RequestVerification extends Command<DoneResponse> {
  constructor(
    readonly accountId: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(RequestVerification)
export class RequestVerificationHandler implements ICommandHandler<RequestVerification> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: SignInLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws TooManyRequests */
  async execute({ accountId, network }: RequestVerification): Promise<DoneResponse> {
    const { email, pendingEmail } = await getAccount(this.database, accountId);
    await this.limits.countVerificationRequest(accountId, pendingEmail ?? email, network);
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'account', accountId);
      await this.eventBus.publish(createEvent('VerificationRequested', { account_id: accountId }), tx);
    });
    return { success: true, message: 'A new link is on its way to your email address.' };
  }
}

/** Sets a password with an emailed link. */
export class ResetPassword extends Command<ResetPasswordResponse> {
  constructor(
    readonly fields: ResetPasswordRequest,
    readonly client: Client,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly database: Database,
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
    const link = await this.links.find(this.database, 'reset_password', token);
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
  private async change(tx: Tx, token: string, passwordHash: string, device: string | null): Promise<void> {
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
  private async confirmAddress(tx: Tx, accountId: string): Promise<void> {
    const first = await this.verification.confirm(tx, accountId, { holdStudents: true });
    if (first) await this.calendars.removeLinks(tx, accountId);
  }

  /** @returns false when the person was disabled or removed, or has another address by now */
  private savePassword(
    tx: Tx,
    { principal: { kind, id }, emailKey }: OpenedLink,
    passwordHash: string,
  ): Promise<boolean> {
    return kind === 'parent'
      ? resetAccountPassword(tx, id, emailKey, passwordHash)
      : this.students.resetPassword(tx, id, emailKey, passwordHash);
  }
}

/** The office sends a parent or a student a password link. */
export class SendPersonLink extends Command<void> {
  constructor(readonly person: Principal) {
    super();
  }
}

/** Requests the link as the person would have. The worker that emails it finds the account by the address. */
@CommandHandler(SendPersonLink)
export class SendPersonLinkHandler implements ICommandHandler<SendPersonLink> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound, NoLinkPossible when the link could not be used or may not be sent */
  async execute({ person }: SendPersonLink): Promise<void> {
    assertUuid(person.id);
    await this.unitOfWork.run(async (tx) => {
      const email = person.kind === 'parent' ? await parentEmail(tx, person.id) : await studentEmail(tx, person.id);
      const requestId = await insertPasswordResetRequest(tx, normalizeEmail(email));
      auditSubject(tx, subjectKind[person.kind], person.id);
      await this.eventBus.publish(createEvent('PasswordResetRequested', { request_id: requestId }), tx);
    });
  }
}

async function parentEmail(tx: Tx, id: string): Promise<string> {
  const account = await lockLivingAccount(tx, id);
  if (!account) throw new NotFound();
  if (account.disabledAt !== null) throw new NoLinkPossible(messages.accountDisabled);
  if (account.pausedUntil) throw new NoLinkPossible(messages.paused);
  return account.email;
}

/** Only students of confirmed families are emailed: any other student's address may be a stranger's. */
async function studentEmail(tx: Tx, id: string): Promise<string> {
  await lockStudent(tx, id);
  const student = await studentForOffice(tx, id);
  const parent = student && (await findAccount(tx, student.accountId));
  if (!student || !parent) throw new NotFound();
  if (parent.disabledAt !== null) throw new NoLinkPossible(messages.parentDisabled);
  if (student.disabledAt !== null) throw new NoLinkPossible(messages.accountDisabled);
  if (student.email === null) throw new NoLinkPossible(messages.noStudentEmail);
  if (student.signInHeldAt !== null) throw new NoLinkPossible(messages.studentHeld);
  if (!student.emailReserved) throw new NoLinkPossible(messages.parentUnconfirmed);
  return student.email;
}

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
