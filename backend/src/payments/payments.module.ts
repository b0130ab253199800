import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsModule } from '../accounts/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { Config } from '../platform/config/config.js';
import { Cases } from './payment-issues/payment-issues.js';
import { HoldConflicts } from './checkout/hold-conflicts.js';
import { HoldLimits } from './checkout/hold-limits.js';
import { Payers } from './checkout/payer.js';
import { CheckoutDrafts } from './checkout/cart-pricing.service.js';
import { CheckoutIntents } from './checkout/payment-intent.service.js';
import { CheckoutRetirement } from './checkout/checkout-expiry.service.js';
import { CloseCaseHandler } from './payment-issues/commands/close-issue.js';
import { ConfirmDemoPaymentHandler } from './providers/demo/confirm-demo-payment.js';
import { RecordPaymentHandler } from './custom-payments/commands/record-payment.js';
import { RefundPaymentHandler } from './refunds/commands/refund-payment.js';
import { SettlePaymentHandler } from './payment/commands/sync-payment.js';
import { StartCheckoutHandler } from './checkout/commands/start-checkout.js';
import { DemoGateway } from './providers/demo/demo.provider.js';
import { PaymentGateway } from './providers/payment-provider.js';
import { StripeGateway } from './providers/stripe/stripe.provider.js';
import { FreeAmountClaims } from './custom-payments/allocation-claims.js';
import { NamedPayments } from './payment/payment-lookup.js';
import { OnlinePaymentPurchase } from './custom-payments/custom-payment.handler.js';
import { PaidPosts } from './custom-payments/paid-posts.js';
import { PaymentsController } from './checkout/checkout.controller.js';
import { Purchases } from './fulfillment/product-handler.js';
import { CheckoutStatusHandler } from './checkout/queries/get-checkout.js';
import { ListPaymentsHandler } from './payment/queries/list-payments.js';
import { Refunds } from './refunds/refund.service.js';
import { ReturnedMoney } from './refunds/refund-effects.js';
import { CatchUpWithProvider } from './providers/inbox/import-missed-events.js';
import { ExpireOpenCheckouts } from './checkout/schedules/expire-checkouts.js';
import { FinishRefunds } from './refunds/schedules/finish-refunds.js';
import { ReconcileOpenPayments } from './payment/schedules/reconcile-payments.js';
import { ReturnUnclaimedMoney } from './custom-payments/schedules/return-unallocated-payments.js';
import { Settlement } from './payment/payment-sync.service.js';
import { ApplyProviderEvent } from './providers/inbox/process-provider-event.js';
import { RecordPaymentWhenPaymentSucceeds } from './custom-payments/subscribers/record-payment-when-payment-succeeds.js';
import { RefundWhenCaseOpened } from './payment-issues/subscribers/refund-when-issue-opened.js';
import { SendNoticeWhenRefundSucceeds } from './refunds/subscribers/send-notice-when-refund-succeeds.js';
import { SendReceiptWhenPaymentSucceeds } from './payment/subscribers/send-receipt-when-payment-succeeds.js';
import { TellStaffWhenCaseOpened } from './payment-issues/subscribers/notify-staff-when-issue-opened.js';
import { ReceiveProviderEventHandler } from './providers/inbox/receive-provider-event.js';
import { StripeWebhookController } from './providers/stripe/stripe-webhook.controller.js';

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
