import { Body, Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  sendEmailCode,
  type SendEmailCodeRequest,
  type SendEmailCodeResponse,
} from '@academy/contracts/http/email-codes';
import { checkEmail } from '@academy/contracts/rules/contact';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { Rule } from '../../platform/http/validation/validation.js';
import { ensureDevice } from '../devices/device-cookie.js';
import { clientContextOf } from '../devices/client-context.js';
import { SendEmailCode } from './email-codes.commands.js';

class SendEmailCodeBody implements SendEmailCodeRequest {
  @Rule(checkEmail) email: string;
}

/** Codes that prove that a person receives email at an address. */
@Controller()
export class EmailCodesController {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
  ) {}

  @Route(sendEmailCode)
  send(
    @Body() { email }: SendEmailCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<SendEmailCodeResponse> {
    const { publicUrl } = this.config;
    const device = ensureDevice(request, reply, publicUrl);
    return this.commands.execute(new SendEmailCode(email, { ...clientContextOf(request, publicUrl), device }, key));
  }
}
