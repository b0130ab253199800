import { cents, type Cents } from '@academy/contracts/rules/money';
import { splitCents } from '@academy/contracts/rules/refund-shares';
import type { ProductType } from '../checkout/line-item.js';
import type { MovedEntry, MovedPayment } from './movements.repository.js';

/** The part of an entry that belongs to one service. Parts are whole cents that add up to the entry. */
export interface EntryShare {
  service: ProductType;
  /** Cents, positive. */
  amount: Cents;
}

/** Kinds that reverse an earlier entry: a refund that bounced, or a dispute that was won. */
const opposites: Partial<Record<MovedEntry['kind'], MovedEntry['kind']>> = {
  refund_reversal: 'refund',
  dispute_reinstatement: 'dispute_withdrawal',
};

/**
 * Splits a payment's entries across its lines, in chronological order. A capture is split by price. A refund for a registration
 * belongs to its line; other refunds and disputes are split by what each line has left, as on the family's statement. Reversals go
 * back to the lines they were taken from. A payment without lines counts as a custom payment.
 */
export function shareEntries({ lines: bought, entries }: MovedPayment): Map<string, EntryShare[]> {
  const lines =
    bought.length > 0 ? bought : [{ id: '', service: 'online_payment' as const, amount: entries[0]?.amount ?? 0 }];
  const prices = lines.map(({ amount }): number => amount);
  const left = [...prices];
  const parts = new Map<string, number[]>();
  const found = new Map<string, EntryShare[]>();
  for (const entry of entries) {
    const split = splitCents(entry.amount, weightsOf(entry));
    if (entry.kind !== 'capture') {
      const sign = opposites[entry.kind] ? 1 : -1;
      split.forEach((part, index) => (left[index] = (left[index] ?? 0) + sign * part));
    }
    parts.set(`${entry.kind} ${entry.object}`, split);
    found.set(
      entry.id,
      split.flatMap((part, index) => {
        const line = lines[index];
        return part === 0 || !line ? [] : [{ service: line.service, amount: cents(part) }];
      }),
    );
  }
  return found;

  function weightsOf({ kind, object, lineId }: MovedEntry): number[] {
    if (kind === 'capture') return prices;
    const earlier = opposites[kind] && parts.get(`${opposites[kind]} ${object}`);
    if (earlier) return earlier;
    const isGiven = opposites[kind] !== undefined;
    const own = lines.map(({ id }) => id === lineId);
    const concerned = own.some(Boolean) ? own : lines.map(() => true);
    const only = (amounts: readonly number[]) =>
      amounts.map((amount, index) => (concerned[index] ? Math.max(amount, 0) : 0));
    const weights = only(isGiven ? prices.map((price, index) => price - (left[index] ?? 0)) : left);
    return weights.some((weight) => weight > 0) ? weights : only(prices);
  }
}
