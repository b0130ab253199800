import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { RemindOfComingDates } from './schedules/remind-of-coming-dates.js';
import { SendReminderWhenReminderDue } from './subscribers/send-reminder-when-reminder-due.js';

/** Mails before a dated registration or a consultation. */
@Module({
  imports: [NotificationsModule],
  providers: [RemindOfComingDates, SendReminderWhenReminderDue],
})
export class RemindersModule {}
