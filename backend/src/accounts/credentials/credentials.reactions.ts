import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { Inject, Injectable } from '@nestjs/common';
import {
  accountPausedMail,
  type ComposedEmail,
  Email,
  EmailSubscriber,
  type LinkMail,
  type MailContent,
  parentPasswordLinkMail,
  passwordChangedMail,
  studentPasswordLinkMail,
  verifyEmailMail,
} from '../../notifications/index.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { type Account, findAccount, findAccountByEmail, greetingName } from '../accounts.repository.js';
import { studentByReservedEmail } from '../authentication/active-students.repository.js';
import type { Principal } from '../authentication/principal.js';
import { OneTimeLinks } from './one-time-links.js';
import { findRequestedEmail } from './password-reset-requests.repository.js';

/** How long a verification link works. */
const verificationMinutes = 2 * 24 * 60;

/**
 * Emails a parent the link to confirm their address: the pending new one, otherwise the current one. Each event has its own link, which
 * stays the same in a retry.
 */
abstract class SendVerificationLink<
  Name extends 'AccountCreated' | 'EmailChangeRequested' | 'VerificationRequested',
> extends EmailSubscriber<Name> {
  @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork;
  @Inject(OneTimeLinks) private readonly links: OneTimeLinks;

  protected async compose({ id: eventId, payload }: EventEnvelope<Name>): Promise<ComposedEmail | null> {
    const account = await findAccount(this.database, payload.account_id);
    const email = account && addressToConfirm(account);
    if (!account || !email) return null;
    const principal = { kind: 'parent', id: account.id } as const;
    const request = {
      principal,
      emailKey: normalizeEmail(email),
      minutes: verificationMinutes,
      origin: eventId,
      eventId,
    };
    const link = await this.unitOfWork.run((tx) => this.links.issue(tx, { ...request, purpose: 'verify_email' }));
    if (!link) return null;
    const content = verifyEmailMail({
      url: link.url,
      ...(account.pendingEmail !== null && { newEmail: account.pendingEmail }),
    });
    return { ...content, to: email, key: `${link.key}.verify-email` };
  }
}

function addressToConfirm({ disabledAt, pendingEmail, emailVerifiedAt, email }: Account): string | null {
  if (disabledAt !== null) return null;
  return pendingEmail ?? (emailVerifiedAt === null ? email : null);
}

/** How long a password link works. */
const passwordMinutes = 30;

/**
 * Number of usable links after which no more are sent, so that strangers who request links from many networks can neither fill a
 * mailbox nor use up the owner's links.
 */
const enoughLinks = 5;

/** The recipient of a password link. */
interface PasswordLinkRecipient {
  principal: Principal;
  email: string;
  emailKey: string;
  firstName: string;
  /** Set while the account is paused. It is then emailed why there is no link. */
  pausedUntil?: Date | null;
}

/** How often a paused account gets the email about it. */
const pausedMails = { limit: 3, seconds: 24 * 60 * 60 };

/** Emails a password link to the parent or student with the entered address. */
abstract class SendPasswordLink extends EmailSubscriber<'PasswordResetRequested'> {
  @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork;
  @Inject(OneTimeLinks) private readonly links: OneTimeLinks;
  @Inject(RateLimits) private readonly limits: RateLimits;

  /** @returns null when no one may sign in with the address */
  protected abstract find(emailKey: string): Promise<PasswordLinkRecipient | null>;
  protected abstract readonly template: (link: LinkMail) => MailContent;

  protected async compose(event: EventEnvelope<'PasswordResetRequested'>): Promise<ComposedEmail | null> {
    const emailKey = await findRequestedEmail(this.database, event.payload.request_id);
    const recipient = emailKey === null ? null : await this.find(emailKey);
    if (!recipient) return null;
    const { principal, email, firstName, pausedUntil } = recipient;
    if (pausedUntil) {
      if (!(await this.mayExplainPause(principal.id, event.id))) return null;
      const content = accountPausedMail({ firstName, until: pausedUntil.toISOString() });
      return { ...content, to: email, key: `${event.id}.paused` };
    }
    const request = {
      principal,
      emailKey: recipient.emailKey,
      minutes: passwordMinutes,
      origin: event.id,
      eventId: event.id,
    };
    const link = await this.unitOfWork.run((tx) =>
      this.links.issueAtMost(tx, enoughLinks, { ...request, purpose: 'reset_password' }),
    );
    if (!link) return null;
    const content = this.template({ firstName, url: link.url });
    return { ...content, to: email, key: `${link.key}.${principal.kind}-password-link` };
  }

