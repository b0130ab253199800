import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import type { StudentsResponse } from '@academy/contracts/http/students';
import { DeniedText } from '../platform/http/auth.guard.js';
import { Call } from '../platform/http/call.js';
import { CurrentCaller, type Caller } from '../platform/http/caller.js';
import { RequestKey, type IdempotencyKey } from '../platform/http/idempotency.js';
import { CreateStudent } from './commands/create-student.js';
import { SendAccountMail } from './commands/send-account-mail.js';
import { ListStudents } from './queries/list-students.js';
import { CreateStudentsBody, readNewStudent, SendEmailBody } from './students.dto.js';

@Controller()
export class StudentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('listStudents')
  async list(@Param('parentId') parentId: string, @CurrentCaller() caller: Caller): Promise<StudentsResponse> {
    return { success: true, students: await this.queries.execute(new ListStudents(caller.accountId, parentId)) };
  }

  @Call('createStudents', 201)
  @DeniedText('Only parents can create student accounts.')
  async create(@Body() body: CreateStudentsBody, @CurrentCaller() caller: Caller, @RequestKey() key: IdempotencyKey | undefined): Promise<StudentsResponse> {
    return { success: true, students: [await this.commands.execute(new CreateStudent(caller.accountId, readNewStudent(body), key))] };
  }

  @Call('sendEmail')
  @DeniedText('Only parents can create student accounts.')
  sendEmail(@Body() body: SendEmailBody, @CurrentCaller() caller: Caller, @RequestKey() key: IdempotencyKey | undefined): Promise<DoneResponse> {
    return this.commands.execute(new SendAccountMail(caller.accountId, body, key));
  }
}
