import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { parentPasswordLinkMail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { Account } from '../../account.entity.js';
import { SendPasswordLink, type PasswordLinkRecipient } from '../send-password-link.js';

/** The parent behind the address, if there is one, gets a link for a new password. */
@Injectable()
@Subscriber('send-parent-link-when-password-reset-requested')
export class SendParentLinkWhenPasswordResetRequested extends SendPasswordLink {
  protected override readonly template = parentPasswordLinkMail;

  protected async find(emailKey: string): Promise<PasswordLinkRecipient | null> {
    const account = await this.dataSource.getRepository(Account).findOneBy({ emailKey, disabledAt: IsNull() });
    if (!account) return null;
    const { id, email, firstname: firstName } = account;
    return { principal: { kind: 'parent', id }, email, emailKey: account.emailKey, firstName };
  }
}
