import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type {
  PaymentIssueResponse,
  PaymentIssuesResponse,
  RefundIssueResponse,
} from '@academy/contracts/http/office/money';
import { OfficeRoute } from '../../platform/http/auth/office-route.decorator.js';
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

  @OfficeRoute('listPaymentIssues')
  list(): Promise<PaymentIssuesResponse> {
    return this.queries.execute(new ListPaymentIssues());
  }

  @OfficeRoute('placePaymentIssue')
  async place(@Param('id') id: string, @CurrentStaff() { staffId }: StaffCaller): Promise<PaymentIssueResponse> {
    return { success: true, issue: await this.commands.execute(new PlaceIssue(id, staffId)) };
  }

  @OfficeRoute('refundPaymentIssue')
  refund(
    @Param('id') id: string,
    @Body() { amount }: RefundIssueBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<RefundIssueResponse> {
    return this.commands.execute(new RefundIssue(id, amount, caller));
  }

  @OfficeRoute('closePaymentIssue')
  async close(
    @Param('id') id: string,
    @Body() { note }: CloseIssueBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<PaymentIssueResponse> {
    return { success: true, issue: await this.commands.execute(new CloseIssue(id, staffId, note)) };
  }
}
