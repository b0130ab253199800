import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsModule, FamilyPayments } from '../accounts/index.js';
import { FactsModule } from '../hours-and-policies/index.js';
import { PdfModule } from '../pdf/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { Config } from '../platform/config/config.js';
import { BillingController } from './billing/billing.controller.js';
import { UpdateBillingDetailsHandler } from './billing/commands/update-billing-details.js';
import { GetBillingDetailsHandler } from './billing/queries/get-billing-details.js';
import { FraudWarnings } from './payment-issues/fraud-warnings.js';
import { Disputes } from './payment-issues/disputes.js';
import { OfficePaymentsController } from './office/office-payments.controller.js';
import { PaymentLinks } from './office/payment-links.js';
import { ListExpectedPaymentsHandler } from './office/queries/list-expected-payments.js';
import { RecordExpectedPaymentHandler } from './office/commands/record-expected-payment.js';
import { RecordRefundPayoutHandler } from './office/commands/record-refund-payout.js';
import { WithdrawRefundHandler } from './office/commands/withdraw-refund.js';
import { ReleaseExpectedPaymentHandler } from './office/commands/release-expected-payment.js';
import { SendNoticeWhenPaymentRequestEnded } from './office/subscribers/send-notice-when-payment-request-ended.js';
import { SendPaymentLinkHandler } from './office/commands/send-payment-link.js';
import { SendRequestWhenPaymentRequested } from './office/subscribers/send-request-when-payment-requested.js';
import { AllocatePaymentHandler } from './office/commands/allocate-payment.js';
import { GetAllocatablePaymentHandler } from './office/queries/get-allocatable-payment.js';
import { StartOfficePurchaseHandler } from './office/commands/start-office-purchase.js';
import { PaymentIssues } from './payment-issues/payment-issues.js';
import { AccountCheckouts } from './checkout/account-checkouts.repository.js';
import { HoldConflicts } from './checkout/hold-conflicts.js';
import { HoldLimits } from './checkout/hold-limits.js';
import { Payers } from './checkout/payer.js';
import { CartPricing } from './checkout/cart-pricing.service.js';
import { PaymentIntents } from './checkout/payment-intent.service.js';
import { CheckoutDrafts } from './checkout/checkout-drafts.service.js';
import { CheckoutExpiry } from './checkout/checkout-expiry.service.js';
import { DueCheckouts } from './checkout/due-checkouts.repository.js';
import { CheckoutExpiryRepository } from './checkout/checkout-expiry.repository.js';
import { CheckoutsRepository } from './checkout/checkouts.repository.js';
import { HoldsRepository } from './checkout/holds.repository.js';
import { PayersRepository } from './checkout/payers.repository.js';
import { GetAccountingFileHandler } from './money/queries/get-accounting-file.js';
import { GetMoneyMonthHandler } from './money/queries/get-money-month.js';
import { ListMoneyEntriesHandler } from './money/queries/list-money-entries.js';
import { ListOutstandingHandler } from './money/queries/list-outstanding.js';
import { ListPaymentEntriesHandler } from './money/queries/list-payment-entries.js';
import { MoneyController } from './money/money.controller.js';
import { IssueActions } from './payment-issues/issue-actions.js';
import { PaymentIssuesController } from './payment-issues/payment-issues.controller.js';
import { PlaceIssueHandler } from './payment-issues/commands/place-issue.js';
import { RefundIssueHandler } from './payment-issues/commands/refund-issue.js';
import { ListPaymentIssuesHandler } from './payment-issues/queries/list-payment-issues.js';
import { CloseIssueHandler } from './payment-issues/commands/close-issue.js';
import { ConfirmDemoPaymentHandler } from './providers/demo/commands/confirm-demo-payment.js';
import { RefundCustomPaymentHandler } from './custom-payments/commands/refund-custom-payment.js';
import { GetRefundablePaymentHandler } from './custom-payments/queries/get-refundable-payment.js';
import { RecordPaymentHandler } from './custom-payments/commands/record-payment.js';
import { RefundPaymentHandler } from './refunds/commands/refund-payment.js';
import { SyncPaymentHandler } from './payment/commands/sync-payment.js';
import { RefreshCheckoutHandler } from './checkout/commands/refresh-checkout.js';
import { ReleaseUnpaidHoldsHandler } from './checkout/commands/release-unpaid-holds.js';
import { StartCheckoutHandler } from './checkout/commands/start-checkout.js';
import { DemoIntentsRepository } from './providers/demo/demo-intents.repository.js';
import { DemoProvider } from './providers/demo/demo.provider.js';
import { DeclineLimits } from './checkout/decline-limits.js';
import { PaymentProvider } from './providers/payment-provider.js';
import { StripeProvider } from './providers/stripe/stripe.provider.js';
import { PaymentAllocations } from './custom-payments/allocation-claims.js';
import { PaymentLookup } from './payment/payment-lookup.js';
import { CustomPaymentHandler } from './custom-payments/custom-payment.handler.js';
import { PaidPosts } from './custom-payments/paid-posts.js';
import { DocumentsController } from './documents/documents.controller.js';
import { GetReceiptFileHandler } from './documents/queries/get-receipt-file.js';
import { GetStatementFileHandler } from './documents/queries/get-statement-file.js';
import { CheckoutAccountController } from './checkout/checkout-account.controller.js';
import { PaymentsController } from './checkout/checkout.controller.js';
import { ProductHandlers } from './fulfillment/product-handler.js';
import { GetGuestPayerHandler } from './checkout/queries/get-guest-payer.js';
import { GetCheckoutHandler } from './checkout/queries/get-checkout.js';
import { ListPaymentsHandler } from './payment/queries/list-payments.js';
import { DuePayments } from './payment/due-payments.repository.js';
import { DueRefunds } from './refunds/due-refunds.repository.js';
import { Refunds } from './refunds/refund.service.js';
import { RefundEffects } from './refunds/refund-effects.js';
import { EventCursor } from './providers/inbox/event-cursor.repository.js';
import { ImportMissedEvents } from './providers/inbox/schedules/import-missed-events.js';
import { CheckWebhookEndpoint } from './providers/inbox/schedules/check-webhook-endpoint.js';
import { EventInbox } from './providers/inbox/event-inbox.service.js';
import { ExpireCheckouts } from './checkout/schedules/expire-checkouts.js';
import { FinishRefunds } from './refunds/schedules/finish-refunds.js';
import { ReconcilePayments } from './payment/schedules/reconcile-payments.js';
import { ReturnUnallocatedPayments } from './custom-payments/schedules/return-unallocated-payments.js';
import { PaymentSync } from './payment/payment-sync.service.js';
import { ProcessProviderEvent } from './providers/inbox/subscribers/process-provider-event.js';
import { RecordPaymentWhenPaymentSucceeds } from './custom-payments/subscribers/record-payment-when-payment-succeeds.js';
import { RefundWhenIssueOpened } from './payment-issues/subscribers/refund-when-issue-opened.js';
import { SendNoticeWhenRefundPending } from './refunds/subscribers/send-notice-when-refund-pending.js';
import { SendNoticeWhenRefundSucceeds } from './refunds/subscribers/send-notice-when-refund-succeeds.js';
import { SendNoticeWhenRefundWithdrawn } from './refunds/subscribers/send-notice-when-refund-withdrawn.js';
import { SendReceiptWhenPaymentSucceeds } from './payment/subscribers/send-receipt-when-payment-succeeds.js';
import { NotifyStaffWhenIssueOpened } from './payment-issues/subscribers/notify-staff-when-issue-opened.js';
import { ReceiveProviderEventHandler } from './providers/inbox/commands/receive-provider-event.js';
import { StripeWebhookController } from './providers/stripe/stripe-webhook.controller.js';

