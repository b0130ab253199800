import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { emailChangedMail, EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { findEmailChange } from '../email-changes.repository.js';

/** Notifies the old address of the change, so that an account cannot be taken over unnoticed. */
@Injectable()
@Subscriber({ name: 'tell-old-address-when-email-changed', event: 'EmailChanged', queue: 'mail' })
export class NotifyOldAddressWhenEmailChanged extends EmailSubscriber<'EmailChanged'> {
  protected async compose({ id, payload }: EventEnvelope<'EmailChanged'>): Promise<ComposedEmail | null> {
    const change = await findEmailChange(this.dataSource, payload.email_change_id);
    if (!change) return null;
    return {
      ...emailChangedMail({ firstName: change.firstname }),
      to: change.oldEmail,
      key: `${id}.tell-old-address-when-email-changed`,
    };
  }
}
