import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { emailChangedMail, EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { findEmailChange } from '../email-changes.repository.js';
import { EmailChangeLinks } from '../email-change-links.js';

/** Notifies the old address after the change took effect, with a link that undoes it. */
@Injectable()
@Subscriber({ name: 'tell-old-address-when-email-changed', event: 'EmailChanged', queue: 'mail' })
export class NotifyOldAddressWhenEmailChanged extends EmailSubscriber<'EmailChanged'> {
  constructor(private readonly links: EmailChangeLinks) {
    super();
  }

  protected async compose({ id, payload }: EventEnvelope<'EmailChanged'>): Promise<ComposedEmail | null> {
    const change = await findEmailChange(this.dataSource, payload.email_change_id);
    if (!change?.undoable || change.status === 'undone') return null;
    return {
      ...emailChangedMail({ firstName: change.firstname, undoUrl: await this.links.urlOf('undo', change.id) }),
      to: change.oldEmail,
      key: `${id}.tell-old-address-when-email-changed`,
    };
  }
}
