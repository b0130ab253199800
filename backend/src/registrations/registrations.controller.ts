import { Body, Controller, Param, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ExamsResponse, RegistrationResponse } from '@academy/contracts/http/registrations';
import type { FastifyReply } from 'fastify';
import { Call } from '../platform/http/call.js';
import { CurrentCaller, MaybeCaller, type Caller } from '../platform/http/caller.js';
import { NotFound } from '../platform/http/errors.js';
import { SubmitRegistration } from './commands/submit-registration.js';
import { ListExams } from './queries/list-exams.js';

/** Registering students for services. */
@Controller()
export class RegistrationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('registerSatAct', 201)
  async registerSatAct(@Body() body: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply, @MaybeCaller() caller?: Caller): Promise<RegistrationResponse> {
    const { registrationId, bookedNow } = await this.commands.execute(new SubmitRegistration('new_sat_act', body, caller?.accountId ?? null));
    if (!bookedNow) void reply.status(200);
    return { success: true, status: 'success', message: 'Registration submitted successfully', registration_id: registrationId };
  }

  @Call('listExams')
  async exams(@Param('parentId') parentId: string, @CurrentCaller() caller: Caller): Promise<ExamsResponse> {
    if (parentId !== caller.accountId) throw new NotFound();
    return { success: true, status: 'success', data: await this.queries.execute(new ListExams(caller.accountId)) };
  }
}
