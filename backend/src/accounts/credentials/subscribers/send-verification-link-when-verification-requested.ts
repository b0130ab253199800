import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { Delivery } from '../../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { VerificationLinks } from '../verification-links.js';

/** A parent who asked for it gets another link to confirm their address. */
@Injectable()
@Subscriber({
  name: 'send-verification-link-when-verification-requested',
  event: 'VerificationRequested',
  queue: 'mail',
})
export class SendVerificationLinkWhenVerificationRequested extends ExternalSubscriber<
  'VerificationRequested',
  Delivery | 'not_needed'
> {
  constructor(private readonly verification: VerificationLinks) {
    super();
  }

  execute({ payload }: EventEnvelope<'VerificationRequested'>): Promise<Delivery | 'not_needed'> {
    return this.verification.send(payload.account_id);
  }
}
