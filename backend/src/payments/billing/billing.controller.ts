import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  deleteBillingDetails,
  getBillingDetails,
  updateBillingDetails,
  type BillingDetailsResponse,
} from '@academy/contracts/http/billing';
import { readBilling } from '@academy/contracts/rules/billing';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { BillingDetailsBody } from './billing.dto.js';
import { UpdateBillingDetails } from './billing.commands.js';
import { BillingQueries } from './billing.queries.js';

/** A family's saved billing details. */
@Controller()
export class BillingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: BillingQueries,
  ) {}

  @Route(getBillingDetails)
  async read(@CurrentCaller() { accountId }: Caller): Promise<BillingDetailsResponse> {
    return { success: true, data: await this.queries.details(accountId) };
  }

  @Route(updateBillingDetails)
  async update(
    @CurrentCaller() { accountId }: Caller,
    @Body() body: BillingDetailsBody,
  ): Promise<BillingDetailsResponse> {
    const details = readBilling({ ...body });
    return { success: true, data: await this.commands.execute(new UpdateBillingDetails(accountId, details)) };
  }

  @Route(deleteBillingDetails)
  async remove(@CurrentCaller() { accountId }: Caller): Promise<BillingDetailsResponse> {
    return { success: true, data: await this.commands.execute(new UpdateBillingDetails(accountId, null)) };
  }
}
