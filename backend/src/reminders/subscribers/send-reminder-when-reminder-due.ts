import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Mailer, reminderMail } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { toReminderEmail } from '../reminder-email.js';
import { RemindersRepository } from '../reminders.repository.js';

@Injectable()
@Subscriber('send-reminder-when-reminder-due')
export class SendReminderWhenReminderDue extends ExternalSubscriber<'ReminderDue'> {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async perform({ id, payload }: EventEnvelope<'ReminderDue'>): Promise<void> {
    const booking = await this.reminders.findBooking(payload.reminder_id);
    if (booking?.wanted)
      await this.mailer.deliver({
        ...reminderMail(toReminderEmail(booking)),
        to: booking.email,
        key: `${id}.reminder`,
      });
  }
}
