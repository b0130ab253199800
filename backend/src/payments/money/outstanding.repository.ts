import type { OutstandingKind } from '@academy/contracts/http/office/money';
import type { Cents } from '@academy/contracts/rules/money';
import type { RefundWait } from '@academy/contracts/rules/refund-wait';
import type { OfficePaymentMethod } from '@academy/contracts/rules/office-payments';
import type { Database } from '../../platform/database/database.js';

/** Money that is owed or not yet final. */
export interface OutstandingRow {
  id: string;
  kind: OutstandingKind;
  paymentId: string;
  payer: string;
  /** Ten digits, or as stored; null when no number is known. */
  phone: string | null;
  /** Id that opens the family of the payer; null when it is unknown. */
  family: string | null;
  description: string;
  /** Cents. */
  amount: Cents;
  since: Date;
  /** When the system acts automatically; null when a person has to. */
  nextAt: Date | null;
  /** How an expected payment is to be made; null for every other kind. */
  method: OfficePaymentMethod | null;
  /** Whether the family was notified of the refund when it was requested. */
  announced: boolean;
  /** Why the card provider has not made a refund that it accepted; null for all others. */
  waitsFor: RefundWait | null;
}

/** Maximum rows of the list. */
export const maxOutstanding = 500;

/** SQL: the captured amount that has not been refunded. */
const left = `p.amount_received_cents - p.amount_refunded_cents`;

const noRefundPending = "NOT EXISTS (SELECT 1 FROM refunds f WHERE f.payment_id = p.id AND f.status = 'pending')";

/** The office pays out refunds of offline payments itself. */
const pendingRefunds = `SELECT f.id::text, CASE WHEN p.provider = 'offline' THEN 'refund_to_pay_out' ELSE 'refund_pending' END AS kind, f.payment_id,
    f.amount_cents AS amount, f.created_at AS since, CASE WHEN p.provider <> 'offline' AND f.waits_for IS NULL THEN f.next_attempt_at END AS next_at, NULL AS method, f.announced, f.waits_for
  FROM (SELECT * FROM refunds WHERE status = 'pending' ORDER BY created_at, id LIMIT ${maxOutstanding}) f JOIN payments p ON p.id = f.payment_id`;

const disputes = `SELECT d.id, 'dispute', d.payment_id, d.amount_cents, d.created_at, NULL, NULL, false, NULL FROM disputes d WHERE d.closed_at IS NULL`;

/** Custom amounts that have not been allocated. After a day they are refunded, unless an issue holds them. */
const unclaimed = `SELECT p.id::text, 'unclaimed', p.id, ${left}, p.succeeded_at, p.succeeded_at + interval '24 hours', NULL, false, NULL
  FROM payments p JOIN checkouts c ON c.id = p.checkout_id
  WHERE p.status = 'succeeded' AND c.purpose IS NULL AND c.status <> 'refunded' AND ${noRefundPending}
    AND NOT EXISTS (SELECT 1 FROM checkout_lines l WHERE l.checkout_id = c.id) AND NOT EXISTS (SELECT 1 FROM cases k WHERE k.payment_id = p.id AND k.closed_at IS NULL)`;

/** Payments of families that the office registered and that have not paid. Their spots are released at the deadline. */
const expected = `SELECT p.id::text, 'payment_expected', p.id, p.amount_cents, c.created_at, c.hold_expires_at, COALESCE(p.method, 'card_link'), false, NULL
  FROM checkouts c JOIN payments p ON p.checkout_id = c.id AND p.status <> 'canceled' WHERE c.status = 'open' AND c.staff_id IS NOT NULL`;

/**
 * Outstanding money that does not come from payment issues, longest waiting first. For those, see `owedByIssues`. Rows are limited before
 * their payments are looked up, so that the lookup does not read all payments.
 */
export function listOutstanding(database: Database): Promise<OutstandingRow[]> {
  return database.rows<OutstandingRow>(
    `SELECT o.id, o.kind, o.payment_id AS "paymentId", o.amount, o.since, o.next_at AS "nextAt", o.method, o.announced, o.waits_for AS "waitsFor", y.name_or_email AS payer, y.phone, y.family_record AS family, c.description
     FROM (SELECT * FROM (${[pendingRefunds, disputes, unclaimed, expected].join('\n  UNION ALL ')}) a ORDER BY since, id LIMIT ${maxOutstanding}) o
     JOIN payments p ON p.id = o.payment_id JOIN checkouts c ON c.id = p.checkout_id JOIN payment_payers y ON y.payment_id = p.id ORDER BY o.since, o.id`,
  );
}
