import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import {
  acceptSecondParentInvitation,
  endSharing,
  endSharingOfFamily,
  getSecondParentInvitation,
  inviteSecondParent,
  inviteSecondParentOfFamily,
  listSecondParents,
  type SecondParentInvitationResponse,
  type SecondParentsResponse,
} from '@academy/contracts/http/second-parents';
import { giveReason } from '../../platform/audit/command-context.js';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { EndSharingBody, InviteSecondParentBody, SecondParentTokenBody } from './second-parents.dto.js';
import { AcceptSecondParentInvitation, EndSharing, InviteSecondParent } from './second-parents.commands.js';
import { SecondParentQueries } from './second-parents.queries.js';

/** Children with two parents: invitations, and the end of sharing. For parents and the office. */
@Controller()
export class SecondParentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SecondParentQueries,
  ) {}

  @Route(listSecondParents)
  async list(@CurrentCaller() { accountId }: Caller): Promise<SecondParentsResponse> {
    return { success: true, data: await this.queries.list(accountId) };
  }

  @Route(inviteSecondParent)
  invite(@Body() body: InviteSecondParentBody, @CurrentCaller() { accountId }: Caller): Promise<SecondParentsResponse> {
    return this.change(accountId, new InviteSecondParent(accountId, body));
  }

  @Route(getSecondParentInvitation)
  async read(
    @Body() { token }: SecondParentTokenBody,
    @CurrentCaller() { accountId }: Caller,
  ): Promise<SecondParentInvitationResponse> {
    return { success: true, data: await this.queries.invitation(accountId, token) };
  }

  @Route(acceptSecondParentInvitation)
  async accept(
    @Body() { token }: SecondParentTokenBody,
    @CurrentCaller() { accountId }: Caller,
  ): Promise<SecondParentInvitationResponse> {
    await this.commands.execute(new AcceptSecondParentInvitation(accountId, token));
    return { success: true, data: await this.queries.invitation(accountId, token) };
  }

  @Route(endSharing)
  end(@Param('id') id: string, @CurrentCaller() { accountId }: Caller): Promise<SecondParentsResponse> {
    return this.change(accountId, new EndSharing(id, accountId));
  }

  @Route(inviteSecondParentOfFamily)
  async inviteForFamily(@Body() body: InviteSecondParentBody): Promise<DoneResponse> {
    await this.commands.execute(new InviteSecondParent(null, body));
    return { success: true };
  }

  @Route(endSharingOfFamily)
  async endForFamily(@Param('id') id: string, @Body() { reason }: EndSharingBody): Promise<DoneResponse> {
    giveReason(reason);
    await this.commands.execute(new EndSharing(id, null));
    return { success: true };
  }

  private async change(accountId: string, command: Command<void>): Promise<SecondParentsResponse> {
    await this.commands.execute(command);
    return { success: true, data: await this.queries.list(accountId) };
  }
}
