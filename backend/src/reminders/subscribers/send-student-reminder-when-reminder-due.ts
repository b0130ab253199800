import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, reminderMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readStudentReminder } from '../student-reminder.js';

/** Reminds a student with an account, in addition to the parent. Each has their own setting. */
@Injectable()
@Subscriber({ name: 'send-student-reminder-when-reminder-due', event: 'ReminderDue', queue: 'mail' })
export class SendStudentReminderWhenReminderDue extends EmailSubscriber<'ReminderDue'> {
  protected async compose({ id, payload }: EventEnvelope<'ReminderDue'>): Promise<ComposedEmail | null> {
    const reminder = await readStudentReminder(this.dataSource, payload.reminder_id, this.config.publicUrl);
    return reminder && { ...reminderMail(reminder), to: reminder.email, key: `${id}.student-reminder` };
  }
}
