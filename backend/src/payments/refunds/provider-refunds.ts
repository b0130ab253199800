import type { Transaction } from '../../platform/database/unit-of-work.js';
import { recordLedgerEntry } from '../payment/ledger.repository.js';
import type { Payment } from '../payment/payment.entity.js';
import type { ProviderRefund } from '../providers/payment-provider.js';

/** What changed for a payment when its refunds were recorded. Amounts in cents. */
export interface RefundChanges {
  /** Each refund that is new to us. */
  made: readonly { amount: number; total: number }[];
  /** Each refund that failed after it was recorded or requested here. */
  failed: readonly { reason: string }[];
  /** What had been refunded and is ours again. */
  reversed: number;
}

const noChanges: RefundChanges = { made: [], failed: [], reversed: 0 };

interface RefundRow {
  id: string;
  providerId: string | null;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/**
 * Stores the refunds that the provider reports, one row for each id, and enters each in the ledger once. A failure is final, so a
 * report that was read before the refund failed changes nothing. Call with the payment's row locked.
 */
export async function recordProviderRefunds(
  tx: Transaction,
  payment: Payment,
  reported: readonly ProviderRefund[],
): Promise<RefundChanges> {
  if (reported.length === 0) return noChanges;
  const rows = await tx.query<RefundRow[]>(
    'SELECT id, provider_refund_id AS "providerId", amount_cents AS amount, status FROM refunds WHERE payment_id = $1',
    [payment.id],
  );
  const rowOf = ({ id, requestId }: ProviderRefund) =>
    rows.find(({ providerId }) => providerId === id) ??
    rows.find((row) => row.providerId === null && row.id === requestId);
  const news = reported.filter((refund) => {
    const row = rowOf(refund);
    return row?.providerId !== refund.id || (row.status === 'succeeded' && refund.status === 'failed');
  });
  if (news.length === 0) return noChanges;

  let unassigned = await findUnassignedCents(tx, payment.id);
  const made: { amount: number; total: number }[] = [];
  const failed: { reason: string }[] = [];
  const enter = (kind: 'refund' | 'refund_reversal', { id, amount }: ProviderRefund) =>
    recordLedgerEntry(tx, { paymentId: payment.id, kind, providerObject: id, amount, currency: payment.currency });
  let [total, reversed] = [payment.amountRefunded, 0];
  const isBooked = (refund: ProviderRefund) => rowOf(refund)?.providerId === refund.id;
  // What came back makes room first. Then, entries without a refund's id belong to refunds that succeeded before they can belong to failed ones.
  const order = (refund: ProviderRefund) => (isBooked(refund) ? 0 : refund.status === 'succeeded' ? 1 : 2);
  for (const refund of news.toSorted((a, b) => order(a) - order(b))) {
    const row = rowOf(refund);
    const wasBooked = isBooked(refund);
    const wasBookedBySum = !wasBooked && refund.amount <= unassigned;
    if (wasBookedBySum) unassigned -= refund.amount;
    await store(tx, payment.id, row, refund);
    if (refund.status === 'succeeded') {
      if (wasBookedBySum) continue;
      await enter('refund', refund);
      total += refund.amount;
      made.push({ amount: refund.amount, total });
    } else {
      if (wasBooked || wasBookedBySum) {
        await enter('refund_reversal', refund);
        [total, reversed] = [total - refund.amount, reversed + refund.amount];
      }
      if (row || wasBookedBySum) failed.push({ reason: refund.reason ?? 'the provider does not say why' });
    }
  }
  payment.setRefunded(total);
  return { made, failed, reversed };
}

async function store(
  tx: Transaction,
  paymentId: string,
  row: RefundRow | undefined,
  { id, amount, status, reason }: ProviderRefund,
): Promise<void> {
  if (row)
    await tx.query(
      'UPDATE refunds SET status = $2, provider_refund_id = $3, detail = $4, finished_at = academy_now() WHERE id = $1',
      [row.id, status, id, reason],
    );
  else
    await tx.query(
      `INSERT INTO refunds (payment_id, amount_cents, reason, status, provider_refund_id, detail, finished_at)
       VALUES ($1, $2, 'requested', $3, $4, $5, academy_now())`,
      [paymentId, amount, status, id, reason],
    );
}

/**
 * Releases before this one entered refunds as changes of the payment's sum, under the intent's id. What they entered and no refund
 * row accounts for belongs to refunds that we are about to store, and must not be entered again.
 * @returns cents; 0 for every payment whose refunds were all entered by their ids
 */
async function findUnassignedCents(tx: Transaction, paymentId: string): Promise<number> {
  const [row] = await tx.query<{ cents: number }[]>(
    `WITH entries AS (SELECT kind, provider_object_id AS object, amount_cents AS cents FROM ledger_entries WHERE payment_id = $1 AND kind IN ('refund', 'refund_reversal')),
       known AS (SELECT r.provider_refund_id AS id, r.status, r.amount_cents AS cents FROM refunds r WHERE r.payment_id = $1 AND r.provider_refund_id IS NOT NULL)
     SELECT (COALESCE((SELECT sum(CASE e.kind WHEN 'refund' THEN e.cents ELSE -e.cents END) FROM entries e WHERE e.object NOT IN (SELECT id FROM known)), 0)
       - COALESCE((SELECT sum(k.cents) FROM known k WHERE NOT EXISTS (SELECT 1 FROM entries e WHERE e.kind = 'refund' AND e.object = k.id)
           AND (k.status = 'succeeded' OR EXISTS (SELECT 1 FROM entries e WHERE e.kind = 'refund_reversal' AND e.object = k.id))), 0))::int AS cents`,
    [paymentId],
  );
  return Math.max(0, row?.cents ?? 0);
}
