import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  previewOfficeStudent,
  undoOfficeStudent,
  type StudentChangePreview,
} from '@academy/contracts/http/office/registration-students';
import {
  adjustOfficeSessions,
  assignOfficeStudent,
  giveOfficeSessions,
  recordOfficeSessions,
  type GiveOfficeSessionsResponse,
  type OfficeRegistrationResponse,
  type RecordOfficeSessionsResponse,
} from '@academy/contracts/http/office/registrations';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { AssignStudent, UndoStudentChange } from '../registration-people.commands.js';
import { GiveSessions, RecordSessions } from '../sessions.commands.js';
import {
  AdjustOfficeSessionsBody,
  AssignOfficeStudentBody,
  GiveOfficeSessionsBody,
  RecordOfficeSessionsBody,
} from './office-registrations.dto.js';
import { RegistrationQueries } from '../registrations.queries.js';

/** Office actions on a package's sessions, and on the student of a registration. */
@Controller()
export class OfficeSessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RegistrationQueries,
  ) {}

  @Route(recordOfficeSessions)
  async record(
    @Param('id') id: string,
    @Body() { kind, count, request_key: requestKey }: RecordOfficeSessionsBody,
  ): Promise<RecordOfficeSessionsResponse> {
    assertUuid(id);
    await this.commands.execute(new RecordSessions(id, { kind, count, requestKey }));
    return { success: true };
  }

  @Route(adjustOfficeSessions)
  async adjust(
    @Param('id') id: string,
    @Body() { count, reason, request_key: requestKey }: AdjustOfficeSessionsBody,
  ): Promise<RecordOfficeSessionsResponse> {
    assertUuid(id);
    await this.commands.execute(new RecordSessions(id, { kind: 'adjusted', count, requestKey, reason }));
    return { success: true };
  }

  @Route(giveOfficeSessions)
  async give(
    @Param('id') id: string,
    @Body() { count, reason, expires_on: day, request_key: requestKey }: GiveOfficeSessionsBody,
  ): Promise<GiveOfficeSessionsResponse> {
    assertUuid(id);
    const given = { count, reason, expiresOn: day === '' ? null : day, requestKey };
    return { success: true, registration_id: await this.commands.execute(new GiveSessions(id, given)) };
  }

  @Route(previewOfficeStudent)
  previewStudent(
    @Param('id') id: string,
    @Query() { student_id: studentId }: { student_id?: unknown },
  ): Promise<StudentChangePreview> {
    return this.queries.studentChange(id, studentId);
  }

  @Route(undoOfficeStudent)
  async undoStudent(
    @Param('id') id: string,
    @Param('changeId') changeId: string,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeRegistrationResponse> {
    assertUuid(id);
    await this.commands.execute(new UndoStudentChange(id, changeId));
    return { success: true, registration: await this.queries.forOffice(id, staff) };
  }

  @Route(assignOfficeStudent)
  async assign(
    @Param('id') id: string,
    @Body() body: AssignOfficeStudentBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeRegistrationResponse> {
    assertUuid(id);
    await this.commands.execute(new AssignStudent(id, body.student_id, body.instead_of));
    return { success: true, registration: await this.queries.forOffice(id, staff) };
  }
}
