import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { paidHolder } from '../checkout/payer.js';
import { completeCheckout } from '../checkout/checkout-lines.repository.js';
import { CheckoutLineRow } from '../checkout/checkout.entity.js';
import { lockPayment } from '../payment/payment.repository.js';
import type { Payment } from '../payment/payment.entity.js';
import { PaymentAlreadyUsed, PaymentOnHold, PriceChanged } from '../payment/payment.errors.js';
import type { PricedLine, ProductHandler } from '../fulfillment/product-handler.js';

/**
 * Locks a free amount so that it can be used for something, once. An open case about a choice that costs another amount does not
 * keep the payment from being used for one that fits; every other open case does.
 * @throws PaymentAlreadyUsed, PaymentOnHold
 */
export async function lockUnallocated(tx: Transaction, paymentId: string): Promise<Payment> {
  const payment = await lockPayment(tx, paymentId);
  if (await tx.existsBy(CheckoutLineRow, { checkoutId: payment.checkoutId })) throw new PaymentAlreadyUsed();
  const holds: unknown[] = await tx.query(
    "SELECT 1 FROM refunds WHERE payment_id = $1 UNION ALL SELECT 1 FROM cases WHERE payment_id = $1 AND closed_at IS NULL AND (kind <> 'amount_mismatch' OR NOT $2)",
    [paymentId, payment.paidInFull],
  );
  if (holds.length > 0 || payment.status !== 'succeeded' || payment.amountRefunded > 0) throw new PaymentOnHold();
  return payment;
}

/** What a free amount is used for. */
export interface Claim {
  paymentId: string;
  line: PricedLine;
  accountId: string | null;
}

/**
 * Buys one line with a free amount, in the caller's transaction.
 * @returns the id of what the line became, or null when it can no longer be given: the caller then has to throw, which undoes the rest
 * @throws PaymentAlreadyUsed, PaymentOnHold, PriceChanged, and whatever holding the line's places refuses with
 */
export async function allocatePayment(
  tx: Transaction,
  productHandler: ProductHandler,
  { paymentId, line, accountId }: Claim,
): Promise<string | null> {
  const { checkoutId, intentId, amountReceived } = await lockUnallocated(tx, paymentId);
  if (amountReceived !== line.amount) throw new PriceChanged(line.amount, [line]);
  await productHandler.reserve(tx, checkoutId, [line], paidHolder(accountId, line));
  const { places: _held, ...kept } = line;
  const row = tx.create(CheckoutLineRow, { ...kept, id: randomUUID(), checkoutId, position: 0, status: 'held' });
  await tx.insert(CheckoutLineRow, row);
  // A payment that has succeeded has its intent.
  const paid = { checkoutId, paymentId, intentId: intentId as string, amountReceived, accountId, lines: [row] };
  const fulfilled = await productHandler.fulfill(tx, paid);
  if (!fulfilled) return null;
  await completeCheckout(tx, checkoutId);
  return fulfilled[0]?.id ?? null;
}
