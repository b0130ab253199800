import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, passwordChangedMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { Account } from '../../account.entity.js';

/** Notifies a parent of every change of their password. */
@Injectable()
@Subscriber({ name: 'tell-parent-when-password-changed', event: 'PasswordChanged', queue: 'mail' })
export class NotifyParentWhenPasswordChanged extends EmailSubscriber<'PasswordChanged'> {
  protected async compose({ id, payload }: EventEnvelope<'PasswordChanged'>): Promise<ComposedEmail | null> {
    const account = await this.dataSource
      .getRepository(Account)
      .findOneBy({ id: payload.account_id, disabledAt: IsNull() });
    if (!account) return null;
    return {
      ...passwordChangedMail({ firstName: account.firstname }),
      to: account.email,
      key: `${id}.tell-parent-when-password-changed`,
    };
  }
}
