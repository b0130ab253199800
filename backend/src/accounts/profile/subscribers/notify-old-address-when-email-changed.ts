import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { emailChangedMail, Mailer, type Delivery } from '../../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';

/** Whoever reads the old address learns that the account has left it, so that nobody moves an account behind its owner's back. */
@Injectable()
@Subscriber({ name: 'tell-old-address-when-email-changed', event: 'EmailChanged', queue: 'mail' })
export class NotifyOldAddressWhenEmailChanged extends ExternalSubscriber<'EmailChanged', Delivery | 'account_gone'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'EmailChanged'>): Promise<Delivery | 'account_gone'> {
    const [change] = await this.dataSource.query<{ old_email: string; firstname: string }[]>(
      'SELECT c.old_email, a.firstname FROM email_changes c JOIN accounts a ON a.id = c.account_id WHERE c.id = $1',
      [payload.email_change_id],
    );
    if (!change) return 'account_gone';
    return this.mailer.deliver({
      ...emailChangedMail({ firstName: change.firstname }),
      to: change.old_email,
      key: `${id}.tell-old-address-when-email-changed`,
    });
  }
}
