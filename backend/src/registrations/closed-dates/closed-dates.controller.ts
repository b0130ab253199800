import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  chooseForClosedDate,
  getClosedDate,
  listClosedDates,
  type ClosedDateResponse,
  type ClosedDatesResponse,
} from '@academy/contracts/http/closed-dates';
import {
  chooseOfficeClosedSeat,
  listOfficeClosedSeats,
  type OfficeClosedSeatsResponse,
} from '@academy/contracts/http/office/closed-seats';
import type { OfficeMoneyResponse } from '@academy/contracts/http/office/registrations';
import { toRefundOutcome } from '../../payments/index.js';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { ClientNetwork } from '../../platform/http/server/network.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { ChooseForClosedDateBody, ClosedDateLinkBody, ClosedSeatChoiceBody } from './closed-dates.dto.js';
import { ChooseForClosedDate } from './closed-dates.commands.js';
import { ClosedDateQueries } from './closed-dates.queries.js';

/**
 * What families choose for their seats on closed dates. Staff may choose for them, for example on the phone. Tokens are sent in request
 * bodies, which are not logged.
 */
@Controller()
export class ClosedDatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ClosedDateQueries,
  ) {}

  @Route(getClosedDate)
  async read(@Body() { token }: ClosedDateLinkBody, @ClientNetwork() network: string): Promise<ClosedDateResponse> {
    return { success: true, data: await this.queries.ofLink(token, network) };
  }

  @Route(chooseForClosedDate)
  async choose(
    @Body() { token, ...choice }: ChooseForClosedDateBody,
    @ClientNetwork() network: string,
  ): Promise<ClosedDateResponse> {
    const { closed } = await this.commands.execute(new ChooseForClosedDate(choice, { token, network }));
    return { success: true, data: closed };
  }

  @Route(chooseOfficeClosedSeat)
  async chooseByStaff(
    @Param('id') registrationId: string,
    @Body() body: ClosedSeatChoiceBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeMoneyResponse> {
    assertUuid(registrationId);
    const { refund } = await this.commands.execute(new ChooseForClosedDate({ ...body }, { registrationId, staff }));
    return { success: true, refund: refund && toRefundOutcome(refund) };
  }

  @Route(listClosedDates)
  async list(@CurrentCaller() caller: Caller): Promise<ClosedDatesResponse> {
    return { success: true, data: await this.queries.ofAccount(caller.accountId) };
  }

  @Route(listOfficeClosedSeats)
  listForStaff(@Param('id') id: string): Promise<OfficeClosedSeatsResponse> {
    return this.queries.seatsToChoose(id);
  }
}
