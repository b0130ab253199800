import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailsSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { studentCopies, StudentDateMails } from '../student-date-mails.js';

/** Emails each student of a family that the date takes place after all. */
@Injectable()
@Subscriber({ name: 'send-student-copy-when-date-reopened', event: 'DateReopened', queue: 'mail' })
export class SendStudentCopyWhenDateReopened extends EmailsSubscriber<'DateReopened'> {
  @Inject(StudentDateMails) private readonly mails: StudentDateMails;

  protected async composeAll({ id, payload }: EventEnvelope<'DateReopened'>): Promise<ComposedEmail[]> {
    const mails = await this.mails.reopened(payload.family_id);
    return studentCopies(mails, { eventId: id, replyTo: this.config.STAFF_EMAIL });
  }
}
