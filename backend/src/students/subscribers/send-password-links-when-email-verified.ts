import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { originOf } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { StudentInvitations } from '../student-invitations.js';

/** Sends the emails to students that were waiting for the parent to confirm their own address. */
@Injectable()
@Subscriber({ name: 'send-password-links-when-email-verified', event: 'EmailVerified', queue: 'mail' })
export class SendPasswordLinksWhenEmailVerified extends ExternalSubscriber<'EmailVerified'> {
  constructor(private readonly invitations: StudentInvitations) {
    super();
  }

  execute(event: EventEnvelope<'EmailVerified'>): Promise<void> {
    return this.invitations.inviteFamily(event.payload.account_id, event.occurred_at, originOf(event, this));
  }
}
