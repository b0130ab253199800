import { Checkout, CheckoutLineRow } from './checkout.entity.js';
import { Payment } from './payment.entity.js';

export { CloseCase } from './commands/close-case.js';
export { RefundPayment } from './commands/refund-payment.js';
export { SettlePayment } from './commands/settle-payment.js';
export { PaymentGateway } from './gateway/payment-gateway.js';
export { ProviderDown } from './payment.errors.js';
export { PaymentsModule } from './payments.module.js';
export type { PostOutcome } from './free-amount-claims.js';
export { claimFreeAmount } from './free-amounts.js';
export { PaidPosts } from './paid-posts.js';
export { CheckoutRetirement } from './checkout-retirement.js';
export { RepeatedRefund } from './repeated-refunds.js';
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
} from './purchase.js';
export { closedCases, ledgerEntries, ledgerSums, openCases, refundsAsked } from './staff-tables.js';
export { Checkout, CheckoutLineRow, Payment };

/** For the data source. */
export const paymentsEntities = [Checkout, CheckoutLineRow, Payment];
