import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { ClosedDateMails } from '../closed-date-mails.js';

/** Notifies a family that a date takes place after all. */
@Injectable()
@Subscriber({ name: 'send-notice-when-date-reopened', event: 'DateReopened', queue: 'mail' })
export class SendNoticeWhenDateReopened extends EmailSubscriber<'DateReopened'> {
  @Inject(ClosedDateMails) private readonly mails: ClosedDateMails;

  protected async compose({ id, payload }: EventEnvelope<'DateReopened'>): Promise<ComposedEmail | null> {
    const mail = await this.mails.reopened(payload.family_id);
    return mail && { ...mail, replyTo: this.config.STAFF_EMAIL, key: `${id}.reopened` };
  }
}
