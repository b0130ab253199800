import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { Mailer, reminderMail } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readReminder } from '../dated.js';

@Injectable()
@Subscriber({ name: 'send-reminder-when-reminder-due', event: 'ReminderDue', queue: 'mail' })
export class SendReminderWhenReminderDue extends ExternalSubscriber<'ReminderDue'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'ReminderDue'>): Promise<void> {
    const reminder = await readReminder(this.dataSource, payload.reminder_id);
    if (reminder) await this.mailer.deliver({ ...reminderMail(reminder), to: reminder.email, key: `${id}.reminder` });
  }
}
