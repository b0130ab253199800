import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { paidHolder } from '../checkout/payer.js';
import { completeCheckout, insertLine } from '../checkout/checkout-lines.repository.js';
import { lockPayment } from '../payment/payment.repository.js';
import { findObstacles } from './free-amount.repository.js';
import type { Payment } from '../payment/payment.js';
import { PaymentAlreadyUsed, PaymentOnHold, PriceChanged } from '../payment/payment.errors.js';
import type { PricedLine, ProductHandler } from '../fulfillment/product-handler.js';

/**
 * Locks a free amount so that it can be used for something, once. An open case about a choice that costs another amount does not
 * keep the payment from being used for one that fits; every other open case does.
 * @throws PaymentAlreadyUsed, PaymentOnHold
 */
export async function lockUnallocated(tx: Transaction, paymentId: string): Promise<Payment> {
  const payment = await lockPayment(tx, paymentId);
  const { isUsed, isOnHold } = await findObstacles(tx, {
    paymentId,
    checkoutId: payment.checkoutId,
    isPaidInFull: payment.paidInFull,
  });
  if (isUsed) throw new PaymentAlreadyUsed();
  if (isOnHold || payment.status !== 'succeeded' || payment.amountRefunded > 0) throw new PaymentOnHold();
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
  const row = { ...kept, id: randomUUID(), checkoutId, position: 0 };
  await insertLine(tx, row);
  // A payment that has succeeded has its intent.
  const paid = {
    checkoutId,
    paymentId,
    intentId: intentId as string,
    amountReceived,
    accountId,
    lines: [row],
    // The email about the payment was sent earlier.
    confirmedByPayment: false,
  };
  const fulfilled = await productHandler.fulfill(tx, paid);
  if (!fulfilled) return null;
  await completeCheckout(tx, checkoutId);
  return fulfilled[0]?.id ?? null;
}
