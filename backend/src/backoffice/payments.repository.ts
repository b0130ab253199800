import type { CaseKind } from '@academy/contracts/events/payments';
import type { Database } from '../platform/database/database.js';

/** Returns the open issues of a payment, oldest first. */
export async function listOpenIssues(database: Database, paymentId: string): Promise<{ id: string; kind: CaseKind }[]> {
  return database.rows<{ id: string; kind: CaseKind }>(
    'SELECT id, kind FROM cases WHERE payment_id = $1 AND closed_at IS NULL ORDER BY opened_at, id',
    [paymentId],
  );
}

/** Returns true if the card provider rejected the refund with this request key. */
export async function isFailedRefund(database: Database, requestKey: string): Promise<boolean> {
  const rows = await database.rows("SELECT 1 FROM refunds WHERE request_key = $1 AND status = 'failed'", [requestKey]);
  return rows.length > 0;
}
