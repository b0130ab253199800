import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, passwordChangedMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { findAccount, greetingName } from '../../accounts.repository.js';

/** Notifies a parent of every change of their password. */
@Injectable()
@Subscriber({ name: 'tell-parent-when-password-changed', event: 'PasswordChanged', queue: 'mail' })
export class NotifyParentWhenPasswordChanged extends EmailSubscriber<'PasswordChanged'> {
  protected async compose({ id, payload }: EventEnvelope<'PasswordChanged'>): Promise<ComposedEmail | null> {
    const account = await findAccount(this.dataSource, payload.account_id);
    if (!account || account.disabledAt !== null) return null;
    return {
      ...passwordChangedMail({ firstName: greetingName(account) }),
      to: account.email,
      key: `${id}.tell-parent-when-password-changed`,
    };
  }
}
