import type { Cents } from '@academy/contracts/rules/money';
import type { RefundMail } from '../../notifications/index.js';
import type { Database } from '../../platform/database/database.js';
import type { LineItem } from '../checkout/line-item.js';

/** A payment as shown in the email about its refund. */
export interface RefundedPayment {
  to: string | null;
  description: string;
  /** Cents. */
  paid: Cents;
  demo: boolean;
  /** Whether it was paid without a card, so that the office paid out the refund. */
  offline: boolean;
  /** How long a refund to a card takes to appear. */
  timing: string;
  accountId: string | null;
  /** Reason of the last refund made through our system, if any. */
  reason: RefundMail['reason'] | null;
  /** The first line; null for a custom amount that was not allocated. */
  line: LineItem | null;
}

/** @throws Error when the payment does not exist */
export async function readRefundedPayment(database: Database, paymentId: string): Promise<RefundedPayment> {
  const row = await database.one<RefundedPayment>(
    `SELECT c.receipt_email AS "to", c.description, p.amount_received_cents AS paid, p.provider = 'demo' AS demo, p.provider = 'offline' AS offline, c.account_id AS "accountId",
       policy_of(c.policy_id) ->> 'refundTiming' AS timing,
       (SELECT reason FROM refunds f WHERE f.payment_id = p.id AND f.status <> 'failed' ORDER BY f.created_at DESC LIMIT 1) AS reason,
       (SELECT jsonb_build_object('serviceType', l.service_type, 'packageName', l.package_name, 'body', l.body) FROM checkout_lines l WHERE l.checkout_id = c.id ORDER BY l.position LIMIT 1) AS line
     FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.id = $1`,
    [paymentId],
  );
  if (!row) throw new Error(`Payment ${paymentId} is gone`);
  return row;
}
