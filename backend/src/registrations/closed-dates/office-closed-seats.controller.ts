import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  chooseOfficeClosedSeat,
  listOfficeClosedSeats,
  type OfficeClosedSeatsResponse,
} from '@academy/contracts/http/office/closed-seats';
import type { OfficeMoneyResponse } from '@academy/contracts/http/office/registrations';
import { toRefundOutcome } from '../../payments/index.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { ClosedSeatChoiceBody } from './closed-dates.dto.js';
import { ChooseForClosedDate } from './commands/choose-for-closed-date.js';
import { ListOfficeClosedSeats } from './queries/list-office-closed-seats.js';

/** The office makes a family's choice for its seats on closed dates, for example on the phone. */
@Controller()
export class OfficeClosedSeatsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(listOfficeClosedSeats)
  list(@Param('id') id: string): Promise<OfficeClosedSeatsResponse> {
    return this.queries.execute(new ListOfficeClosedSeats(id));
  }

  @Route(chooseOfficeClosedSeat)
  async choose(
    @Param('id') registrationId: string,
    @Body() body: ClosedSeatChoiceBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeMoneyResponse> {
    assertUuid(registrationId);
    const { refund } = await this.commands.execute(new ChooseForClosedDate({ ...body }, { registrationId, staff }));
    return { success: true, refund: refund && toRefundOutcome(refund) };
  }
}
