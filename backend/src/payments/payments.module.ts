import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsModule } from '../accounts/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { Config } from '../platform/config/config.js';
import { Cases } from './cases.js';
import { HoldConflicts } from './checkout/hold-conflicts.js';
import { HoldLimits } from './checkout/hold-limits.js';
import { Payers } from './checkout/payer.js';
import { CheckoutDrafts } from './checkout-drafts.js';
import { CheckoutIntents } from './checkout-intents.js';
import { CheckoutRetirement } from './checkout-retirement.js';
import { CloseCaseHandler } from './commands/close-case.js';
import { ConfirmDemoPaymentHandler } from './commands/confirm-demo-payment.js';
import { RecordPaymentHandler } from './commands/record-payment.js';
import { RefundPaymentHandler } from './commands/refund-payment.js';
import { SettlePaymentHandler } from './commands/settle-payment.js';
import { StartCheckoutHandler } from './commands/start-checkout.js';
import { DemoGateway } from './gateway/demo.gateway.js';
import { PaymentGateway } from './gateway/payment-gateway.js';
import { StripeGateway } from './gateway/stripe.gateway.js';
import { FreeAmountClaims } from './free-amount-claims.js';
import { NamedPayments } from './named-payments.js';
import { OnlinePaymentPurchase } from './online-payment-purchase.js';
import { PaidPosts } from './paid-posts.js';
import { PaymentsController } from './payments.controller.js';
import { Purchases } from './purchase.js';
import { CheckoutStatusHandler } from './queries/checkout-status.js';
import { ListPaymentsHandler } from './queries/list-payments.js';
import { Refunds } from './refunds.js';
import { ReturnedMoney } from './returned-money.js';
import { CatchUpWithProvider } from './schedules/catch-up-with-provider.js';
import { ExpireOpenCheckouts } from './schedules/expire-open-checkouts.js';
import { FinishRefunds } from './schedules/finish-refunds.js';
import { ReconcileOpenPayments } from './schedules/reconcile-open-payments.js';
import { ReturnUnclaimedMoney } from './schedules/return-unclaimed-money.js';
import { Settlement } from './settlement.js';
import { ApplyProviderEvent } from './subscribers/apply-provider-event.js';
import { RecordPaymentWhenPaymentSucceeds } from './subscribers/record-payment-when-payment-succeeds.js';
import { RefundWhenCaseOpened } from './subscribers/refund-when-case-opened.js';
import { SendNoticeWhenRefundSucceeds } from './subscribers/send-notice-when-refund-succeeds.js';
import { SendReceiptWhenPaymentSucceeds } from './subscribers/send-receipt-when-payment-succeeds.js';
import { TellStaffWhenCaseOpened } from './subscribers/tell-staff-when-case-opened.js';
import { ReceiveProviderEventHandler } from './webhook/receive-provider-event.js';
import { StripeWebhookController } from './webhook/stripe-webhook.controller.js';

/** Real cards when their keys are set, demo payments otherwise. Production refuses the latter unless told so. */
const gateway = {
  provide: PaymentGateway,
  inject: [Config, DataSource],
  useFactory: (config: Config, dataSource: DataSource): PaymentGateway =>
    config.stripe ? new StripeGateway(config.stripe) : new DemoGateway(dataSource),
};

@Module({
  imports: [AccountsModule, NotificationsModule],
  controllers: [PaymentsController, StripeWebhookController],
  providers: [
    gateway,
    Purchases,
    Settlement,
    Cases,
    Refunds,
    ReturnedMoney,
    RefundPaymentHandler,
    CloseCaseHandler,
    CheckoutDrafts,
    Payers,
    HoldLimits,
    HoldConflicts,
    CheckoutIntents,
    CheckoutRetirement,
    StartCheckoutHandler,
    SettlePaymentHandler,
    RecordPaymentHandler,
    NamedPayments,
    FreeAmountClaims,
    PaidPosts,
    OnlinePaymentPurchase,
    ConfirmDemoPaymentHandler,
    ReceiveProviderEventHandler,
    CheckoutStatusHandler,
    ListPaymentsHandler,
    ApplyProviderEvent,
    RecordPaymentWhenPaymentSucceeds,
    SendReceiptWhenPaymentSucceeds,
    RefundWhenCaseOpened,
    TellStaffWhenCaseOpened,
    SendNoticeWhenRefundSucceeds,
    ReconcileOpenPayments,
    FinishRefunds,
    ReturnUnclaimedMoney,
    ExpireOpenCheckouts,
    CatchUpWithProvider,
  ],
  exports: [Purchases, PaymentGateway, CheckoutRetirement, PaidPosts],
})
export class PaymentsModule {}
