import { Global, Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { Database } from '../platform/database/database.js';
import { AccountsModule, FamilyPayments } from '../accounts/index.js';
import { HoursAndPoliciesModule } from '../hours-and-policies/index.js';
import { PdfModule } from '../pdf/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { Config } from '../platform/config/config.js';
import { BillingController } from './billing/billing.controller.js';
import * as billingCommands from './billing/billing.commands.js';
import * as billingQueries from './billing/billing.queries.js';
import { FraudWarnings } from './payment-issues/fraud-warnings.js';
import { Disputes } from './payment-issues/disputes.js';
import { OfficePaymentsController } from './office/office-payments.controller.js';
import { PaymentLinks } from './office/payment-links.js';
import * as officePaymentsQueries from './office/office-payments.queries.js';
import { RecordExpectedPaymentHandler } from './office/commands/record-expected-payment.js';
import { RecordRefundPayoutHandler } from './office/commands/record-refund-payout.js';
import { WithdrawRefundHandler } from './office/commands/withdraw-refund.js';
import { ReleaseExpectedPaymentHandler } from './office/commands/release-expected-payment.js';
import * as officePaymentsReactions from './office/office-payments.reactions.js';
import { SendPaymentLinkHandler } from './office/commands/send-payment-link.js';
import { AllocatePaymentHandler } from './office/commands/allocate-payment.js';
import { StartOfficePurchaseHandler } from './office/commands/start-office-purchase.js';
import { PaymentIssues } from './payment-issues/payment-issues.js';
import { AccountCheckouts } from './checkout/family-checkouts.repository.js';
import { HoldConflicts, HoldLimits } from './checkout/holds.js';
import { Payers } from './checkout/payer.js';
import { CartPricing } from './checkout/priced-draft.js';
import { PaymentIntents } from './checkout/payment-intent.service.js';
import { CheckoutDrafts } from './checkout/checkout-drafts.service.js';
import { CheckoutExpiry } from './checkout/checkout-expiry.js';
import { DueCheckouts, CheckoutExpiryRepository } from './checkout/checkout-expiry.repository.js';
import { Checkouts } from './checkout/checkouts.js';
import { CheckoutsRepository } from './checkout/checkouts.repository.js';
import { HoldsRepository } from './checkout/holds.repository.js';
import { PayersRepository } from './checkout/payers.repository.js';
import * as moneyQueries from './money/money.queries.js';
import { MoneyController } from './money/money.controller.js';
import { IssueActions } from './payment-issues/issue-actions.js';
import { PaymentIssuesController } from './payment-issues/payment-issues.controller.js';
import * as paymentIssuesCommands from './payment-issues/payment-issues.commands.js';
import * as paymentIssuesQueries from './payment-issues/payment-issues.queries.js';
import * as demoCommands from './providers/demo/demo.commands.js';
import * as customPaymentsCommands from './custom-payments/custom-payments.commands.js';
import * as customPaymentsQueries from './custom-payments/custom-payments.queries.js';
import * as refundsCommands from './refunds/refunds.commands.js';
import * as paymentCommands from './payment/payment.commands.js';
import * as checkoutCommands from './checkout/checkout.commands.js';
import { DemoIntentsRepository } from './providers/demo/demo-intents.repository.js';
import { DemoProvider } from './providers/demo/demo.provider.js';
import { DeclineLimits } from './checkout/decline-limits.js';
import { PaymentProvider } from './providers/payment-provider.js';
import { StripeProvider } from './providers/stripe/stripe.provider.js';
import { PaymentAllocations } from './custom-payments/allocation-claims.js';
import { NamedPayments } from './payment/named-payments.js';
import { CustomPaymentHandler } from './custom-payments/custom-payment.handler.js';
import { PaidBookings } from './custom-payments/paid-bookings.js';
import { DocumentsController } from './documents/documents.controller.js';
import * as documentsQueries from './documents/documents.queries.js';
import { CheckoutAccountController } from './checkout/checkout-account.controller.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { ProductHandlers } from './fulfillment/product-handler.js';
import * as checkoutQueries from './checkout/checkout.queries.js';
import * as paymentQueries from './payment/payment.queries.js';
import { DuePayments } from './payment/payment.repository.js';
import { DueRefunds } from './refunds/due-refunds.repository.js';
import { Refunds } from './refunds/refund.service.js';
import { RefundEffects } from './refunds/refund-effects.js';
import { EventCursor } from './providers/inbox/event-cursor.repository.js';
import * as inboxSchedules from './providers/inbox/inbox.schedules.js';
import * as checkoutSchedules from './checkout/checkout.schedules.js';
import * as refundsSchedules from './refunds/refunds.schedules.js';
import * as paymentSchedules from './payment/payment.schedules.js';
import * as customPaymentsSchedules from './custom-payments/custom-payments.schedules.js';
import { PaymentSync } from './payment/payment-sync.service.js';
import * as inboxReactions from './providers/inbox/inbox.reactions.js';
import * as customPaymentsReactions from './custom-payments/custom-payments.reactions.js';
import * as paymentIssuesReactions from './payment-issues/payment-issues.reactions.js';
import * as refundsReactions from './refunds/refunds.reactions.js';
import * as paymentReactions from './payment/payment.reactions.js';
import * as inboxCommands from './providers/inbox/inbox.commands.js';
import { StripeWebhookController } from './providers/stripe/stripe-webhook.controller.js';

/** Stripe when its keys are set, otherwise demo payments. In production, demo payments require ALLOW_DEMO_PAYMENTS. */
const paymentProvider = {
  provide: PaymentProvider,
  inject: [Config, Database],
  useFactory: (config: Config, database: Database): PaymentProvider =>
    config.stripe ? new StripeProvider(config.stripe) : new DemoProvider(new DemoIntentsRepository(database)),
};

/** Global, because accounts need `FamilyPayments` and cannot import this. */
@Global()
@Module({
  imports: [AccountsModule, HoursAndPoliciesModule, PdfModule, NotificationsModule],
  controllers: [
    CheckoutController,
    CheckoutAccountController,
    BillingController,
    DocumentsController,
    MoneyController,
    PaymentIssuesController,
    OfficePaymentsController,
    StripeWebhookController,
  ],
  providers: [
    ...providersIn(
      billingCommands,
      billingQueries,
      officePaymentsQueries,
      officePaymentsReactions,
      moneyQueries,
      paymentIssuesCommands,
      paymentIssuesQueries,
      demoCommands,
      customPaymentsCommands,
      customPaymentsQueries,
      refundsCommands,
      paymentCommands,
      checkoutCommands,
      documentsQueries,
      checkoutQueries,
      paymentQueries,
      inboxSchedules,
      checkoutSchedules,
      refundsSchedules,
      paymentSchedules,
      customPaymentsSchedules,
      inboxReactions,
      customPaymentsReactions,
      paymentIssuesReactions,
      refundsReactions,
      paymentReactions,
      inboxCommands,
    ),
    paymentProvider,
    ProductHandlers,
    PaymentSync,
    PaymentIssues,
    Disputes,
    FraudWarnings,
    Refunds,
    RefundEffects,
    IssueActions,
    { provide: FamilyPayments, useClass: AccountCheckouts },
    Checkouts,
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
    NamedPayments,
    PaymentAllocations,
    PaidBookings,
    CustomPaymentHandler,
    PaymentLinks,
    StartOfficePurchaseHandler,
    AllocatePaymentHandler,
    RecordExpectedPaymentHandler,
    ReleaseExpectedPaymentHandler,
    SendPaymentLinkHandler,
    RecordRefundPayoutHandler,
    WithdrawRefundHandler,
    EventCursor,
    DuePayments,
    DueCheckouts,
    DueRefunds,
  ],
  exports: [
    FamilyPayments,
    ProductHandlers,
    PaymentProvider,
    CheckoutExpiry,
    PaidBookings,
    paymentQueries.PaymentQueries,
    Refunds,
  ],
})
export class PaymentsModule {}
