import type { Tx } from '../../platform/database/database.js';
import type { DisputeStatus, ProviderDispute } from '../providers/payment-provider.js';

/** A dispute as stored. */
export interface StoredDispute {
  status: DisputeStatus;
  /** When it had this status at the provider, in seconds since 1970; null for an open dispute stored by the release before. */
  at: number | null;
  /** Whether it was ever lost, even if an appeal was won since. */
  wasLost: boolean;
}

export async function findDispute(tx: Tx, id: string): Promise<StoredDispute | undefined> {
  return tx.one<StoredDispute>(
    `SELECT status, extract(epoch FROM coalesce(status_at, closed_at))::float8 AS at, lost_at IS NOT NULL OR status = 'lost' AS "wasLost" FROM disputes WHERE id = $1`,
    [id],
  );
}

/** Stores a dispute's current status. @param isFinal whether it has ended; the time of its end is kept until it is opened again */
export async function saveDispute(
  tx: Tx,
  paymentId: string,
  { id, amount, status, at, isRefundable }: Pick<ProviderDispute, 'id' | 'amount' | 'status' | 'at' | 'isRefundable'>,
  isFinal: boolean,
): Promise<void> {
  await tx.run(
    `INSERT INTO disputes (id, payment_id, amount_cents, status, closed_at, status_at, refundable, lost_at)
     VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN academy_now() END, to_timestamp($6), $7, CASE WHEN $4 = 'lost' THEN academy_now() END)
     ON CONFLICT (id) DO UPDATE SET status = EXCLUDED.status, status_at = EXCLUDED.status_at, refundable = EXCLUDED.refundable,
       closed_at = CASE WHEN $5 THEN coalesce(disputes.closed_at, EXCLUDED.closed_at) END, lost_at = coalesce(disputes.lost_at, EXCLUDED.lost_at)`,
    [id, paymentId, amount, status, isFinal, at, isRefundable],
  );
}

export async function hasOpenDispute(tx: Tx, paymentId: string): Promise<boolean> {
  const open = await tx.rows('SELECT 1 FROM disputes WHERE payment_id = $1 AND closed_at IS NULL', [paymentId]);
  return open.length > 0;
}

/** Whether a payment was ever disputed. An inquiry does not count. */
export async function wasDisputed(tx: Tx, paymentId: string): Promise<boolean> {
  const rows = await tx.rows("SELECT 1 FROM disputes WHERE payment_id = $1 AND status IN ('open', 'won', 'lost')", [
    paymentId,
  ]);
  return rows.length > 0;
}
