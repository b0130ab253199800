import type { AccountPayment, AccountPaymentLine } from '../http/account-payments.js';
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

/** Cents of a line's canceled dates. */
const canceledCents = ({ dates, unit_amount: unit }: AccountPaymentLine): number =>
  dates.filter(({ canceled }) => canceled).length * unit;

/**
 * The weights of the lines with canceled dates, for a refund of a registration, which does not say which of its dates it is for: the line
 * whose canceled dates cost as much, else all lines with canceled dates. Null if they explain less than the refund.
 * @param canceled cents of the canceled dates of each line that earlier refunds have not used up
 */
function canceledWeights(amount: number, canceled: readonly number[], lines: readonly AccountPaymentLine[]) {
  const fitting = lines.findIndex(({ unit_amount: unit }, index) => {
    const cost = canceled[index] ?? 0;
    return cost >= amount && unit > 0 && amount % unit === 0;
  });
  if (fitting >= 0) return lines.map((_line, index) => (index === fitting ? amount : 0));
  return canceled.reduce((sum, cost) => sum + cost, 0) >= amount ? canceled : null;
}

/**
 * The refunds of a payment by line, in the order of `paidLines`. A refund for a registration belongs to that registration's lines, first
 * to those with canceled dates; other refunds are split over all lines in proportion to what each has left. Whole cents, with nothing lost
 * to rounding.
 */
export function refundShares(payment: AccountPayment): RefundShare[][] {
  const lines = paidLines(payment);
  const shares: RefundShare[][] = lines.map(() => []);
  const left: number[] = lines.map(({ amount }) => amount);
  const canceled = lines.map(canceledCents);
  for (const { date, amount, registration_id: registration } of payment.refunds) {
    const own = lines.map((line) => registration !== null && line.registration_id === registration);
    const isOwn = own.some(Boolean);
    const only = (amounts: readonly number[]) =>
      amounts.map((one, index) => (isOwn && !own[index] ? 0 : Math.max(one, 0)));
    const ofDates = isOwn ? canceledWeights(amount, only(canceled), lines) : null;
    const weights = ofDates ?? only(left);
    const known = weights.some((weight) => weight > 0);
    const parts = splitCents(amount, known ? weights : only(lines.map((line) => line.amount)));
    parts.forEach((part, index) => {
      if (part === 0) return;
      shares[index]?.push({ date, amount: cents(part) });
      left[index] = (left[index] ?? 0) - part;
      canceled[index] = (canceled[index] ?? 0) - part;
    });
  }
  return shares;
}
