import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailsSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { studentCopies, StudentDateMails } from '../student-date-mails.js';

/** Emails each student of a family that the date is closed. */
@Injectable()
@Subscriber({ name: 'send-student-copy-when-date-closed', event: 'DateClosed', queue: 'mail' })
export class SendStudentCopyWhenDateClosed extends EmailsSubscriber<'DateClosed'> {
  @Inject(StudentDateMails) private readonly mails: StudentDateMails;

  protected async composeAll({ id, payload }: EventEnvelope<'DateClosed'>): Promise<ComposedEmail[]> {
    const mails = await this.mails.closed(payload.family_id);
    return studentCopies(mails, { eventId: id, replyTo: this.config.STAFF_EMAIL });
  }
}
