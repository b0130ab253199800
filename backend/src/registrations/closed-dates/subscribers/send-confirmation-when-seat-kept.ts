import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { ClosedDateMails } from '../closed-date-mails.js';

/** Confirms a kept seat to the family, with the link to choose a date. */
@Injectable()
@Subscriber({ name: 'send-confirmation-when-seat-kept', event: 'SeatKept', queue: 'mail' })
export class SendConfirmationWhenSeatKept extends EmailSubscriber<'SeatKept'> {
  @Inject(ClosedDateMails) private readonly mails: ClosedDateMails;

  protected async compose({ id, payload }: EventEnvelope<'SeatKept'>): Promise<ComposedEmail | null> {
    const mail = await this.mails.kept(payload.seat_id);
    return mail && { ...mail, replyTo: this.config.STAFF_EMAIL, key: `${id}.kept` };
  }
}
