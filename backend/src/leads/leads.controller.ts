import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { submitLead, type LeadResponse } from '@academy/contracts/http/leads';
import { leadThanks, readLead } from '@academy/contracts/rules/lead';
import { newsletterPages } from '@academy/contracts/rules/newsletter';
import type { FastifyRequest } from 'fastify';
import { clientContextOf } from '../accounts/index.js';
import { Config } from '../platform/config/config.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { AnswerFormsWithPage } from '../platform/http/server/page-answer.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import { SubmitLead } from './leads.commands.js';
import { LeadBody } from './leads.dto.js';
import { SubscribeToNewsletter } from './newsletter/newsletter.commands.js';

/** Endpoint for the public lead forms: enrollment, contact, newsletter, feedback and free consultation. */
@Controller()
export class LeadsController {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
  ) {}

  @Route(submitLead)
  @AnswerFormsWithPage({ done: newsletterPages.checkEmail, refused: newsletterPages.tryAgain })
  async submit(
    @Body() body: LeadBody,
    @Req() request: FastifyRequest,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<LeadResponse> {
    const { kind } = body;
    const fields = readLead(kind, { ...body });
    const sender = { client: clientContextOf(request, this.config.publicUrl), emailCode: body.email_code };
    await this.commands.execute(
      kind === 'newsletter'
        ? new SubscribeToNewsletter(fields['email'] ?? '', sender, key)
        : new SubmitLead(kind, fields, sender, key),
    );
    return { success: true, message: leadThanks[kind] };
  }
}
