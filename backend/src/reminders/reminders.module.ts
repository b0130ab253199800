import { Module } from '@nestjs/common';
import { ConsultationsModule } from '../consultations/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import { RemindOfComingDates } from './schedules/remind-of-coming-dates.js';
import { SendReminderWhenReminderDue } from './subscribers/send-reminder-when-reminder-due.js';
import { SendStudentReminderWhenReminderDue } from './subscribers/send-student-reminder-when-reminder-due.js';

/** Reminder emails before a dated registration, a consultation, a lesson, or the last day of extra sessions. */
@Module({
  imports: [NotificationsModule, RegistrationsModule, ConsultationsModule],
  providers: [RemindOfComingDates, SendReminderWhenReminderDue, SendStudentReminderWhenReminderDue],
})
export class RemindersModule {}
