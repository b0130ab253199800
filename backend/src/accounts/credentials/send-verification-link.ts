import { Inject } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, verifyEmailMail, type ComposedEmail } from '../../notifications/index.js';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { findAccount, type Account } from '../accounts.repository.js';
import { OneTimeLinks } from './one-time-links.js';

const minutes = 2 * 24 * 60;

/**
 * Emails a parent the link to confirm their address: the pending new one, otherwise the current one. Each event has its own link, which
 * stays the same in a retry.
 */
export abstract class SendVerificationLink<
  Name extends 'AccountCreated' | 'EmailChangeRequested' | 'VerificationRequested',
> extends EmailSubscriber<Name> {
  @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork;
  @Inject(OneTimeLinks) private readonly links: OneTimeLinks;

  protected async compose({ id: eventId, payload }: EventEnvelope<Name>): Promise<ComposedEmail | null> {
    const account = await findAccount(this.dataSource, payload.account_id);
    const email = account && addressToConfirm(account);
    if (!account || !email) return null;
    const principal = { kind: 'parent', id: account.id } as const;
    const request = { principal, emailKey: normalizeEmail(email), minutes, origin: eventId, eventId };
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
