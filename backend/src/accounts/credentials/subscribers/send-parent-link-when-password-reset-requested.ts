import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Mailer, parentPasswordLinkMail, type Delivery } from '../../../notifications/index.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { Account } from '../../account.entity.js';
import { OneTimeLinks } from '../one-time-links.js';
import { enoughLinks, requestedEmail, resetMinutes } from '../reset-requests.js';

/** The parent behind the address, if there is one, gets a link for a new password. */
@Injectable()
@Subscriber({ name: 'send-parent-link-when-password-reset-requested', event: 'PasswordResetRequested', queue: 'mail' })
export class SendParentLinkWhenPasswordResetRequested extends ExternalSubscriber<
  'PasswordResetRequested',
  Delivery | 'nobody' | 'enough_links'
> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async execute({ payload }: EventEnvelope<'PasswordResetRequested'>): Promise<Delivery | 'nobody' | 'enough_links'> {
    const emailKey = await requestedEmail(this.dataSource, payload.request_id);
    const account =
      emailKey === null
        ? null
        : await this.dataSource.getRepository(Account).findOneBy({ emailKey, disabledAt: IsNull() });
    if (!account) return 'nobody';
    const parent = { kind: 'parent', id: account.id } as const;
    const link = await this.unitOfWork.run((tx) =>
      this.links.issueAtMost(tx, enoughLinks, 'reset_password', parent, account.emailKey, resetMinutes),
    );
    if (!link) return 'enough_links';
    return this.mailer.deliver({
      ...parentPasswordLinkMail({ firstName: account.firstname, url: link.url }),
      to: account.email,
      key: `${link.id}.parent-password-link`,
    });
  }
}
