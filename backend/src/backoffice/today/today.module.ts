import { Module } from '@nestjs/common';
import { DismissSharedStudentHandler } from './commands/dismiss-shared-student.js';
import { MarkEmailSeenHandler } from './commands/mark-email-seen.js';
import { Exceptions } from './exceptions.js';
import { GetTodayHandler } from './queries/get-today.js';
import { ListDayConsultationsHandler, ListDayRegistrationsHandler } from './queries/list-day.js';
import { TodayController } from './today.controller.js';

/** The start page of the office. */
@Module({
  controllers: [TodayController],
  providers: [
    Exceptions,
    GetTodayHandler,
    ListDayRegistrationsHandler,
    ListDayConsultationsHandler,
    MarkEmailSeenHandler,
    DismissSharedStudentHandler,
  ],
})
export class TodayModule {}
