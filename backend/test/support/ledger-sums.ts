import type { TestApp } from './app.js';

/** Totals of the whole ledger, in cents. `kept` is what remains of the captured amount. */
export interface LedgerSums {
  captured: number;
  returned: number;
  disputed: number;
  kept: number;
}

const sum = (more: string, less: string) =>
  `COALESCE(sum(CASE kind WHEN '${more}' THEN amount_cents WHEN '${less}' THEN -amount_cents END), 0)::int`;

/** Sums the ledger of a product. */
export async function ledgerSums({ database }: Pick<TestApp, 'database'>): Promise<LedgerSums> {
  const [row] = await database.query<Omit<LedgerSums, 'kept'>>(
    `SELECT ${sum('capture', '')} AS captured, ${sum('refund', 'refund_reversal')} AS returned,
       ${sum('dispute_withdrawal', 'dispute_reinstatement')} AS disputed FROM ledger_entries`,
  );
  const { captured = 0, returned = 0, disputed = 0 } = row ?? {};
  return { captured, returned, disputed, kept: captured - returned - disputed };
}
