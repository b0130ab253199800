import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { LeadResponse } from '@academy/contracts/http/leads';
import { leadThanks } from '@academy/contracts/rules/lead';
import { Route } from '../platform/http/auth/route.decorator.js';
import { ClientNetwork } from '../platform/http/server/network.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import { SubmitLead } from './commands/submit-lead.js';

/** The forms that reach the staff: enrollment, contact, newsletter, feedback, free consultation. */
@Controller()
export class LeadsController {
  constructor(private readonly commands: CommandBus) {}

  @Route('submitLead', 201)
  async submit(
    @Body() body: Record<string, unknown>,
    @ClientNetwork() network: string,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<LeadResponse> {
    const kind = await this.commands.execute(new SubmitLead(body, network, key));
    return { success: true, message: leadThanks[kind] };
  }
}
