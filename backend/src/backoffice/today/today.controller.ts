import { Body, Controller, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  dismissSharedStudent,
  getToday,
  listDayConsultations,
  listNewRegistrations,
  markEmailSeen,
  type DayConsultationsResponse,
  type DismissSharedStudentResponse,
  type MarkEmailSeenResponse,
  type NewRegistrationsResponse,
  type TodayResponse,
} from '@academy/contracts/http/office/today';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { DismissSharedStudent, MarkEmailSeen } from './today.commands.js';
import { TodayQueries } from './today.queries.js';
import { DismissSharedStudentBody, MarkEmailSeenBody } from './today.dto.js';

/** Endpoints for the office's start page and its lists for one day. */
@Controller()
export class TodayController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TodayQueries,
  ) {}

  @Route(getToday)
  today(@CurrentStaff() { role }: StaffCaller): Promise<TodayResponse> {
    return this.queries.today(role);
  }

  @Route(markEmailSeen)
  async seen(
    @Body() { id }: MarkEmailSeenBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<MarkEmailSeenResponse> {
    await this.commands.execute(new MarkEmailSeen(id, staffId));
    return { success: true };
  }

  @Route(dismissSharedStudent)
  async dismiss(
    @Body() { id }: DismissSharedStudentBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<DismissSharedStudentResponse> {
    await this.commands.execute(new DismissSharedStudent(id, staffId));
    return { success: true };
  }

  @Route(listNewRegistrations)
  registrations(@Query('day') day: unknown): Promise<NewRegistrationsResponse> {
    return this.queries.registrations(day);
  }

  @Route(listDayConsultations)
  consultations(@Query('day') day: unknown): Promise<DayConsultationsResponse> {
    return this.queries.consultations(day);
  }
}
