import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { originOf } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { StudentInvitations } from '../student-invitations.js';

/**
 * The parent's browser asks for the email to a new student. When it has not done so two minutes later, the same email is sent
 * here. While the parent's own address is not confirmed nothing is sent: the confirmation does it.
 */
@Injectable()
@Subscriber('send-password-link-when-no-account-mail')
export class SendPasswordLinkWhenNoAccountEmail extends ExternalSubscriber<'StudentCreated'> {
  constructor(private readonly invitations: StudentInvitations) {
    super();
  }

  perform(event: EventEnvelope<'StudentCreated'>): Promise<void> {
    return this.invitations.inviteOnce(event.payload.student_id, originOf(event, this));
  }
}
