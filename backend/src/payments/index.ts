import { Checkout, CheckoutLineRow } from './checkout/checkout.entity.js';
import { Payment } from './payment/payment.entity.js';

export { CloseIssue } from './payment-issues/commands/close-issue.js';
export { RefundPayment } from './refunds/commands/refund-payment.js';
export { SyncPayment } from './payment/commands/sync-payment.js';
export { PaymentProvider } from './providers/payment-provider.js';
export { ProviderDown } from './payment/payment.errors.js';
export { PaymentsModule } from './payments.module.js';
export type { PostOutcome } from './custom-payments/allocation-claims.js';
export { allocatePayment } from './custom-payments/allocate-payment.js';
export { PaidPosts } from './custom-payments/paid-posts.js';
export { markLinesBooked } from './checkout/checkout-lines.repository.js';
export { CheckoutExpiry } from './checkout/checkout-expiry.service.js';
export { RepeatedRefund } from './refunds/repeated-refunds.js';
export {
  ProductHandler,
  ProductHandlers,
  type FulfilledItem,
  type DraftLine,
  type Holder,
  type HoldConflict,
  type PaidCheckout,
  type InventoryUnit,
  type PricedLine,
} from './fulfillment/product-handler.js';
export { closedCases, ledgerEntries, ledgerSums, openCases, refundsAsked } from './payment-tables.js';
export { Checkout, CheckoutLineRow, Payment };

/** For the data source. */
export const paymentsEntities = [Checkout, CheckoutLineRow, Payment];
