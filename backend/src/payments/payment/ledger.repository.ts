import type { Cents } from '@academy/contracts/rules/money';
import type { Tx } from '../../platform/database/database.js';

/** Kind of money movement. Refunds and dispute withdrawals take money away; reversals and reinstatements bring it back. */
export type LedgerKind = 'capture' | 'refund' | 'refund_reversal' | 'dispute_withdrawal' | 'dispute_reinstatement';

export interface LedgerEntry {
  paymentId: string;
  kind: LedgerKind;
  /** Provider id of the intent, refund or dispute. Each has at most one entry per kind. */
  providerObject: string;
  /** Cents, positive. */
  amount: Cents;
  currency: string;
}

/** Records a money movement, once per provider object and kind. @returns whether the entry is new */
export async function recordLedgerEntry(
  tx: Tx,
  { paymentId, kind, providerObject, amount, currency }: LedgerEntry,
): Promise<boolean> {
  const inserted = await tx.count(
    'INSERT INTO ledger_entries (payment_id, kind, provider_object_id, amount_cents, currency) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [paymentId, kind, providerObject, amount, currency],
  );
  return inserted > 0;
}
