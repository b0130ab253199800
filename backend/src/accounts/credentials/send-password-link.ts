import { Inject } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import {
  accountPausedMail,
  EmailSubscriber,
  type ComposedEmail,
  type LinkMail,
  type MailContent,
} from '../../notifications/index.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import type { Principal } from '../authentication/principal.js';
import { OneTimeLinks } from './one-time-links.js';
import { findRequestedEmail } from './password-reset-requests.repository.js';

/** How long a password link works. */
const minutes = 30;

/**
 * Number of usable links after which no more are sent, so that strangers who request links from many networks can neither fill a
 * mailbox nor use up the owner's links.
 */
const enoughLinks = 5;

/** The recipient of a password link. */
export interface PasswordLinkRecipient {
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
export abstract class SendPasswordLink extends EmailSubscriber<'PasswordResetRequested'> {
  @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork;
  @Inject(OneTimeLinks) private readonly links: OneTimeLinks;
  @Inject(RateLimits) private readonly limits: RateLimits;

  /** @returns null when no one may sign in with the address */
  protected abstract find(emailKey: string): Promise<PasswordLinkRecipient | null>;
  protected abstract readonly template: (link: LinkMail) => MailContent;

  protected async compose(event: EventEnvelope<'PasswordResetRequested'>): Promise<ComposedEmail | null> {
    const emailKey = await findRequestedEmail(this.dataSource, event.payload.request_id);
    const recipient = emailKey === null ? null : await this.find(emailKey);
    if (!recipient) return null;
    const { principal, email, firstName, pausedUntil } = recipient;
    if (pausedUntil) {
      if (!(await this.mayExplainPause(principal.id, event.id))) return null;
      const content = accountPausedMail({ firstName, until: pausedUntil.toISOString() });
      return { ...content, to: email, key: `${event.id}.paused` };
    }
    const request = { principal, emailKey: recipient.emailKey, minutes, origin: event.id, eventId: event.id };
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
