import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, reminderMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readReminder } from '../dated.js';

@Injectable()
@Subscriber('send-reminder-when-reminder-due')
export class SendReminderWhenReminderDue extends EmailSubscriber<'ReminderDue'> {
  protected async compose({ id, payload }: EventEnvelope<'ReminderDue'>): Promise<ComposedEmail | null> {
    const reminder = await readReminder(this.dataSource, payload.reminder_id);
    return reminder && { ...reminderMail(reminder), to: reminder.email, key: `${id}.reminder` };
  }
}
