import { Body, Controller, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { listConsultations, type ConsultationsResponse } from '@academy/contracts/http/consultation-page';
import {
  listSlots,
  scheduleConsultation,
  type ConsultationResponse,
  type SlotsResponse,
} from '@academy/contracts/http/consultations';
import type { FastifyReply } from 'fastify';
import { Route } from '../platform/http/auth/route.decorator.js';
import { buyingAccount, CurrentCaller, OptionalUser, type Caller } from '../platform/http/auth/caller.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import { ScheduleConsultation } from './commands/schedule-consultation.js';
import { ScheduleConsultationBody } from './consultations.dto.js';
import { ListConsultations } from './queries/list-consultations.js';
import { ListSlots } from './queries/list-slots.js';

/** The value of a query parameter; one that is repeated is ignored. */
const one = (value: unknown) => (typeof value === 'string' || value === undefined ? value : '');

/** Paid consultations: open slots, booking, and the family's own consultations. */
@Controller()
export class ConsultationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(listSlots)
  async slots(@Query('from') from?: unknown, @Query('to') to?: unknown): Promise<SlotsResponse> {
    return { success: true, data: await this.queries.execute(new ListSlots(one(from), one(to))) };
  }

  @Route(listConsultations)
  async list(@CurrentCaller() caller: Caller): Promise<ConsultationsResponse> {
    return { success: true, data: await this.queries.execute(new ListConsultations(caller)) };
  }

  @Route(scheduleConsultation)
  async schedule(
    @Body() body: ScheduleConsultationBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<ConsultationResponse> {
    const { id, isNew } = await this.commands.execute(new ScheduleConsultation(body, buyingAccount(caller), key));
    if (!isNew) void reply.status(200);
    return { success: true, message: 'Consultation scheduled successfully', booking_id: id };
  }
}
