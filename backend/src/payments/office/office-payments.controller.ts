import { randomUUID } from 'node:crypto';
import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  allocatePayment,
  getAllocatablePayment,
  getRefundablePayment,
  listExpectedPayments,
  recordExpectedPayment,
  recordRefundPayout,
  refundOfficePayment,
  releaseExpectedPayment,
  sendPaymentLink,
  startOfficePurchase,
  withdrawRefund,
  type AllocatablePaymentResponse,
  type ExpectedPaymentResponse,
  type ExpectedPaymentsResponse,
  type OfficePurchaseResponse,
  type RecordRefundPayoutResponse,
  type RefundablePaymentResponse,
  type WithdrawRefundResponse,
} from '@academy/contracts/http/office/registering';
import { releaseUnpaidHolds, type ReleaseUnpaidHoldsResponse } from '@academy/contracts/http/office/saturdays';
import type { OfficeMoneyResponse } from '@academy/contracts/http/office/registrations';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { ReleaseUnpaidHolds } from '../checkout/checkout.commands.js';
import { RefundCustomPayment } from '../custom-payments/custom-payments.commands.js';
import { CustomPaymentQueries } from '../custom-payments/custom-payments.queries.js';
import { toRefundOutcome } from '../refunds/refundable-line.js';
import { OfficeRefundBody } from '../refunds/staff-refund.dto.js';
import { AllocatePayment } from './commands/allocate-payment.js';
import { RecordExpectedPayment, type OfflineMoney } from './commands/record-expected-payment.js';
import { RecordRefundPayout } from './commands/record-refund-payout.js';
import { ReleaseExpectedPayment } from './commands/release-expected-payment.js';
import { SendPaymentLink } from './commands/send-payment-link.js';
import { StartOfficePurchase } from './commands/start-office-purchase.js';
import { WithdrawRefund } from './commands/withdraw-refund.js';
import { OfficePaymentQueries } from './office-payments.queries.js';
import {
  AllocatePaymentBody,
  OfficePurchaseBody,
  RecordExpectedPaymentBody,
  RecordRefundPayoutBody,
  WithdrawRefundBody,
} from './office-payments.dto.js';

/** Phone registrations, payments made without a card provider, and payments of a custom amount. */
@Controller()
export class OfficePaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly customPayments: CustomPaymentQueries,
    private readonly officePayments: OfficePaymentQueries,
  ) {}

  @Route(startOfficePurchase)
  start(
    @Body() body: OfficePurchaseBody,
    @CurrentStaff() { staffId, role }: StaffCaller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<OfficePurchaseResponse> {
    return this.commands.execute(new StartOfficePurchase(body, { staffId, role }, key?.key ?? randomUUID()));
  }

  @Route(releaseUnpaidHolds)
  async releaseHolds(@Param('date') day: string): Promise<ReleaseUnpaidHoldsResponse> {
    return { success: true, ...(await this.commands.execute(new ReleaseUnpaidHolds(day))) };
  }

  @Route(getAllocatablePayment)
  async allocatable(@Param('id') id: string): Promise<AllocatablePaymentResponse> {
    return { success: true, payment: await this.officePayments.allocatable(id) };
  }

  @Route(allocatePayment)
  allocate(
    @Param('id') id: string,
    @Body() body: AllocatePaymentBody,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<OfficePurchaseResponse> {
    return this.commands.execute(new AllocatePayment(id, body, key));
  }

  @Route(getRefundablePayment)
  async refundable(@Param('id') id: string): Promise<RefundablePaymentResponse> {
    return { success: true, payment: await this.customPayments.refundable(id) };
  }

  @Route(refundOfficePayment)
  async refund(
    @Param('id') id: string,
    @Body() body: OfficeRefundBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeMoneyResponse> {
    const refund = await this.commands.execute(new RefundCustomPayment(id, { ...body }, staff));
    return { success: true, refund: toRefundOutcome(refund) };
  }

  @Route(listExpectedPayments)
  async list(): Promise<ExpectedPaymentsResponse> {
    return { success: true, payments: await this.officePayments.expected() };
  }

  @Route(recordExpectedPayment)
  record(@Param('id') id: string, @Body() body: RecordExpectedPaymentBody): Promise<ExpectedPaymentResponse> {
    return this.commands.execute(new RecordExpectedPayment(id, moneyOf(body)));
  }

  @Route(releaseExpectedPayment)
  release(@Param('id') id: string): Promise<ExpectedPaymentResponse> {
    return this.commands.execute(new ReleaseExpectedPayment(id));
  }

  @Route(sendPaymentLink)
  sendLink(@Param('id') id: string): Promise<ExpectedPaymentResponse> {
    return this.commands.execute(new SendPaymentLink(id));
  }

  @Route(recordRefundPayout)
  payOut(@Param('id') id: string, @Body() body: RecordRefundPayoutBody): Promise<RecordRefundPayoutResponse> {
    return this.commands.execute(new RecordRefundPayout(id, moneyOf(body)));
  }

  @Route(withdrawRefund)
  withdraw(@Param('id') id: string, @Body() { reason }: WithdrawRefundBody): Promise<WithdrawRefundResponse> {
    return this.commands.execute(new WithdrawRefund(id, reason));
  }
}

const moneyOf = ({ method, reference }: RecordExpectedPaymentBody): OfflineMoney => ({
  method,
  reference: reference.trim() === '' ? null : reference.trim(),
});
