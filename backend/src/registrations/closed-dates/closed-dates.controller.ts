import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  chooseForClosedDate,
  getClosedDate,
  listClosedDates,
  type ClosedDateResponse,
  type ClosedDatesResponse,
} from '@academy/contracts/http/closed-dates';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { ClientNetwork } from '../../platform/http/server/network.js';
import { ChooseForClosedDateBody, ClosedDateLinkBody } from './closed-dates.dto.js';
import { ChooseForClosedDate } from './commands/choose-for-closed-date.js';
import { GetClosedDate } from './queries/get-closed-date.js';
import { ListClosedDates } from './queries/list-closed-dates.js';

/** Families' choices for their seats on closed dates. Tokens are sent in request bodies, which are not logged. */
@Controller()
export class ClosedDatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(getClosedDate)
  async read(@Body() { token }: ClosedDateLinkBody, @ClientNetwork() network: string): Promise<ClosedDateResponse> {
    return { success: true, data: await this.queries.execute(new GetClosedDate(token, network)) };
  }

  @Route(chooseForClosedDate)
  async choose(
    @Body() { token, ...choice }: ChooseForClosedDateBody,
    @ClientNetwork() network: string,
  ): Promise<ClosedDateResponse> {
    const { closed } = await this.commands.execute(new ChooseForClosedDate(choice, { token, network }));
    return { success: true, data: closed };
  }

  @Route(listClosedDates)
  async list(@CurrentCaller() caller: Caller): Promise<ClosedDatesResponse> {
    return { success: true, data: await this.queries.execute(new ListClosedDates(caller.accountId)) };
  }
}
