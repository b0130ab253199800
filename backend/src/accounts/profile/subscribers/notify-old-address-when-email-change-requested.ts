import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import {
  emailChangeApprovalMail,
  emailChangeRequestedMail,
  EmailSubscriber,
  type ComposedEmail,
} from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { findEmailChange } from '../email-changes.repository.js';
import { EmailChangeLinks } from '../email-change-links.js';

/**
 * Notifies the account's current address, with a link that undoes the change. If the change waits for the approval of that address, the
 * email asks for it. Once it was approved, there is nothing left to say.
 */
@Injectable()
@Subscriber({ name: 'tell-old-address-when-email-change-requested', event: 'EmailChangeRequested', queue: 'mail' })
export class NotifyOldAddressWhenEmailChangeRequested extends EmailSubscriber<'EmailChangeRequested'> {
  constructor(private readonly links: EmailChangeLinks) {
    super();
  }

  protected async compose({ id, payload }: EventEnvelope<'EmailChangeRequested'>): Promise<ComposedEmail | null> {
    const change = await findEmailChange(this.dataSource, payload.email_change_id);
    if (!change?.undoable || change.approved || !['waiting', 'pending'].includes(change.status)) return null;
    const mail = { firstName: change.firstname, undoUrl: await this.links.urlOf('undo', change.id) };
    const content =
      change.status === 'pending'
        ? emailChangeRequestedMail(mail)
        : emailChangeApprovalMail({
            ...mail,
            newEmail: change.newEmail,
            approveUrl: await this.links.urlOf('approve', change.id),
          });
    return {
      ...content,
      to: change.oldEmail,
      key: `${id}.tell-old-address-when-email-change-requested`,
    };
  }
}
