import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { originOf } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { StudentInvitations } from '../student-invitations.js';

/** Emails to students wait until the parent has confirmed their own address; now they are sent. */
@Injectable()
@Subscriber('send-password-links-when-email-verified')
export class SendPasswordLinksWhenEmailVerified extends ExternalSubscriber<'EmailVerified'> {
  constructor(private readonly invitations: StudentInvitations) {
    super();
  }

  perform(event: EventEnvelope<'EmailVerified'>): Promise<void> {
    return this.invitations.inviteFamily(event.payload.account_id, event.occurred_at, originOf(event, this));
  }
}
