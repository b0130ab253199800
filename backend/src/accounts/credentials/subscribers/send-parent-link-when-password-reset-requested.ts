import { Injectable } from '@nestjs/common';
import { parentPasswordLinkMail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { findAccountByEmail } from '../../accounts.repository.js';
import { SendPasswordLink, type PasswordLinkRecipient } from '../send-password-link.js';

/** The parent behind the address, if there is one, gets a link for a new password. */
@Injectable()
@Subscriber({ name: 'send-parent-link-when-password-reset-requested', event: 'PasswordResetRequested', queue: 'mail' })
export class SendParentLinkWhenPasswordResetRequested extends SendPasswordLink {
  protected override readonly template = parentPasswordLinkMail;

  protected async find(emailKey: string): Promise<PasswordLinkRecipient | null> {
    const account = await findAccountByEmail(this.dataSource, emailKey);
    if (!account || account.disabledAt !== null) return null;
    const { id, email, firstname: firstName } = account;
    return { principal: { kind: 'parent', id }, email, emailKey, firstName };
  }
}
