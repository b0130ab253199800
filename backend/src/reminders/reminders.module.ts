import { Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { ConsultationsModule } from '../consultations/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { RegistrationsModule } from '../registrations/index.js';
import * as remindersSchedules from './reminders.schedules.js';
import * as remindersReactions from './reminders.reactions.js';

/** Reminder emails before a dated registration, a consultation, a lesson, or the last day of extra sessions. */
@Module({
  imports: [NotificationsModule, RegistrationsModule, ConsultationsModule],
  providers: [...providersIn(remindersSchedules, remindersReactions)],
})
export class RemindersModule {}
