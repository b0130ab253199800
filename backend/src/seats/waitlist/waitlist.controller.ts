import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  confirmWaitlistEntry,
  getWaitlistEntry,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  type JoinWaitlistResponse,
  type WaitlistEntriesResponse,
  type WaitlistEntryResponse,
} from '@academy/contracts/http/waitlist';
import type { FastifyRequest } from 'fastify';
import { clientContextOf } from '../../accounts/index.js';
import { Config } from '../../platform/config/config.js';
import { buyingAccount, CurrentCaller, OptionalUser, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { ClientNetwork } from '../../platform/http/server/network.js';
import { ConfirmWaitlistEntry, JoinWaitlist, LeaveWaitlist } from './waitlist.commands.js';
import { WaitlistQueries } from './waitlist.queries.js';
import { JoinWaitlistBody, WaitlistTokenBody } from './waitlist.dto.js';

/** Waitlists of full dates. Tokens travel in bodies, which no log shows. */
@Controller()
export class WaitlistController {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: WaitlistQueries,
  ) {}

  @Route(joinWaitlist)
  async join(
    @Body() { email_code: emailCode, ...body }: JoinWaitlistBody,
    @Req() request: FastifyRequest,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<JoinWaitlistResponse> {
    const sender = { client: clientContextOf(request, this.config.publicUrl), emailCode };
    return {
      success: true,
      data: await this.commands.execute(new JoinWaitlist(body, buyingAccount(caller), sender, key)),
    };
  }

  @Route(getWaitlistEntry)
  async read(@Body() { token }: WaitlistTokenBody, @ClientNetwork() network: string): Promise<WaitlistEntryResponse> {
    return { success: true, data: await this.queries.entry(token, network) };
  }

  @Route(confirmWaitlistEntry)
  async confirm(
    @Body() { token }: WaitlistTokenBody,
    @ClientNetwork() network: string,
  ): Promise<WaitlistEntryResponse> {
    await this.commands.execute(new ConfirmWaitlistEntry(token, network));
    return this.read({ token }, network);
  }

  @Route(leaveWaitlist)
  async leave(@Body() { token }: WaitlistTokenBody, @ClientNetwork() network: string): Promise<WaitlistEntryResponse> {
    await this.commands.execute(new LeaveWaitlist(token, network));
    return this.read({ token }, network);
  }

  @Route(listWaitlist)
  async list(@CurrentCaller() caller: Caller): Promise<WaitlistEntriesResponse> {
    return { success: true, data: await this.queries.list(caller.accountId) };
  }
}
