import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { originOf } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { StudentInvitations } from '../student-invitations.js';

/**
 * A student whose address was added or changed later gets the link to choose a password there. While the parent's own address is
 * not confirmed nothing is sent: the confirmation does it.
 */
@Injectable()
@Subscriber({ name: 'send-password-link-when-student-email-changed', event: 'StudentEmailChanged', queue: 'mail' })
export class SendPasswordLinkWhenStudentEmailChanged extends ExternalSubscriber<'StudentEmailChanged'> {
  constructor(private readonly invitations: StudentInvitations) {
    super();
  }

  execute(event: EventEnvelope<'StudentEmailChanged'>): Promise<void> {
    return this.invitations.inviteOnce(event.payload.student_id, originOf(event, this));
  }
}
