import { cents, sumCents, type Cents } from '@academy/contracts/rules/money';
import type { Tx } from '../../platform/database/database.js';
import { recordLedgerEntry } from '../payment/ledger.repository.js';
import type { Payment } from '../payment/payment.js';
import type { ProviderRefund } from '../providers/payment-provider.js';
import { listRefundsOf, saveProviderRefund, type KnownRefund } from './refund.repository.js';

/** What changed when a payment's refunds were recorded. Amounts in cents. */
export interface RefundChanges {
  /** Refunds that the provider has just made. */
  made: readonly { amount: Cents; total: Cents }[];
  /** Refunds that the provider has just accepted and makes later. */
  pending: readonly Pick<KnownRefund, 'id' | 'amount' | 'announced'>[];
  /** Refunds that failed after they were recorded or requested here. */
  failed: readonly { reason: string }[];
  /** Amount that had counted as refunded and came back to us. */
  reversed: Cents;
}

const noChanges: RefundChanges = { made: [], pending: [], failed: [], reversed: cents(0) };

/** Whether a report adds to what is known of a refund. A pending refund can end, and a made one can fail; a failure is final. */
function isNews(row: KnownRefund | undefined, { id, status, waitsFor }: ProviderRefund): boolean {
  if (row?.providerId !== id) return true;
  if (row.status === 'pending') return status !== 'pending' || waitsFor !== (row.waitsFor ?? undefined);
  return row.status === 'succeeded' && status === 'failed';
}

/**
 * Stores the refunds that the provider reports, one row per id, and records each in the ledger once it is made. A report that was read
 * earlier than the one before it changes nothing.
 */
export async function recordProviderRefunds(
  tx: Tx,
  payment: Payment,
  reported: readonly ProviderRefund[],
): Promise<RefundChanges> {
  if (reported.length === 0) return noChanges;
  const rows = await listRefundsOf(tx, payment.id);
  const rowOf = ({ id, requestId }: ProviderRefund) =>
    rows.find(({ providerId }) => providerId === id) ??
    rows.find((row) => row.providerId === null && row.id === requestId);
  const news = reported.filter((refund) => isNews(rowOf(refund), refund));
  if (news.length === 0) return noChanges;

  const made: { amount: Cents; total: Cents }[] = [];
  const pending: RefundChanges['pending'][number][] = [];
  const failed: { reason: string }[] = [];
  const enter = (kind: 'refund' | 'refund_reversal', { id, amount }: ProviderRefund) =>
    recordLedgerEntry(tx, { paymentId: payment.id, kind, providerObject: id, amount, currency: payment.currency });
  let [total, reversed] = [payment.amountRefunded, cents(0)];
  const isBooked = (refund: ProviderRefund) => {
    const row = rowOf(refund);
    return row?.providerId === refund.id && row.status === 'succeeded';
  };
  // Failures of recorded refunds go first, which frees their amount.
  for (const refund of news.toSorted((a, b) => Number(isBooked(b)) - Number(isBooked(a)))) {
    const row = rowOf(refund);
    const id = await saveProviderRefund(tx, payment.id, row?.id ?? null, refund);
    if (refund.status === 'pending') {
      if (row?.providerId !== refund.id)
        pending.push({ id, amount: refund.amount, announced: row?.announced ?? false });
      continue;
    }
    if (refund.status === 'succeeded') {
      await enter('refund', refund);
      total = sumCents([total, refund.amount]);
      made.push({ amount: refund.amount, total });
    } else {
      if (isBooked(refund)) {
        await enter('refund_reversal', refund);
        [total, reversed] = [cents(total - refund.amount), sumCents([reversed, refund.amount])];
      }
      if (row) failed.push({ reason: refund.reason ?? 'the provider gave no reason' });
    }
  }
  payment.setRefunded(total);
  return { made, pending, failed, reversed };
}