  /** Counts an event once, however many attempts its email takes. */
  private async mayExplainPause(accountId: string, eventId: string): Promise<boolean> {
    const counted = `paused-mails:for:${eventId}`;
    if (await this.limits.remembers(counted)) return true;
    if ((await this.limits.count(`paused-mails:of:${accountId}`, pausedMails)) > 0) return false;
    await this.limits.remember(counted, pausedMails.seconds);
    return true;
  }
}

/** Notifies a parent of every change of their password. */
@Injectable()
@Email({ name: 'tell-parent-when-password-changed', event: 'PasswordChanged', to: 'family', repeat: 'personal' })
export class NotifyParentWhenPasswordChanged extends EmailSubscriber<'PasswordChanged'> {
  protected async compose({ id, payload }: EventEnvelope<'PasswordChanged'>): Promise<ComposedEmail | null> {
    const account = await findAccount(this.database, payload.account_id);
    if (!account || account.disabledAt !== null) return null;
    return {
      ...passwordChangedMail({ firstName: greetingName(account) }),
      to: account.email,
      key: `${id}.tell-parent-when-password-changed`,
    };
  }
}

/** Emails a password link to the parent with this address, if there is one. */
@Injectable()
@Email({
  name: 'send-parent-link-when-password-reset-requested',
  event: 'PasswordResetRequested',
  to: 'family',
  repeat: 'link',
})
export class SendParentLinkWhenPasswordResetRequested extends SendPasswordLink {
  protected override readonly template = parentPasswordLinkMail;

  protected async find(emailKey: string): Promise<PasswordLinkRecipient | null> {
    const account = await findAccountByEmail(this.database, emailKey);
    if (!account || account.disabledAt !== null) return null;
    const { id, email, emailKey: storedKey, pausedUntil } = account;
    return {
      principal: { kind: 'parent', id },
      email,
      emailKey: storedKey,
      firstName: greetingName(account),
      pausedUntil,
    };
  }
}

/** Emails a password link to the student of a confirmed family with this address, if there is one. */
@Injectable()
@Email({
  name: 'send-student-link-when-password-reset-requested',
  event: 'PasswordResetRequested',
  to: 'student',
  repeat: 'link',
})
export class SendStudentLinkWhenPasswordResetRequested extends SendPasswordLink {
  protected override readonly template = studentPasswordLinkMail;

  protected async find(emailKey: string): Promise<PasswordLinkRecipient | null> {
    const student = await studentByReservedEmail(this.database, emailKey);
    if (!student?.student_email) return null;
    const { id, student_email: email, student_name: name } = student;
    const firstName = student.email_confirmed_at === null ? '' : splitFullName(name).first;
    return { principal: { kind: 'student', id }, email, emailKey: normalizeEmail(email), firstName };
  }
}

/** Asks a new parent to confirm their address. */
@Injectable()
@Email({
  name: 'send-verification-link-when-account-created',
  event: 'AccountCreated',
  to: 'family',
  repeat: 'confirmation',
})
export class SendVerificationLinkWhenAccountCreated extends SendVerificationLink<'AccountCreated'> {}

/** Asks the new address of a parent to confirm the change. */
@Injectable()
@Email({
  name: 'send-verification-link-when-email-change-requested',
  event: 'EmailChangeRequested',
  to: 'family',
  repeat: 'confirmation',
})
export class SendVerificationLinkWhenEmailChangeRequested extends SendVerificationLink<'EmailChangeRequested'> {}

/** Emails another confirmation link to a parent who requested one. */
@Injectable()
@Email({
  name: 'send-verification-link-when-verification-requested',
  event: 'VerificationRequested',
  to: 'family',
  repeat: 'confirmation',
})
export class SendVerificationLinkWhenVerificationRequested extends SendVerificationLink<'VerificationRequested'> {}
