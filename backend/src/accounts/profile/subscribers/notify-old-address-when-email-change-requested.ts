import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { emailChangeRequestedMail, EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { findEmailChange } from '../email-changes.repository.js';
import { UndoLinks } from '../undo-links.js';

/** Notifies the account's current address, with a link that undoes the change. */
@Injectable()
@Subscriber({ name: 'tell-old-address-when-email-change-requested', event: 'EmailChangeRequested', queue: 'mail' })
export class NotifyOldAddressWhenEmailChangeRequested extends EmailSubscriber<'EmailChangeRequested'> {
  constructor(private readonly links: UndoLinks) {
    super();
  }

  protected async compose({ id, payload }: EventEnvelope<'EmailChangeRequested'>): Promise<ComposedEmail | null> {
    const change = await findEmailChange(this.dataSource, payload.email_change_id);
    if (!change?.undoable || change.status !== 'pending') return null;
    return {
      ...emailChangeRequestedMail({ firstName: change.firstname, undoUrl: await this.links.urlOf(change.id) }),
      to: change.oldEmail,
      key: `${id}.tell-old-address-when-email-change-requested`,
    };
  }
}
