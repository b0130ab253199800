import type { AccountPayment } from '../http/account-payments.js';
import { cents, type Cents } from './money.js';
import { paidLines } from './receipt.js';

/** The part of a refund that belongs to one line. */
export interface RefundShare {
  /** ISO 8601 timestamp of the refund. */
  date: string;
  amount: Cents;
}

/** Splits cents by weights. The parts add up to the amount, and no part exceeds its weight unless the amount exceeds the sum of weights. */
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
 * The refunds of a payment by line, in the order of `paidLines`. A refund for a registration belongs to that registration's lines; other
 * refunds are split over all lines in proportion to what each has left. Whole cents, with nothing lost to rounding.
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
