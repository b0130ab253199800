import { Body, Controller, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type {
  DayConsultationsResponse,
  DismissSharedStudentResponse,
  MarkEmailSeenResponse,
  NewRegistrationsResponse,
  TodayResponse,
} from '@academy/contracts/http/office/today';
import { OfficeRoute } from '../../platform/http/auth/office-route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { DismissSharedStudent } from './commands/dismiss-shared-student.js';
import { MarkEmailSeen } from './commands/mark-email-seen.js';
import { GetToday } from './queries/get-today.js';
import { ListDayConsultations, ListDayRegistrations } from './queries/list-day.js';
import { DismissSharedStudentBody, MarkEmailSeenBody } from './today.dto.js';

/** Endpoints for the office's start page and its lists for one day. */
@Controller()
export class TodayController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @OfficeRoute('getToday')
  today(@CurrentStaff() { role }: StaffCaller): Promise<TodayResponse> {
    return this.queries.execute(new GetToday(role));
  }

  @OfficeRoute('markEmailSeen')
  async seen(
    @Body() { id }: MarkEmailSeenBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<MarkEmailSeenResponse> {
    await this.commands.execute(new MarkEmailSeen(id, staffId));
    return { success: true };
  }

  @OfficeRoute('dismissSharedStudent')
  async dismiss(
    @Body() { id }: DismissSharedStudentBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<DismissSharedStudentResponse> {
    await this.commands.execute(new DismissSharedStudent(id, staffId));
    return { success: true };
  }

  @OfficeRoute('listNewRegistrations')
  registrations(@Query('day') day: unknown): Promise<NewRegistrationsResponse> {
    return this.queries.execute(new ListDayRegistrations(day));
  }

  @OfficeRoute('listDayConsultations')
  consultations(@Query('day') day: unknown): Promise<DayConsultationsResponse> {
    return this.queries.execute(new ListDayConsultations(day));
  }
}