/** Stripe when its keys are set, otherwise demo payments. In production, demo payments require ALLOW_DEMO_PAYMENTS. */
const paymentProvider = {
  provide: PaymentProvider,
  inject: [Config, DataSource],
  useFactory: (config: Config, dataSource: DataSource): PaymentProvider =>
    config.stripe ? new StripeProvider(config.stripe) : new DemoProvider(new DemoIntentsRepository(dataSource)),
};

/** Global, because accounts need `FamilyPayments` and cannot import this. */
@Global()
@Module({
  imports: [AccountsModule, FactsModule, PdfModule, NotificationsModule],
  controllers: [
    PaymentsController,
    CheckoutAccountController,
    BillingController,
    DocumentsController,
    MoneyController,
    PaymentIssuesController,
    OfficePaymentsController,
    StripeWebhookController,
  ],
  providers: [
    paymentProvider,
    ProductHandlers,
    PaymentSync,
    PaymentIssues,
    Disputes,
    FraudWarnings,
    Refunds,
    RefundEffects,
    RefundPaymentHandler,
    IssueActions,
    CloseIssueHandler,
    PlaceIssueHandler,
    RefundIssueHandler,
    ListPaymentIssuesHandler,
    GetMoneyMonthHandler,
    ListMoneyEntriesHandler,
    ListPaymentEntriesHandler,
    GetAccountingFileHandler,
    ListOutstandingHandler,
    { provide: FamilyPayments, useClass: AccountCheckouts },
    CheckoutsRepository,
    CheckoutExpiryRepository,
    HoldsRepository,
    PayersRepository,
    CartPricing,
    Payers,
    HoldLimits,
    DeclineLimits,
    HoldConflicts,
    PaymentIntents,
    CheckoutExpiry,
    CheckoutDrafts,
    StartCheckoutHandler,
    RefreshCheckoutHandler,
    SyncPaymentHandler,
    RecordPaymentHandler,
    RefundCustomPaymentHandler,
    GetRefundablePaymentHandler,
    PaymentLookup,
    PaymentAllocations,
    PaidPosts,
    CustomPaymentHandler,
    ConfirmDemoPaymentHandler,
    ReceiveProviderEventHandler,
    GetCheckoutHandler,
    GetGuestPayerHandler,
    ListPaymentsHandler,
    GetReceiptFileHandler,
    GetStatementFileHandler,
    GetBillingDetailsHandler,
    UpdateBillingDetailsHandler,
    PaymentLinks,
    ListExpectedPaymentsHandler,
    StartOfficePurchaseHandler,
    AllocatePaymentHandler,
    GetAllocatablePaymentHandler,
    RecordExpectedPaymentHandler,
    ReleaseExpectedPaymentHandler,
    ReleaseUnpaidHoldsHandler,
    SendPaymentLinkHandler,
    RecordRefundPayoutHandler,
    WithdrawRefundHandler,
    SendRequestWhenPaymentRequested,
    SendNoticeWhenPaymentRequestEnded,
    ProcessProviderEvent,
    RecordPaymentWhenPaymentSucceeds,
    SendReceiptWhenPaymentSucceeds,
    RefundWhenIssueOpened,
    NotifyStaffWhenIssueOpened,
    SendNoticeWhenRefundPending,
    SendNoticeWhenRefundSucceeds,
    SendNoticeWhenRefundWithdrawn,
    EventInbox,
    EventCursor,
    DuePayments,
    DueCheckouts,
    DueRefunds,
    ReconcilePayments,
    FinishRefunds,
    ReturnUnallocatedPayments,
    ExpireCheckouts,
    ImportMissedEvents,
    CheckWebhookEndpoint,
  ],
  exports: [FamilyPayments, ProductHandlers, PaymentProvider, CheckoutExpiry, PaidPosts, Refunds],
})
export class PaymentsModule {}
