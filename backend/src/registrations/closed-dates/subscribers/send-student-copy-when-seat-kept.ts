import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { StudentDateMails } from '../student-date-mails.js';

/** Emails a student that the seat on a closed date is kept. */
@Injectable()
@Subscriber({ name: 'send-student-copy-when-seat-kept', event: 'SeatKept', queue: 'mail' })
export class SendStudentCopyWhenSeatKept extends EmailSubscriber<'SeatKept'> {
  @Inject(StudentDateMails) private readonly mails: StudentDateMails;

  protected async compose({ id, payload }: EventEnvelope<'SeatKept'>): Promise<ComposedEmail | null> {
    const mail = await this.mails.kept(payload.seat_id);
    if (!mail) return null;
    const { registrationId, ...email } = mail;
    return { ...email, replyTo: this.config.STAFF_EMAIL, key: `${id}.${registrationId}.student` };
  }
}
