import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { LeadResponse } from '@academy/contracts/http/leads';
import { leadThanks, readLead } from '@academy/contracts/rules/lead';
import { Route } from '../platform/http/auth/route.decorator.js';
import { ClientNetwork } from '../platform/http/server/network.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import { SubmitLead } from './commands/submit-lead.js';
import { LeadBody } from './leads.dto.js';

/** The forms that reach the staff: enrollment, contact, newsletter, feedback, free consultation. */
@Controller()
export class LeadsController {
  constructor(private readonly commands: CommandBus) {}

  @Route('submitLead', 201)
  async submit(
    @Body() body: LeadBody,
    @ClientNetwork() network: string,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<LeadResponse> {
    const { kind } = body;
    await this.commands.execute(new SubmitLead(kind, readLead(kind, { ...body }), network, key));
    return { success: true, message: leadThanks[kind] };
  }
}
