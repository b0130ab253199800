import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { DisputeStatus, ProviderDispute } from '../providers/payment-provider.js';

export async function findDisputeStatus(tx: Transaction, id: string): Promise<DisputeStatus | undefined> {
  const [known] = await tx.query<{ status: DisputeStatus }[]>('SELECT status FROM disputes WHERE id = $1', [id]);
  return known?.status;
}

/** Stores a dispute's current status. @param isFinal whether it has ended; the time of its end is kept */
export async function saveDispute(
  tx: Transaction,
  paymentId: string,
  { id, amount, status }: Pick<ProviderDispute, 'id' | 'amount' | 'status'>,
  isFinal: boolean,
): Promise<void> {
  await tx.query(
    `INSERT INTO disputes (id, payment_id, amount_cents, status, closed_at) VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN academy_now() END)
     ON CONFLICT (id) DO UPDATE SET status = EXCLUDED.status, closed_at = coalesce(disputes.closed_at, EXCLUDED.closed_at)`,
    [id, paymentId, amount, status, isFinal],
  );
}

export async function hasOpenDispute(tx: Transaction, paymentId: string): Promise<boolean> {
  const open: unknown[] = await tx.query('SELECT 1 FROM disputes WHERE payment_id = $1 AND closed_at IS NULL', [
    paymentId,
  ]);
  return open.length > 0;
}
