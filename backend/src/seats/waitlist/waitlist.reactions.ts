import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ComposedEmail,
  confirmWaitlistMail,
  Email,
  EmailSubscriber,
  offerEndedMail,
  onWaitlistMail,
  seatOfferMail,
  waitlistClosedMail,
} from '../../notifications/index.js';
import type { Tx } from '../../platform/database/database.js';
import { Subscriber, TransactionalSubscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { WaitlistMails } from './waitlist-mails.js';
import { WaitlistOffers } from './waitlist-offers.js';

/** Offers a released seat to the first in line. */
@Injectable()
@Subscriber({ name: 'offer-seat-when-seat-released', event: 'SeatReleased', queue: 'payments' })
export class OfferSeatWhenSeatReleased extends TransactionalSubscriber<'SeatReleased'> {
  constructor(private readonly offers: WaitlistOffers) {
    super();
  }

  async handle({ payload }: EventEnvelope<'SeatReleased'>, tx: Tx): Promise<void> {
    await this.offers.offerFree(tx, { sessionId: payload.session_id, date: payload.date });
  }
}

/** Asks the owner of an address to confirm it; an address that is confirmed gets a notice. */
@Injectable()
@Email({
  name: 'send-confirmation-when-waitlist-joined',
  event: 'WaitlistJoined',
  to: 'family',
  title: 'Waitlist: joined',
  repeat: 'confirmation',
})
export class SendConfirmationWhenWaitlistJoined extends EmailSubscriber<'WaitlistJoined'> {
  @Inject(WaitlistMails) private readonly mails: WaitlistMails;

  protected async compose({ id, payload }: EventEnvelope<'WaitlistJoined'>): Promise<ComposedEmail | null> {
    const read = await this.mails.read(payload.entry_id);
    if (!read || read.entry.status !== 'waiting') return null;
    const { entry, mail } = read;
    const content = entry.confirmed ? onWaitlistMail(mail) : confirmWaitlistMail(mail);
    return { ...content, to: entry.email, key: `${id}.waitlist` };
  }
}

/** Emails the family that its offer has ended. */
@Injectable()
@Email({
  name: 'send-notice-when-seat-offer-ended',
  event: 'SeatOfferEnded',
  to: 'family',
  title: 'Waitlist: an offer has ended',
  repeat: 'personal',
})
export class SendNoticeWhenSeatOfferEnded extends EmailSubscriber<'SeatOfferEnded'> {
  @Inject(WaitlistMails) private readonly mails: WaitlistMails;

  protected async compose({ id, payload }: EventEnvelope<'SeatOfferEnded'>): Promise<ComposedEmail | null> {
    const read = await this.mails.read(payload.entry_id);
    return read && { ...offerEndedMail(read.mail), to: read.entry.email, key: `${id}.ended` };
  }
}

/** Emails the family that no seat opened, with other open dates. */
@Injectable()
@Email({
  name: 'send-notice-when-waitlist-closed',
  event: 'WaitlistClosed',
  to: 'family',
  title: 'Waitlist: closed',
  repeat: 'personal',
})
export class SendNoticeWhenWaitlistClosed extends EmailSubscriber<'WaitlistClosed'> {
  @Inject(WaitlistMails) private readonly mails: WaitlistMails;

  protected async compose({ id, payload }: EventEnvelope<'WaitlistClosed'>): Promise<ComposedEmail | null> {
    const read = await this.mails.readClosed(payload.entry_id);
    return read && { ...waitlistClosedMail(read.mail), to: read.entry.email, key: `${id}.closed` };
  }
}

/** Sends the link to register while the seat is held. */
@Injectable()
@Email({
  name: 'send-offer-when-seat-offered',
  event: 'SeatOffered',
  to: 'family',
  title: 'Waitlist: a seat is available',
  repeat: 'confirmation',
})
export class SendOfferWhenSeatOffered extends EmailSubscriber<'SeatOffered'> {
  @Inject(WaitlistMails) private readonly mails: WaitlistMails;

  protected async compose({ id, payload }: EventEnvelope<'SeatOffered'>): Promise<ComposedEmail | null> {
    const read = await this.mails.read(payload.entry_id);
    if (read?.entry.status !== 'offered') return null;
    return { ...seatOfferMail(read.mail), to: read.entry.email, key: `${id}.offer` };
  }
}
