import { Body, Controller, Headers, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createCheckoutAccount } from '@academy/contracts/http/payments';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerSignedIn, clientContextOf, RegisterAccount } from '../../accounts/index.js';
import { Config } from '../../platform/config/config.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { CreateCheckoutAccountBody, checkoutTokenHeader } from './checkout.dto.js';
import { CheckoutQueries } from './checkout.queries.js';

/** Creates an account for a parent who has just paid as a guest. */
@Controller()
export class CheckoutAccountController {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: CheckoutQueries,
  ) {}

  /** The checkout token proves that this device paid; the email is verified with the emailed link, as after every sign-up. */
  @Route(createCheckoutAccount)
  async create(
    @Param('id') id: string,
    @Body() { password }: CreateCheckoutAccountBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
    @Headers(checkoutTokenHeader) token?: string,
  ): Promise<SignedInResponse> {
    const { publicUrl } = this.config;
    const payer = await this.queries.guestPayer(id, token);
    const fields = { ...payer, password, password_confirmation: password };
    const client = clientContextOf(request, publicUrl);
    const signedIn = await this.commands.execute(new RegisterAccount(fields, client, key, id));
    return answerSignedIn(reply, signedIn, publicUrl);
  }
}
