import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Inject, Injectable } from '@nestjs/common';
import { type ComposedEmail, Email, EmailsSubscriber, EmailSubscriber } from '../../notifications/index.js';
import { closedDateMailKey, ClosedDateMails } from './closed-date-mails.js';
import { studentCopies, StudentDateMails } from './student-date-mails.js';

/** Confirms a kept seat to the family, with the link to choose a date. */
@Injectable()
@Email({
  name: 'send-confirmation-when-seat-kept',
  event: 'SeatKept',
  to: 'family',
  title: 'Closed date: seat kept for later',
  repeat: 'yes',
})
export class SendConfirmationWhenSeatKept extends EmailSubscriber<'SeatKept'> {
  @Inject(ClosedDateMails) private readonly mails: ClosedDateMails;

  protected async compose({ id, payload }: EventEnvelope<'SeatKept'>): Promise<ComposedEmail | null> {
    const mail = await this.mails.kept(payload.seat_id);
    return mail && { ...mail, replyTo: this.config.STAFF_EMAIL, key: `${id}.kept` };
  }
}

/** Emails a family the link to choose what happens to its seats. */
@Injectable()
@Email({
  name: 'send-link-when-date-closed',
  event: 'DateClosed',
  to: 'family',
  title: 'Closed date: the family’s options',
  repeat: 'personal',
})
export class SendLinkWhenDateClosed extends EmailSubscriber<'DateClosed'> {
  @Inject(ClosedDateMails) private readonly mails: ClosedDateMails;

  protected async compose({ payload }: EventEnvelope<'DateClosed'>): Promise<ComposedEmail | null> {
    const mail = await this.mails.closed(payload.family_id);
    return mail && { ...mail, replyTo: this.config.STAFF_EMAIL, key: closedDateMailKey(payload.family_id) };
  }
}

/** Notifies a family that a date takes place after all. */
@Injectable()
@Email({
  name: 'send-notice-when-date-reopened',
  event: 'DateReopened',
  to: 'family',
  title: 'Closed date: reopened',
  repeat: 'yes',
})
export class SendNoticeWhenDateReopened extends EmailSubscriber<'DateReopened'> {
  @Inject(ClosedDateMails) private readonly mails: ClosedDateMails;

  protected async compose({ id, payload }: EventEnvelope<'DateReopened'>): Promise<ComposedEmail | null> {
    const mail = await this.mails.reopened(payload.family_id);
    return mail && { ...mail, replyTo: this.config.STAFF_EMAIL, key: `${id}.reopened` };
  }
}

/** Emails each student of a family that the date is closed. */
@Injectable()
@Email({
  name: 'send-student-copy-when-date-closed',
  event: 'DateClosed',
  to: 'student',
  title: 'Closed date: copy to the student',
  repeat: 'yes',
})
export class SendStudentCopyWhenDateClosed extends EmailsSubscriber<'DateClosed'> {
  @Inject(StudentDateMails) private readonly mails: StudentDateMails;

  protected async composeAll({ id, payload }: EventEnvelope<'DateClosed'>): Promise<ComposedEmail[]> {
    const mails = await this.mails.closed(payload.family_id);
    return studentCopies(mails, { eventId: id, replyTo: this.config.STAFF_EMAIL });
  }
}

/** Emails each student of a family that the date takes place after all. */
@Injectable()
@Email({
  name: 'send-student-copy-when-date-reopened',
  event: 'DateReopened',
  to: 'student',
  title: 'Closed date: reopened, copy to the student',
  repeat: 'yes',
})
export class SendStudentCopyWhenDateReopened extends EmailsSubscriber<'DateReopened'> {
  @Inject(StudentDateMails) private readonly mails: StudentDateMails;

  protected async composeAll({ id, payload }: EventEnvelope<'DateReopened'>): Promise<ComposedEmail[]> {
    const mails = await this.mails.reopened(payload.family_id);
    return studentCopies(mails, { eventId: id, replyTo: this.config.STAFF_EMAIL });
  }
}

/** Emails a student that the seat on a closed date is kept. */
@Injectable()
@Email({
  name: 'send-student-copy-when-seat-kept',
  event: 'SeatKept',
  to: 'student',
  title: 'Closed date: seat kept for later, copy to the student',
  repeat: 'yes',
})
export class SendStudentCopyWhenSeatKept extends EmailSubscriber<'SeatKept'> {
  @Inject(StudentDateMails) private readonly mails: StudentDateMails;

  protected async compose({ id, payload }: EventEnvelope<'SeatKept'>): Promise<ComposedEmail | null> {
    const mail = await this.mails.kept(payload.seat_id);
    if (!mail) return null;
    const { registrationId, ...email } = mail;
    return { ...email, replyTo: this.config.STAFF_EMAIL, key: `${id}.${registrationId}.student` };
  }
}
