export { deleteBillingDetails, findBillingDetails } from './billing/billing-details.repository.js';
export {
  eraseCheckouts,
  listFamilyCheckouts,
  lockFamilyCheckouts,
  readOpenMoney,
} from './erasure/family-checkouts.repository.js';
export { isDisputed } from './payment/disputed-payments.repository.js';
export { emailInDraft } from './payment/payer-name.repository.js';
export { readReceiptMailTo } from './payment/receipt-mail.js';
export { toPaymentSummary } from './payment/payment-summary.js';
export { ListPayments } from './payment/queries/list-payments.js';
export { CloseIssue } from './payment-issues/commands/close-issue.js';
export { IssueDone } from './payment-issues/issue.errors.js';
export { RefundPayment } from './refunds/commands/refund-payment.js';
export type { Refund } from './refunds/refund.repository.js';
export { RefundChanged, toCancelOption } from './refunds/refund-changed.js';
export { Refunds } from './refunds/refund.service.js';
export { LineChanged } from './refunds/staff-refund.errors.js';
export { OfficeRefundBody } from './refunds/staff-refund.dto.js';
export { assertRefundable, refundMethod, toRefundableLine, toRefundOutcome } from './refunds/refundable-line.js';
export { readDeskLeft, type RefundingStaff } from './refunds/staff-refunds.js';
export { SyncPayment } from './payment/commands/sync-payment.js';
export { listWebhookGaps } from './providers/inbox/event-cursor.repository.js';
export { webhookUrl } from './providers/inbox/webhook-url.js';
export { StripeCheck, type CheckLine } from './providers/stripe/stripe-check.js';
export { checkSteps } from './providers/stripe/stripe-check-steps.js';
export { StripeProvider } from './providers/stripe/stripe.provider.js';
export { unusableEventsTotal } from './providers/stripe/webhook-metrics.js';
export { PaymentProvider } from './providers/payment-provider.js';
export { ProviderDown } from './payment/payment.errors.js';
export { PaymentsModule } from './payments.module.js';
export type { PostOutcome } from './custom-payments/allocation-claims.js';
export type { NamedPayment } from './payment/payment-lookup.js';
export { listAllocatable } from './custom-payments/free-amount.repository.js';
export { listRefundable } from './custom-payments/refundable-payment.repository.js';
export { correctRecordAddress } from './custom-payments/payment-record.repository.js';
export { allocatePayment } from './custom-payments/allocate-payment.js';
export { PaidPosts } from './custom-payments/paid-posts.js';
export { correctReceiptAddress } from './checkout/receipt-address.repository.js';
export { ExpireCheckouts } from './checkout/schedules/expire-checkouts.js';
export { ReleaseUnpaidHolds } from './checkout/commands/release-unpaid-holds.js';
export { refuseCrowded } from './checkout/hold-refused.js';
export { countHolds, listUnpaidHolds, unpaidHolds } from './checkout/unpaid-holds.repository.js';
export { CheckoutExpiry } from './checkout/checkout-expiry.service.js';
export { RepeatedRefund } from './refunds/repeated-refunds.js';
export {
  ProductHandler,
  ProductHandlers,
  type FulfilledItem,
  type FulfilledLine,
  type DraftLine,
  type Holder,
  type HoldConflict,
  type PaidCheckout,
  type InventoryUnit,
  type PricedLine,
  type RequestedTimes,
} from './fulfillment/product-handler.js';
export { listOpenIssues, type OpenIssue } from './payment-issues/open-issues.repository.js';
export { PurchaseFamilies } from './office/purchase-families.js';
export { listRefundsToPayOut, type RefundToPayOut } from './office/refunds-to-pay-out.repository.js';
export { listEndingPayments, type EndingPayment } from './office/ending-payments.repository.js';
export { listUnpaidCheckouts, type UnpaidCheckout } from './checkout/unpaid-checkouts.repository.js';
