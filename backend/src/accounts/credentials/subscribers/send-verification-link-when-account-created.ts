import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { Delivery } from '../../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { VerificationLinks } from '../verification-links.js';

/** A new parent is asked to confirm their address. */
@Injectable()
@Subscriber({ name: 'send-verification-link-when-account-created', event: 'AccountCreated', queue: 'mail' })
export class SendVerificationLinkWhenAccountCreated extends ExternalSubscriber<
  'AccountCreated',
  Delivery | 'not_needed'
> {
  constructor(private readonly verification: VerificationLinks) {
    super();
  }

  execute({ payload }: EventEnvelope<'AccountCreated'>): Promise<Delivery | 'not_needed'> {
    return this.verification.send(payload.account_id);
  }
}
