import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { ConsultationLinks } from '../../consultations/index.js';
import { EmailSubscriber, reminderMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { RegistrationLinks } from '../../registrations/index.js';
import { readReminder } from '../dated.js';
import { readExpiryReminder } from '../expiry-reminder.js';
import { readLessonReminder } from '../lesson-reminder.js';

@Injectable()
@Subscriber({ name: 'send-reminder-when-reminder-due', event: 'ReminderDue', queue: 'mail' })
export class SendReminderWhenReminderDue extends EmailSubscriber<'ReminderDue'> {
  @Inject(RegistrationLinks) private readonly registrations: RegistrationLinks;
  @Inject(ConsultationLinks) private readonly consultations: ConsultationLinks;

  protected async compose({ id, payload }: EventEnvelope<'ReminderDue'>): Promise<ComposedEmail | null> {
    const { reminder_id: reminderId } = payload;
    const pages = { registrations: this.registrations, consultations: this.consultations };
    const reminder =
      (await readReminder(this.dataSource, reminderId, pages)) ??
      (await readExpiryReminder(this.dataSource, reminderId, this.registrations)) ??
      (await readLessonReminder(this.dataSource, reminderId, this.config.publicUrl));
    return reminder && { ...reminderMail(reminder), to: reminder.email, key: `${id}.reminder` };
  }
}
