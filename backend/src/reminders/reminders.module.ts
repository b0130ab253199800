import { Module } from '@nestjs/common';
import { ConsultationsModule } from '../consultations/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { RemindOfComingDates } from './schedules/remind-of-coming-dates.js';
import { SendReminderWhenReminderDue } from './subscribers/send-reminder-when-reminder-due.js';

/** Emails before a dated registration, a consultation or a lesson. */
@Module({
  imports: [NotificationsModule, RegistrationsModule, ConsultationsModule],
  providers: [RemindOfComingDates, SendReminderWhenReminderDue],
})
export class RemindersModule {}
