import { Body, Controller, Param, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { LineCall } from '@academy/contracts/http/payments';
import {
  createAdmissionsRegistration,
  createEssaysRegistration,
  createExecutiveRegistration,
  createPracticeTestRegistration,
  createSatActRegistration,
  listRegistrations,
  type ExamsResponse,
  type RegistrationResponse,
} from '@academy/contracts/http/registrations';
import type { FastifyReply } from 'fastify';
import { Route } from '../platform/http/auth/route.decorator.js';
import { buyingAccount, CurrentCaller, OptionalUser, type Caller } from '../platform/http/auth/caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import { SubmitRegistration } from './commands/submit-registration.js';
import { ListExams } from './queries/list-exams.js';
import { AdmissionsBody, EssaysBody, ExecutiveBody, PracticeTestsBody, SatActBody } from './registrations.dto.js';

/** Registering students for services. */
@Controller()
export class RegistrationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(createSatActRegistration)
  satAct(
    @Body() body: SatActBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    return this.submit('new_sat_act', body, reply, caller, key);
  }

  @Route(createPracticeTestRegistration)
  practiceTests(
    @Body() body: PracticeTestsBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    return this.submit('practice_tests', body, reply, caller, key);
  }

  @Route(createAdmissionsRegistration)
  collegeAdmission(
    @Body() body: AdmissionsBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    return this.submit('college_admission', body, reply, caller, key);
  }

  @Route(createEssaysRegistration)
  collegeEssays(
    @Body() body: EssaysBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    return this.submit('college_essays', body, reply, caller, key);
  }

  @Route(createExecutiveRegistration)
  executiveCoaching(
    @Body() body: ExecutiveBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    return this.submit('executive_coaching', body, reply, caller, key);
  }

  @Route(listRegistrations)
  async exams(@Param('parentId') parentId: string, @CurrentCaller() caller: Caller): Promise<ExamsResponse> {
    if (parentId !== caller.accountId) throw new NotFound();
    return { success: true, status: 'success', data: await this.queries.execute(new ListExams(caller.accountId)) };
  }

  private async submit(
    call: LineCall,
    body: Record<string, unknown>,
    reply: FastifyReply,
    caller?: Caller,
    key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    const { id, isNew } = await this.commands.execute(new SubmitRegistration(call, body, buyingAccount(caller), key));
    if (!isNew) void reply.status(200);
    return { success: true, status: 'success', message: 'Registration submitted successfully', registration_id: id };
  }
}
