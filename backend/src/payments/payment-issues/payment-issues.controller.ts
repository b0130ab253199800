import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
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
import { CloseIssue, PlaceIssue, RefundIssue } from './payment-issues.commands.js';
import { CloseIssueBody, RefundIssueBody } from './payment-issues.dto.js';
import { PaymentIssueQueries } from './payment-issues.queries.js';

/** Payments that need manual review. */
@Controller()
export class PaymentIssuesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PaymentIssueQueries,
  ) {}

  @Route(listPaymentIssues)
  list(): Promise<PaymentIssuesResponse> {
    return this.queries.list();
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
