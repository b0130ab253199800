import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { LeadResponse } from '@academy/contracts/http/leads';
import { leadThanks, readLead } from '@academy/contracts/rules/lead';
import { newsletterPages } from '@academy/contracts/rules/newsletter';
import { Route } from '../platform/http/auth/route.decorator.js';
import { ClientNetwork } from '../platform/http/server/network.js';
import { AnswerFormsWithPage } from '../platform/http/server/page-answer.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import { SubmitLead } from './commands/submit-lead.js';
import { LeadBody } from './leads.dto.js';
import { SubscribeToNewsletter } from './newsletter/commands/subscribe-to-newsletter.js';

/** Endpoint for the public lead forms: enrollment, contact, newsletter, feedback and free consultation. */
@Controller()
export class LeadsController {
  constructor(private readonly commands: CommandBus) {}

  @Route('submitLead', 201)
  @AnswerFormsWithPage({ done: newsletterPages.checkEmail, refused: newsletterPages.tryAgain })
  async submit(
    @Body() body: LeadBody,
    @ClientNetwork() network: string,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<LeadResponse> {
    const { kind } = body;
    const fields = readLead(kind, { ...body });
    await this.commands.execute(
      kind === 'newsletter'
        ? new SubscribeToNewsletter(fields['email'] ?? '', network, key)
        : new SubmitLead(kind, fields, network, key),
    );
    return { success: true, message: leadThanks[kind] };
  }
}
