import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { closedDateMailKey, ClosedDateMails } from '../closed-date-mails.js';

/** Emails a family the link to choose what happens to its seats. */
@Injectable()
@Subscriber({ name: 'send-link-when-date-closed', event: 'DateClosed', queue: 'mail' })
export class SendLinkWhenDateClosed extends EmailSubscriber<'DateClosed'> {
  @Inject(ClosedDateMails) private readonly mails: ClosedDateMails;

  protected async compose({ payload }: EventEnvelope<'DateClosed'>): Promise<ComposedEmail | null> {
    const mail = await this.mails.closed(payload.family_id);
    return mail && { ...mail, replyTo: this.config.STAFF_EMAIL, key: closedDateMailKey(payload.family_id) };
  }
}
