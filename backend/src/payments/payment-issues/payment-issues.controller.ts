import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  closePaymentIssue,
  listPaymentIssues,
  placePaymentIssue,
  refundPaymentIssue,
  type PaymentIssueResponse,
  type PaymentIssuesResponse,
  type RefundIssueResponse,
} from '@academy/contracts/http/office/money';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { CloseIssue } from './commands/close-issue.js';
import { PlaceIssue } from './commands/place-issue.js';
import { RefundIssue } from './commands/refund-issue.js';
import { CloseIssueBody, RefundIssueBody } from './payment-issues.dto.js';
import { ListPaymentIssues } from './queries/list-payment-issues.js';

/** Payments that need manual review. */
@Controller()
export class PaymentIssuesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(listPaymentIssues)
  list(): Promise<PaymentIssuesResponse> {
    return this.queries.execute(new ListPaymentIssues());
  }

  @Route(placePaymentIssue)
  async place(@Param('id') id: string, @CurrentStaff() { staffId }: StaffCaller): Promise<PaymentIssueResponse> {
    return { success: true, issue: await this.commands.execute(new PlaceIssue(id, staffId)) };
  }

  @Route(refundPaymentIssue)
  refund(
    @Param('id') id: string,
    @Body() { amount }: RefundIssueBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<RefundIssueResponse> {
    return this.commands.execute(new RefundIssue(id, amount, caller));
  }

  @Route(closePaymentIssue)
  async close(
    @Param('id') id: string,
    @Body() { note }: CloseIssueBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<PaymentIssueResponse> {
    return { success: true, issue: await this.commands.execute(new CloseIssue(id, staffId, note)) };
  }
}
