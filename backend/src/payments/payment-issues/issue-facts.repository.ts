import type { CaseKind } from '@academy/contracts/events/payments';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import type { IssueOutcome } from '@academy/contracts/http/office/money';
import type { Cents } from '@academy/contracts/rules/money';
import type { Database, Tx } from '../../platform/database/database.js';
import type { CheckoutRow } from '../checkout/checkout.js';
import type { PaymentStatus } from '../payment/payment-state.js';

/** A refund that failed and was not requested again. */
export interface FailedRefund {
  /** Cents. */
  amount: Cents;
  /** The registration it is for; null when it is for the payment as a whole. */
  registrationId: string | null;
  /** Whether the sessions it refunded were given back to the family. */
  returnedSessions: boolean;
}

/** A payment issue with the facts that decide what can be done about it. Amounts in cents. */
export interface IssueFacts {
  id: string;
  kind: CaseKind;
  detail: string;
  openedAt: Date;
  closedAt: Date | null;
  outcome: IssueOutcome | null;
  /** Name of the person who closed it. */
  closedBy: string | null;
  note: string | null;
  paymentId: string;
  status: PaymentStatus;
  payer: string;
  email: string;
  /** Id that opens the family of the payer; null when it is unknown. */
  family: string | null;
  /** As stored; null when no number is known. */
  phone: string | null;
  /** Whether it was paid without a card. */
  offline: boolean;
  description: string;
  purpose: CheckoutPurpose | null;
  checkoutStatus: CheckoutRow['status'];
  paid: Cents;
  price: Cents;
  currency: string;
  /** Captured amount less succeeded and pending refunds. */
  left: Cents;
  refundPending: boolean;
  /** Whether the payer's bank is reviewing the payment, or has taken its money back. */
  isDisputed: boolean;
  failedRefunds: FailedRefund[];
}

/** A later refund of the same amount for the same registration replaces a failed one, unless the office withdrew it. */
const failedRefunds = `COALESCE((SELECT jsonb_agg(jsonb_build_object('amount', f.amount_cents, 'registrationId', f.registration_id,
    'returnedSessions', EXISTS (SELECT 1 FROM session_movements m WHERE m.refund_id = f.id)) ORDER BY f.created_at)
  FROM refunds f WHERE f.payment_id = p.id AND f.status = 'failed' AND NOT f.withdrawn AND NOT EXISTS (SELECT 1 FROM refunds g WHERE g.payment_id = p.id AND NOT g.withdrawn
    AND g.amount_cents = f.amount_cents AND g.registration_id IS NOT DISTINCT FROM f.registration_id AND (g.created_at, g.id) > (f.created_at, f.id))), '[]')`;

const facts = `SELECT k.id, k.kind, k.detail, k.opened_at AS "openedAt", k.closed_at AS "closedAt", k.outcome, k.note, s.name AS "closedBy",
  p.id AS "paymentId", p.status, y.name AS payer, y.family_record AS family, y.phone, p.provider = 'offline' AS offline, COALESCE(c.receipt_email, '') AS email, c.description, c.purpose, c.status AS "checkoutStatus",
  p.amount_received_cents AS paid, p.amount_cents AS price, p.currency,
  q.left_cents AS left, q.pending_cents > 0 AS "refundPending", q.is_disputed AS "isDisputed", ${failedRefunds} AS "failedRefunds"
  FROM cases k JOIN payments p ON p.id = k.payment_id JOIN checkouts c ON c.id = p.checkout_id
    JOIN payment_payers y ON y.payment_id = p.id JOIN payment_standing q ON q.payment_id = p.id LEFT JOIN staff s ON s.id = k.closed_by`;

/** Open issues, oldest first. @param most maximum number of issues */
export function listOpenFacts(database: Database, most = 200): Promise<IssueFacts[]> {
  return database.rows<IssueFacts>(`${facts} WHERE k.closed_at IS NULL ORDER BY k.opened_at, k.id LIMIT ${most}`);
}

/** The most recently closed issues. */
export function listClosedFacts(database: Database): Promise<IssueFacts[]> {
  return database.rows<IssueFacts>(`${facts} WHERE k.closed_at IS NOT NULL ORDER BY k.closed_at DESC LIMIT 50`);
}

/** @returns null when the issue does not exist */
export async function findFacts(database: Database, id: string): Promise<IssueFacts | null> {
  const row = await database.one<IssueFacts>(`${facts} WHERE k.id = $1`, [id]);
  return row ?? null;
}

/** The payment of an issue, which never changes. @returns null when the issue does not exist */
export async function findPaymentOfIssue(database: Database, id: string): Promise<string | null> {
  const row = await database.one<{ paymentId: string }>('SELECT payment_id AS "paymentId" FROM cases WHERE id = $1', [
    id,
  ]);
  return row?.paymentId ?? null;
}

/** Locks an issue. */
export async function lockIssue(tx: Tx, id: string): Promise<void> {
  await tx.named('lock issue').run('SELECT 1 FROM cases WHERE id = $1 FOR UPDATE', [id]);
}
