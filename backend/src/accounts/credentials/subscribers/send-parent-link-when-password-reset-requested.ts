import { Injectable } from '@nestjs/common';
import { parentPasswordLinkMail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { findAccountByEmail, greetingName } from '../../accounts.repository.js';
import { SendPasswordLink, type PasswordLinkRecipient } from '../send-password-link.js';

/** Emails a password link to the parent with this address, if there is one. */
@Injectable()
@Subscriber({ name: 'send-parent-link-when-password-reset-requested', event: 'PasswordResetRequested', queue: 'mail' })
export class SendParentLinkWhenPasswordResetRequested extends SendPasswordLink {
  protected override readonly template = parentPasswordLinkMail;

  protected async find(emailKey: string): Promise<PasswordLinkRecipient | null> {
    const account = await findAccountByEmail(this.dataSource, emailKey);
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
