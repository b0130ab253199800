import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, seatOfferMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { WaitlistMails } from '../waitlist-mails.js';

/** Sends the link to register while the seat is held. */
@Injectable()
@Subscriber({ name: 'send-offer-when-seat-offered', event: 'SeatOffered', queue: 'mail' })
export class SendOfferWhenSeatOffered extends EmailSubscriber<'SeatOffered'> {
  @Inject(WaitlistMails) private readonly mails: WaitlistMails;

  protected async compose({ id, payload }: EventEnvelope<'SeatOffered'>): Promise<ComposedEmail | null> {
    const read = await this.mails.read(payload.entry_id);
    if (read?.entry.status !== 'offered') return null;
    return { ...seatOfferMail(read.mail), to: read.entry.email, key: `${id}.offer` };
  }
}
