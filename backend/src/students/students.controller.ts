import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import { getOfficeStudent, type OfficeStudentResponse } from '@academy/contracts/http/office/students';
import {
  changeStudentPassword,
  confirmStudents,
  createStudents,
  deleteStudent,
  getStudentDashboard,
  listStudents,
  sendEmail,
  setStudentBooking,
  updateStudent,
  type ChangeStudentPasswordResponse,
  type SendEmailResponse,
  type StudentDashboardResponse,
  type StudentResponse,
  type StudentsResponse,
} from '@academy/contracts/http/students';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientContextOf, writeRestoreCookies } from '../accounts/index.js';
import { Config } from '../platform/config/config.js';
import { ForbiddenMessage } from '../platform/http/auth/call.guard.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CurrentCaller, CurrentStudent, type Caller, type StudentCaller } from '../platform/http/auth/caller.js';
import { CurrentStaff, type StaffCaller } from '../platform/http/auth/staff-caller.js';
import { ClientNetwork } from '../platform/http/server/network.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import { ChangeStudentPassword } from './commands/change-student-password.js';
import { ConfirmStudents } from './commands/confirm-students.js';
import { CreateStudents } from './commands/create-students.js';
import { DeleteStudent } from './commands/delete-student.js';
import { SendAccountEmail } from './commands/send-account-email.js';
import { SetStudentBooking } from './commands/set-student-booking.js';
import { UpdateStudent } from './commands/update-student.js';
import { StudentQueries } from './students.queries.js';
import { readNewStudents } from './new-students.js';
import {
  ChangeStudentPasswordBody,
  ConfirmStudentsBody,
  CreateStudentsBody,
  SendEmailBody,
  StudentBookingBody,
  UpdateStudentBody,
} from './students.dto.js';

@Controller()
export class StudentsController {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: StudentQueries,
  ) {}

  @Route(listStudents)
  async list(@Param('parentId') parentId: string, @CurrentCaller() caller: Caller): Promise<StudentsResponse> {
    return { success: true, students: await this.queries.list(caller.accountId, parentId) };
  }

  @Route(createStudents)
  @ForbiddenMessage('Only parents can create student accounts.')
  async create(
    @Body() body: CreateStudentsBody,
    @CurrentCaller() { accountId }: Caller,
    @ClientNetwork() network: string,
    @IdempotencyKeyHeader() key: IdempotencyKey | undefined,
  ): Promise<StudentsResponse> {
    const create = new CreateStudents(accountId, readNewStudents(body.students), network, key);
    return { success: true, students: await this.commands.execute(create) };
  }

  @Route(updateStudent)
  @ForbiddenMessage('Only parents can update student accounts.')
  async update(
    @Param('id') id: string,
    @Body() body: UpdateStudentBody,
    @CurrentCaller() { accountId }: Caller,
    @ClientNetwork() network: string,
  ): Promise<StudentResponse> {
    return { success: true, student: await this.commands.execute(new UpdateStudent(accountId, id, body, network)) };
  }

  @Route(deleteStudent)
  @ForbiddenMessage('Only parents can delete student accounts.')
  async remove(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<DoneResponse> {
    await this.commands.execute(new DeleteStudent(caller.accountId, id));
    return { success: true };
  }

  @Route(setStudentBooking)
  async setBooking(
    @Param('id') id: string,
    @Body() body: StudentBookingBody,
    @CurrentCaller() { accountId }: Caller,
  ): Promise<StudentResponse> {
    return { success: true, student: await this.commands.execute(new SetStudentBooking(accountId, id, body)) };
  }

  @Route(confirmStudents)
  async confirm(@Body() body: ConfirmStudentsBody, @CurrentCaller() { accountId }: Caller): Promise<StudentsResponse> {
    await this.commands.execute(new ConfirmStudents(accountId, body.student_ids));
    return { success: true, students: await this.queries.list(accountId, accountId) };
  }

  @Route(getStudentDashboard)
  async dashboard(@CurrentStudent() { studentId }: StudentCaller): Promise<StudentDashboardResponse> {
    return { success: true, data: await this.queries.dashboard(studentId) };
  }

  @Route(changeStudentPassword)
  async changePassword(
    @Body() body: ChangeStudentPasswordBody,
    @CurrentStudent() { studentId }: StudentCaller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChangeStudentPasswordResponse> {
    const { publicUrl } = this.config;
    const change = new ChangeStudentPassword(studentId, body, clientContextOf(request, publicUrl));
    const { token, cookies } = await this.commands.execute(change);
    writeRestoreCookies(reply, cookies, publicUrl);
    return { success: true, token };
  }

  @Route(getOfficeStudent)
  async readForStaff(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<OfficeStudentResponse> {
    return { success: true, student: await this.queries.officeStudent(id, caller) };
  }

  @Route(sendEmail)
  @ForbiddenMessage('Only parents can create student accounts.')
  sendEmail(
    @Body() { to }: SendEmailBody,
    @CurrentCaller() caller: Caller,
    @ClientNetwork() network: string,
    @IdempotencyKeyHeader() key: IdempotencyKey | undefined,
  ): Promise<SendEmailResponse> {
    return this.commands.execute(new SendAccountEmail(caller.accountId, to, network, key));
  }
}
