import type { AccountPayment } from '../http/account-payments.js';
import { cents, type Cents } from './money.js';
import { paidLines } from './receipt.js';

/** A refund's part of one line. */
export interface RefundShare {
  /** ISO 8601: when it was refunded. */
  date: string;
  amount: Cents;
}

/** Splits cents by weights. The parts add up to the amount, and no part exceeds its weight unless the amount exceeds their sum. */
export function splitCents(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_weight, index) => (index === 0 ? amount : 0));
  let reached = 0;
  return weights.map((weight) => {
    const before = Math.trunc((amount * reached) / total);
    reached += weight;
    return Math.trunc((amount * reached) / total) - before;
  });
}

/**
 * The refunds of a payment by its lines, in the order of `paidLines`. A refund for a registration belongs to its lines; any other is
 * divided over all lines by what each has left. Whole cents, and nothing is lost to rounding.
 */
export function refundShares(payment: AccountPayment): RefundShare[][] {
  const lines = paidLines(payment);
  const shares: RefundShare[][] = lines.map(() => []);
  const left: number[] = lines.map(({ amount }) => amount);
  for (const { date, amount, registration_id: registration } of payment.refunds) {
    const own = lines.map((line) => registration !== null && line.registration_id === registration);
    const concerned = own.some(Boolean) ? own : lines.map(() => true);
    const weights = left.map((amountLeft, index) => (concerned[index] ? Math.max(amountLeft, 0) : 0));
    const known = weights.some((weight) => weight > 0);
    const parts = splitCents(
      amount,
      known ? weights : lines.map((line, index) => (concerned[index] ? line.amount : 0)),
    );
    parts.forEach((part, index) => {
      if (part === 0) return;
      shares[index]?.push({ date, amount: cents(part) });
      left[index] = (left[index] ?? 0) - part;
    });
  }
  return shares;
}
