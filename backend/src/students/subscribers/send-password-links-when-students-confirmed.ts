import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { originOf } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { StudentInvitations } from '../student-invitations.js';

/** Students whose sign-in was held are emailed once the parent has confirmed them. */
@Injectable()
@Subscriber('send-password-links-when-students-confirmed')
export class SendPasswordLinksWhenStudentsConfirmed extends ExternalSubscriber<'StudentsConfirmed'> {
  constructor(private readonly invitations: StudentInvitations) {
    super();
  }

  perform(event: EventEnvelope<'StudentsConfirmed'>): Promise<void> {
    return this.invitations.inviteFamily(event.payload.account_id, event.occurred_at, originOf(event, this));
  }
}
