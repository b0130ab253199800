import type { AuditSubjectKind } from '@academy/contracts/http/audit-subject';
import type { Cents } from '@academy/contracts/rules/money';
import type { ActorKind } from '../platform/audit/command-context.js';
import type { Database } from '../platform/database/database.js';

/** A command about a booking, from the audit log. */
export interface AuditedChange {
  at: Date;
  actorKind: ActorKind;
  actorId: string | null;
  command: string;
  details: Record<string, unknown>;
}

/** A refund of a booking, or of its payment as a whole. */
export interface RefundOfBooking {
  at: Date;
  amount: Cents;
  /** A withdrawn refund has failed in the table. */
  status: 'pending' | 'succeeded' | 'failed' | 'withdrawn';
  /** True for a refund of the whole payment, when the payment may be for other bookings too. */
  isOfPayment: boolean;
}

/** The audited changes of a booking, oldest first. */
export async function listChanges(database: Database, kind: AuditSubjectKind, id: string): Promise<AuditedChange[]> {
  return database.rows<AuditedChange>(
    `SELECT at, actor_kind AS "actorKind", actor_id AS "actorId", command, details FROM audit
     WHERE subject_kind = $1 AND subject_id = $2 ORDER BY at, id`,
    [kind, id],
  );
}

/** The refunds that concern a booking, oldest first. @param registrationId null when the payment is for nothing else */
export async function listRefunds(
  database: Database,
  { paymentId, registrationId }: { paymentId: string; registrationId: string | null },
): Promise<RefundOfBooking[]> {
  return database.rows<RefundOfBooking>(
    `SELECT COALESCE(finished_at, created_at) AS at, amount_cents AS amount, CASE WHEN withdrawn THEN 'withdrawn' ELSE status END AS status,
       $2::uuid IS NOT NULL AND registration_id IS NULL AS "isOfPayment"
     FROM refunds WHERE payment_id = $1 AND ($2::uuid IS NULL OR registration_id = $2 OR registration_id IS NULL) ORDER BY 1`,
    [paymentId, registrationId],
  );
}
