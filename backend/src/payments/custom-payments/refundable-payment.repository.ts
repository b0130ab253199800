import type { Database } from '../../platform/database/database.js';
import type { PaidLine } from '../refunds/refundable-line.js';

/** A payment of a custom amount, with what is needed to refund it. Amounts in cents. */
export interface CustomPayment extends PaidLine {
  description: string;
  /** Whether nothing but a custom amount was paid. A registration or a consultation is refunded on its own. */
  isCustom: boolean;
  /** Number of its refunds, including failed ones. */
  refundCount: number;
}

/** SQL: a received payment in US dollars. The office enters refunds in dollars. */
const isReceived = `p.succeeded_at IS NOT NULL AND p.currency = 'usd'`;

const isCustom = `NOT EXISTS (SELECT 1 FROM checkout_lines l WHERE l.checkout_id = p.checkout_id AND l.service_type <> 'online_payment')`;

/** Which of these payments are custom amounts that have not been refunded in full. */
export async function listRefundable(database: Database, paymentIds: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT p.id FROM payments p JOIN payment_standing q ON q.payment_id = p.id WHERE p.id = ANY($1::uuid[]) AND ${isReceived} AND ${isCustom} AND q.left_cents > 0`,
    [paymentIds],
  );
  return rows.map(({ id }) => id);
}

/** @returns null when the payment does not exist, was never received, or is in another currency */
export async function findCustomPayment(database: Database, paymentId: string): Promise<CustomPayment | null> {
  const row = await database.one<CustomPayment>(
    `SELECT c.description, p.amount_received_cents AS "amountCents", p.amount_refunded_cents + q.pending_cents AS "refundedCents", q.left_cents AS "paymentLeftCents",
       q.refund_count AS "refundCount", ${isCustom} AS "isCustom", q.is_disputed AS "isDisputed",
       p.provider = 'demo' AS demo, p.card_last4 AS "cardLast4", p.provider = 'offline' AS offline
     FROM payments p JOIN checkouts c ON c.id = p.checkout_id JOIN payment_standing q ON q.payment_id = p.id WHERE p.id = $1 AND ${isReceived}`,
    [paymentId],
  );
  return row ?? null;
}
