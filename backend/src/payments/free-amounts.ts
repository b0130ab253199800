import { randomUUID } from 'node:crypto';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { AppError } from '../platform/http/errors.js';
import { paidHolder } from './checkout/payer.js';
import { Checkout, CheckoutLineRow } from './checkout.entity.js';
import { Payment } from './payment.entity.js';
import { PaymentAlreadyUsed, PriceChanged } from './payment.errors.js';
import type { PricedLine, Purchase } from './purchase.js';

/**
 * Locks a free amount so that it can be used for something, once.
 * @throws PaymentAlreadyUsed when it has been used, or is on its way back
 */
export async function lockUnclaimed(tx: Transaction, paymentId: string): Promise<Payment> {
  const payment = await tx.findOneOrFail(Payment, { where: { id: paymentId }, lock: { mode: 'pessimistic_write' } });
  const used = await tx.existsBy(CheckoutLineRow, { checkoutId: payment.checkoutId });
  const returning: unknown[] = await tx.query(
    'SELECT 1 FROM refunds WHERE payment_id = $1 UNION ALL SELECT 1 FROM cases WHERE payment_id = $1 AND closed_at IS NULL',
    [paymentId],
  );
  if (used || returning.length > 0 || payment.status !== 'succeeded' || payment.amountRefunded > 0) throw new PaymentAlreadyUsed();
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
 * @throws PaymentAlreadyUsed, PriceChanged, and whatever holding the line's places refuses with
 */
export async function claimFreeAmount(tx: Transaction, purchase: Purchase, { paymentId, line, accountId }: Claim): Promise<string | null> {
  const { checkoutId, amountReceived } = await lockUnclaimed(tx, paymentId);
  if (amountReceived !== line.amount) throw new PriceChanged(line.amount, [line]);
  await purchase.hold(tx, checkoutId, [line], paidHolder(accountId, line));
  const { places: _held, ...kept } = line;
  const row = tx.create(CheckoutLineRow, { ...kept, id: randomUUID(), checkoutId, position: 0, status: 'held' });
  await tx.insert(CheckoutLineRow, row);
  if (!(await purchase.complete(tx, { checkoutId, paymentId, accountId, lines: [row] }))) return null;
  await tx.update(Checkout, { id: checkoutId }, { status: 'completed', completedAt: new Date() });
  const [delivered] = await purchase.delivered(tx, checkoutId);
  return delivered?.id ?? null;
}

/** A refusal with plain field names: a post that claims a free amount has one thing in it and knows nothing of drafts. @param part of a draft, as the fields of its messages begin */
export function withPlainFields(error: unknown, part: RegExp): unknown {
  if (!(error instanceof AppError) || !error.details.errors) return error;
  const errors = Object.fromEntries(Object.entries(error.details.errors).map(([key, messages]) => [key.replace(part, ''), messages]));
  return new AppError(error.code, error.message, { ...error.details, errors });
}
