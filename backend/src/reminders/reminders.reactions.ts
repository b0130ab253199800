import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Inject, Injectable } from '@nestjs/common';
import { ConsultationLinks } from '../consultations/index.js';
import { dashboardPage } from '../booking-links/index.js';
import { type ComposedEmail, Email, EmailsSubscriber, EmailSubscriber, reminderMail } from '../notifications/index.js';
import { RegistrationLinks } from '../registrations/index.js';
import { readReminder } from './dated.js';
import { readExpiryReminder } from './expiry-reminder.js';
import { readLessonReminder } from './lesson-reminder.js';
import { listOtherParents } from './reminders.repository.js';
import { readStudentReminder } from './student-reminder.js';

@Injectable()
@Email({
  name: 'send-reminder-when-reminder-due',
  event: 'ReminderDue',
  to: 'family',
  title: 'Reminder of upcoming dates',
  repeat: 'yes',
})
export class SendReminderWhenReminderDue extends EmailsSubscriber<'ReminderDue'> {
  @Inject(RegistrationLinks) private readonly registrations: RegistrationLinks;
  @Inject(ConsultationLinks) private readonly consultations: ConsultationLinks;

  /** To the person who booked, and to the other parent of the student. Each has their own setting. */
  protected async composeAll({ id, payload }: EventEnvelope<'ReminderDue'>): Promise<ComposedEmail[]> {
    const { reminder_id: reminderId } = payload;
    const pages = { registrations: this.registrations, consultations: this.consultations };
    const reminder =
      (await readReminder(this.database, reminderId, pages)) ??
      (await readExpiryReminder(this.database, reminderId, this.registrations)) ??
      (await readLessonReminder(this.database, reminderId, this.config.publicUrl, this.registrations));
    if (!reminder) return [];
    const { email, wanted } = reminder;
    const others = await listOtherParents(this.database, reminderId);
    // The page of a registration may be a link that lets the reader cancel it.
    const page = dashboardPage(this.config.publicUrl);
    return [
      ...(wanted && email ? [{ ...reminderMail(reminder), to: email, key: `${id}.reminder` }] : []),
      ...others.map((other) => ({
        ...reminderMail({ ...reminder, firstName: other.firstName, page, isClaimed: true, shares: true }),
        to: other.email,
        key: `${id}.reminder.${other.accountId}`,
      })),
    ];
  }
}

/** Reminds a student with an account, in addition to the parent. Each has their own setting. */
@Injectable()
@Email({
  name: 'send-student-reminder-when-reminder-due',
  event: 'ReminderDue',
  to: 'student',
  title: 'Reminder of upcoming dates, to the student',
  repeat: 'yes',
})
export class SendStudentReminderWhenReminderDue extends EmailSubscriber<'ReminderDue'> {
  protected async compose({ id, payload }: EventEnvelope<'ReminderDue'>): Promise<ComposedEmail | null> {
    const reminder = await readStudentReminder(this.database, payload.reminder_id, this.config.publicUrl);
    return reminder && { ...reminderMail(reminder), to: reminder.email, key: `${id}.student-reminder` };
  }
}
