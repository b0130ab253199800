import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Mailer, passwordChangedMail, type Delivery } from '../../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { Account } from '../../account.entity.js';

/** A parent is told of every change of their password, whoever made it. */
@Injectable()
@Subscriber({ name: 'tell-parent-when-password-changed', event: 'PasswordChanged', queue: 'mail' })
export class NotifyParentWhenPasswordChanged extends ExternalSubscriber<'PasswordChanged', Delivery | 'account_gone'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'PasswordChanged'>): Promise<Delivery | 'account_gone'> {
    const account = await this.dataSource
      .getRepository(Account)
      .findOneBy({ id: payload.account_id, disabledAt: IsNull() });
    if (!account) return 'account_gone';
    return this.mailer.deliver({
      ...passwordChangedMail({ firstName: account.firstname }),
      to: account.email,
      key: `${id}.tell-parent-when-password-changed`,
    });
  }
}
