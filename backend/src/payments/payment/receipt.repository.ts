import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { LineItem } from '../checkout/line-item.js';

/** A payment as its receipt shows it. */
export interface ReceiptData {
  to: string | null;
  description: string;
  /** Captured cents. */
  amount: number;
  provider: 'stripe' | 'demo';
  paidAt: Date;
  accountId: string | null;
  lines: (LineItem & { amount: number })[];
}

/** @throws Error when it is gone */
export async function readReceipt(database: Pick<Transaction, 'query'>, paymentId: string): Promise<ReceiptData> {
  const [row] = await database.query<ReceiptData[]>(
    `SELECT c.receipt_email AS "to", c.description, p.amount_received_cents AS amount, p.provider, p.succeeded_at AS "paidAt", c.account_id AS "accountId",
       COALESCE((SELECT jsonb_agg(jsonb_build_object('serviceType', l.service_type, 'packageName', l.package_name, 'amount', l.amount_cents, 'body', l.body) ORDER BY l.position)
         FROM checkout_lines l WHERE l.checkout_id = c.id), '[]') AS lines
     FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.id = $1`,
    [paymentId],
  );
  if (!row) throw new Error(`Payment ${paymentId} is gone`);
  return row;
}
