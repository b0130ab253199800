import { Body, Controller, Param, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  assignOfficeWaitlistStudent,
  getCheckIn,
  getRosterFile,
  getSaturday,
  listSaturdays,
  markAbsences,
  recordCheckIns,
  updateTestDate,
  type ListSaturdaysResponse,
  type MarkAbsencesResponse,
  type OfficeWaitlistStudentResponse,
  type RecordCheckInsResponse,
  type CheckInResponse,
  type SaturdayResponse,
  type TestDateResponse,
} from '@academy/contracts/http/office/saturdays';
import type { FastifyReply } from 'fastify';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { csvHeaders } from '../../platform/http/server/csv.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { AssignWaitlistStudent } from '../waitlist/waitlist.commands.js';
import { MarkAbsences, RecordCheckIns, UpdateTestDate } from './saturdays.commands.js';
import { SaturdayQueries } from './saturdays.queries.js';
import { OfficeWaitlistStudentBody, RecordCheckInsBody, UpdateTestDateBody } from './saturdays.dto.js';

/** The test dates, for the office. */
@Controller()
export class SaturdaysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SaturdayQueries,
  ) {}

  @Route(listSaturdays)
  list(): Promise<ListSaturdaysResponse> {
    return this.queries.list();
  }

  @Route(getSaturday)
  read(@Param('date') day: string, @CurrentStaff() caller: StaffCaller): Promise<SaturdayResponse> {
    return this.queries.day(day, caller.role);
  }

  @Route(getRosterFile)
  async file(
    @Param('date') day: string,
    @CurrentStaff() { role }: StaffCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const text = await this.queries.rosterFile(day, role);
    reply.headers(csvHeaders(`roster-${day}`));
    return text;
  }

  @Route(updateTestDate)
  async update(
    @Param('date') day: string,
    @Param('session') sessionId: string,
    @Body() body: UpdateTestDateBody,
  ): Promise<TestDateResponse> {
    return { success: true, test: await this.commands.execute(new UpdateTestDate(day, sessionId, body)) };
  }

  @Route(getCheckIn)
  checkIn(@Param('date') day: string, @CurrentStaff() caller: StaffCaller): Promise<CheckInResponse> {
    return this.queries.checkIn(day, caller.role);
  }

  @Route(recordCheckIns)
  record(
    @Param('date') day: string,
    @Body() body: RecordCheckInsBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<RecordCheckInsResponse> {
    return this.commands.execute(new RecordCheckIns(day, body.actions, caller));
  }

  @Route(assignOfficeWaitlistStudent)
  async assignWaiting(
    @Param('id') id: string,
    @Body() body: OfficeWaitlistStudentBody,
  ): Promise<OfficeWaitlistStudentResponse> {
    assertUuid(id);
    await this.commands.execute(new AssignWaitlistStudent(id, body.student_id, body.instead_of));
    return { success: true };
  }

  @Route(markAbsences)
  absences(@Param('date') day: string, @CurrentStaff() caller: StaffCaller): Promise<MarkAbsencesResponse> {
    return this.commands.execute(new MarkAbsences(day, caller));
  }
}
