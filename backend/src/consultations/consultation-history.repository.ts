import type { Cents } from '@academy/contracts/rules/money';
import type { ActorKind } from '../platform/audit/command-context.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** A command about a consultation, from the audit log. */
export interface AuditedChange {
  at: Date;
  actorKind: ActorKind;
  command: string;
  details: Record<string, unknown>;
}

/** A refund of its payment. */
export interface RefundOfConsultation {
  at: Date;
  amount: Cents;
  /** A withdrawn refund has failed in the table. */
  status: 'pending' | 'succeeded' | 'failed' | 'withdrawn';
}

/** Moves and cancellations, oldest first. */
export async function listChanges(database: Pick<Transaction, 'query'>, id: string): Promise<AuditedChange[]> {
  return database.query<AuditedChange[]>(
    `SELECT at, actor_kind AS "actorKind", command, details FROM audit
     WHERE subject_kind = 'consultation' AND subject_id = $1 AND command IN ('MoveConsultation', 'CancelConsultation') ORDER BY at, id`,
    [id],
  );
}

/** The refunds of a payment, oldest first. */
export async function listRefunds(
  database: Pick<Transaction, 'query'>,
  paymentId: string,
): Promise<RefundOfConsultation[]> {
  return database.query<RefundOfConsultation[]>(
    `SELECT COALESCE(finished_at, created_at) AS at, amount_cents AS amount, CASE WHEN withdrawn THEN 'withdrawn' ELSE status END AS status
     FROM refunds WHERE payment_id = $1 ORDER BY 1`,
    [paymentId],
  );
}
