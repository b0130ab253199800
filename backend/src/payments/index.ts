export { deleteBillingDetails, findBillingDetails } from './billing/billing-details.repository.js';
export {
  eraseCheckouts,
  listFamilyCheckouts,
  lockFamilyCheckouts,
  readOpenMoney,
  correctReceiptAddress,
} from './checkout/family-checkouts.repository.js';
export { readReceiptMailTo, toPaymentSummary } from './payment/receipt.js';
export { PaymentQueries } from './payment/payment.queries.js';
export { CloseIssue } from './payment-issues/payment-issues.commands.js';
export { IssueDone } from './payment-issues/issue.errors.js';
export { RefundPayment } from './refunds/refunds.commands.js';
export type { Refund } from './refunds/refund.repository.js';
export { RefundChanged, toCancelOption } from './refunds/refund-changed.js';
export { Refunds, type RefundRequest } from './refunds/refund.service.js';
export { OfficeRefundBody } from './refunds/staff-refund.dto.js';
export { assertRefundable, refundMethod, toRefundableLine, toRefundOutcome } from './refunds/refundable-line.js';
export { readDeskLeft, type RefundingStaff } from './refunds/staff-refunds.js';
export { SyncPayment } from './payment/payment.commands.js';
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
export type { NamedPayment } from './payment/named-payments.js';
export { listAllocatable } from './custom-payments/free-amount.repository.js';
export { listRefundable } from './custom-payments/refundable-payment.repository.js';
export { correctRecordAddress } from './custom-payments/payment-record.repository.js';
export { allocatePayment } from './custom-payments/allocate-payment.js';
export { PaidBookings } from './custom-payments/paid-bookings.js';
export { ExpireCheckouts } from './checkout/checkout.schedules.js';
export { ReleaseUnpaidHolds } from './checkout/checkout.commands.js';
export { refuseCrowded } from './checkout/holds.js';
export { countHolds, listUnpaidHolds } from './checkout/holds.repository.js';
export { CheckoutExpiry } from './checkout/checkout-expiry.js';
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
  type ReservedSeat,
  type PricedLine,
  type RequestedTimes,
} from './fulfillment/product-handler.js';
export { listOpenIssues, type OpenIssue } from './payment-issues/open-issues.repository.js';
export { PurchaseFamilies } from './office/purchase-families.js';
export { listRefundsToPayOut, type RefundToPayOut } from './office/refunds-to-pay-out.repository.js';
export { listEndingPayments, type EndingPayment } from './office/expected-payments.repository.js';
export { listUnpaidCheckouts, type UnpaidCheckout } from './checkout/checkout-expiry.repository.js';
