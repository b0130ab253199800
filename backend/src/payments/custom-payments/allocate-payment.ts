import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { paidHolder } from '../checkout/payer.js';
import { completeCheckout, insertLine } from '../checkout/checkout-lines.repository.js';
import { lockPayment } from '../payment/payment.repository.js';
import { findObstacles } from './free-amount.repository.js';
import type { Payment } from '../payment/payment.js';
import { PaymentAlreadyUsed, PaymentOnHold, PriceChanged } from '../payment/payment.errors.js';
import type { FulfilledLine, PricedLine, ProductHandler } from '../fulfillment/product-handler.js';

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

/** What a payment is used for that has no lines, or none any more. */
export interface Allocation {
  lines: readonly [PricedLine, ...PricedLine[]];
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
  const payment = await lockUnallocated(tx, paymentId);
  if (payment.amountReceived !== line.amount) throw new PriceChanged(line.amount, [line]);
  const fulfilled = await buyWith(tx, productHandler, payment, { lines: [line], accountId });
  return fulfilled?.[0]?.id ?? null;
}

/**
 * Buys lines with a payment that is locked and as much as they cost.
 * @returns what they became, or null when they can no longer be given
 * @throws whatever holding their places refuses with
 */
export async function buyWith(
  tx: Transaction,
  productHandler: ProductHandler,
  { id: paymentId, checkoutId, intentId, amountReceived }: Payment,
  { lines, accountId }: Allocation,
): Promise<FulfilledLine[] | null> {
  await productHandler.reserve(tx, checkoutId, [...lines], paidHolder(accountId, lines[0]));
  const rows = lines.map(({ places: _held, ...kept }, position) => ({
    ...kept,
    id: randomUUID(),
    checkoutId,
    position,
  }));
  for (const row of rows) await insertLine(tx, row);
  // A payment that has succeeded has its intent.
  const paid = {
    checkoutId,
    paymentId,
    intentId: intentId as string,
    amountReceived,
    accountId,
    lines: rows,
    // The email about the payment was sent earlier.
    confirmedByPayment: false,
  };
  const fulfilled = await productHandler.fulfill(tx, paid);
  if (fulfilled) await completeCheckout(tx, checkoutId);
  return fulfilled;
}
