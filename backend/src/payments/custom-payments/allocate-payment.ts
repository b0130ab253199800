import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/database.js';
import { paidHolder } from '../checkout/payer.js';
import { completeCheckout, insertLine } from '../checkout/checkouts.repository.js';
import { lockPayment } from '../payment/payment.repository.js';
import { findObstacles } from './free-amount.repository.js';
import type { Payment } from '../payment/payment.js';
import { PaymentAlreadyUsed, PaymentOnHold, PriceChanged } from '../payment/payment.errors.js';
import type { FulfilledLine, PricedLine, ProductHandler } from '../fulfillment/product-handler.js';

/**
 * Locks a custom amount so that it can be allocated, once. An open issue about a purchase with another price does not keep the payment
 * from being used for one that matches; every other open issue does.
 * @throws PaymentAlreadyUsed, PaymentOnHold
 */
export async function lockUnallocated(tx: Tx, paymentId: string): Promise<Payment> {
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

/** The allocation of a custom amount. */
export interface Claim {
  paymentId: string;
  line: PricedLine;
  accountId: string | null;
}

/** The lines to buy with a payment that has none, or no longer has any. */
export interface Allocation {
  lines: readonly [PricedLine, ...PricedLine[]];
  accountId: string | null;
}

/**
 * Buys one line with a custom amount, in the caller's transaction.
 * @returns the id of the fulfilled item, or null when it can no longer be delivered: the caller must then throw to roll back
 * @throws PaymentAlreadyUsed, PaymentOnHold, PriceChanged, and the errors of reserving the line's seats
 */
export async function allocatePayment(
  tx: Tx,
  productHandler: ProductHandler,
  { paymentId, line, accountId }: Claim,
): Promise<string | null> {
  const payment = await lockUnallocated(tx, paymentId);
  if (payment.amountReceived !== line.amount) throw new PriceChanged(line.amount, [line]);
  const fulfilled = await buyWith(tx, productHandler, payment, { lines: [line], accountId });
  return fulfilled?.[0]?.id ?? null;
}

/**
 * Buys lines with a locked payment whose amount equals their total price.
 * @returns the fulfilled lines, or null when they can no longer be delivered
 * @throws the errors of reserving their seats
 */
export async function buyWith(
  tx: Tx,
  productHandler: ProductHandler,
  payment: Payment,
  { lines, accountId }: Allocation,
): Promise<FulfilledLine[] | null> {
  const { checkoutId } = payment;
  await productHandler.reserve(tx, checkoutId, [...lines], paidHolder(accountId, lines[0]));
  const rows = lines.map(({ seats: _held, ...kept }, position) => ({
    ...kept,
    id: randomUUID(),
    checkoutId,
    position,
  }));
  for (const row of rows) await insertLine(tx, row);
  // The payment's email was sent earlier.
  const paid = payment.pay({ accountId, lines: rows, confirmedByPayment: false });
  const fulfilled = await productHandler.fulfill(tx, paid);
  if (fulfilled) await completeCheckout(tx, checkoutId);
  return fulfilled;
}
