import type { Cents } from '@academy/contracts/rules/money';
import type { ActorKind } from '../platform/audit/command-context.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** A command on a registration, from the audit log. */
export interface AuditedChange {
  at: Date;
  actorKind: ActorKind;
  actorId: string | null;
  command: string;
  details: Record<string, unknown>;
}

/** A refund of a registration, or of its payment as a whole. */
export interface RefundOfRegistration {
  at: Date;
  amount: Cents;
  /** A withdrawn refund has failed in the table. */
  status: 'pending' | 'succeeded' | 'failed' | 'withdrawn';
  isOfPayment: boolean;
}

/** A registration's audited changes, oldest first. */
export async function listChanges(database: Pick<Transaction, 'query'>, id: string): Promise<AuditedChange[]> {
  return database.query<AuditedChange[]>(
    `SELECT at, actor_kind AS "actorKind", actor_id AS "actorId", command, details FROM audit
     WHERE subject_kind = 'registration' AND subject_id = $1 ORDER BY at, id`,
    [id],
  );
}

/** The refunds that concern a registration, oldest first. */
export async function listRefunds(
  database: Pick<Transaction, 'query'>,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<RefundOfRegistration[]> {
  return database.query<RefundOfRegistration[]>(
    `SELECT COALESCE(finished_at, created_at) AS at, amount_cents AS amount, CASE WHEN withdrawn THEN 'withdrawn' ELSE status END AS status, registration_id IS NULL AS "isOfPayment" FROM refunds
     WHERE payment_id = $1 AND (registration_id = $2 OR registration_id IS NULL) ORDER BY 1`,
    [paymentId, id],
  );
}
