import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { Delivery } from '../../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { VerificationLinks } from '../verification-links.js';

/** A parent with a new address is asked to confirm it. */
@Injectable()
@Subscriber({ name: 'send-verification-link-when-email-changed', event: 'EmailChanged', queue: 'mail' })
export class SendVerificationLinkWhenEmailChanged extends ExternalSubscriber<'EmailChanged', Delivery | 'not_needed'> {
  constructor(private readonly verification: VerificationLinks) {
    super();
  }

  execute({ payload }: EventEnvelope<'EmailChanged'>): Promise<Delivery | 'not_needed'> {
    return this.verification.send(payload.account_id);
  }
}
