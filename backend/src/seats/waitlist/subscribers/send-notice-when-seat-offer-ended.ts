import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, offerEndedMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { WaitlistMails } from '../waitlist-mails.js';

/** Emails the family that its offer has ended. */
@Injectable()
@Subscriber({ name: 'send-notice-when-seat-offer-ended', event: 'SeatOfferEnded', queue: 'mail' })
export class SendNoticeWhenSeatOfferEnded extends EmailSubscriber<'SeatOfferEnded'> {
  @Inject(WaitlistMails) private readonly mails: WaitlistMails;

  protected async compose({ id, payload }: EventEnvelope<'SeatOfferEnded'>): Promise<ComposedEmail | null> {
    const read = await this.mails.read(payload.entry_id);
    return read && { ...offerEndedMail(read.mail), to: read.entry.email, key: `${id}.ended` };
  }
}
