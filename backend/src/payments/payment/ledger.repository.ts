import type { Transaction } from '../../platform/database/unit-of-work.js';

/** What moved money. Refunds and dispute withdrawals take it away; reversals and reinstatements bring it back. */
export type LedgerKind = 'capture' | 'refund' | 'refund_reversal' | 'dispute_withdrawal' | 'dispute_reinstatement';

export interface LedgerEntry {
  paymentId: string;
  kind: LedgerKind;
  /** The intent, refund or dispute at the provider: each has at most one entry of a kind. */
  providerObject: string;
  /** Cents, positive. */
  amount: number;
  currency: string;
}

/** Enters a movement of money, once for each object of the provider. @returns whether it is new */
export async function recordLedgerEntry(
  tx: Transaction,
  { paymentId, kind, providerObject, amount, currency }: LedgerEntry,
): Promise<boolean> {
  const inserted: unknown[] = await tx.query(
    'INSERT INTO ledger_entries (payment_id, kind, provider_object_id, amount_cents, currency) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id',
    [paymentId, kind, providerObject, amount, currency],
  );
  return inserted.length > 0;
}
