import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { Subscriber, TransactionalSubscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { WaitlistOffers } from '../waitlist-offers.js';

/** Offers a released seat to the first in line. */
@Injectable()
@Subscriber({ name: 'offer-seat-when-seat-released', event: 'SeatReleased', queue: 'payments' })
export class OfferSeatWhenSeatReleased extends TransactionalSubscriber<'SeatReleased'> {
  constructor(private readonly offers: WaitlistOffers) {
    super();
  }

  async handle({ payload }: EventEnvelope<'SeatReleased'>, tx: Transaction): Promise<void> {
    await this.offers.offerFree(tx, { sessionId: payload.session_id, date: payload.date });
  }
}
