import { Checkout, CheckoutLineRow } from './checkout/checkout.entity.js';
import { Payment } from './payment/payment.entity.js';

export { CloseCase } from './payment-issues/commands/close-issue.js';
export { RefundPayment } from './refunds/commands/refund-payment.js';
export { SettlePayment } from './payment/commands/sync-payment.js';
export { PaymentGateway } from './providers/payment-provider.js';
export { ProviderDown } from './payment/payment.errors.js';
export { PaymentsModule } from './payments.module.js';
export type { PostOutcome } from './custom-payments/allocation-claims.js';
export { claimFreeAmount } from './custom-payments/allocate-payment.js';
export { PaidPosts } from './custom-payments/paid-posts.js';
export { CheckoutRetirement } from './checkout/checkout-expiry.service.js';
export { RepeatedRefund } from './refunds/repeated-refunds.js';
export {
  Purchase,
  Purchases,
  type Delivered,
  type DraftLine,
  type Holder,
  type HoldConflict,
  type PaidCheckout,
  type Place,
  type PricedLine,
} from './fulfillment/product-handler.js';
export { closedCases, ledgerEntries, ledgerSums, openCases, refundsAsked } from './payment-tables.js';
export { Checkout, CheckoutLineRow, Payment };

/** For the data source. */
export const paymentsEntities = [Checkout, CheckoutLineRow, Payment];
