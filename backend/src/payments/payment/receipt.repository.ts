import type { PaymentRefund, ServiceDate } from '@academy/contracts/http/account-payments';
import type { BillingDetails, PaymentCard } from '@academy/contracts/http/billing';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { OfflineMethod } from '@academy/contracts/rules/office-payments';
import type { Database } from '../../platform/database/database.js';
import type { LineItem } from '../checkout/line-item.js';

/** A test bought with a line. */
export interface PaidSeat extends ServiceDate {
  title: string;
  /** Cents; null when only the line as a whole has a price. */
  price: Cents | null;
}

/** A checkout line with its registration, seats or consultation. */
export interface ReceiptItem extends LineItem {
  /** Cents. */
  amount: Cents;
  /** Number of sessions in the package; null when sessions are not counted. */
  sessions: number | null;
  /** Null before the line is fulfilled, and for products that are not registrations. */
  registrationId: string | null;
  studentId: string | null;
  /** Ordered by date, including canceled ones. */
  seats: PaidSeat[];
  /** Set for a consultation. */
  consultation: ServiceDate | null;
}

/** A payment as shown on its receipt. Amounts in cents. */
export interface ReceiptData {
  id: string;
  checkoutId: string;
  /** Null for a custom amount that has not been allocated. */
  purpose: CheckoutPurpose | null;
  /** Email address the payer gave for the receipt. */
  to: string | null;
  description: string;
  /** Captured amount. */
  amount: Cents;
  refunded: Cents;
  demo: boolean;
  /** How it was paid when no card was charged, and the number of the check or transfer. */
  method: OfflineMethod | null;
  reference: string | null;
  paidAt: Date;
  accountId: string | null;
  /** The payer and the card; null when the provider did not report them. */
  card: PaymentCard | null;
  billing: BillingDetails | null;
  lines: ReceiptItem[];
  /** Oldest first. Omits refunds that the bank returned. */
  refunds: PaymentRefund[];
  /** Sum of the refunds that were requested and are not made yet. */
  refundPending: Cents;
}

const seats = `(SELECT jsonb_agg(jsonb_build_object('title', s.title, 'date', to_char(s.date, 'YYYY-MM-DD'), 'canceled', s.status = 'released', 'price', s.price_cents) ORDER BY s.date, s.session_id)
  FROM seats s WHERE s.registration_id = r.id)`;

const consultation = `(SELECT jsonb_build_object('date', to_char(b.date, 'YYYY-MM-DD'), 'canceled', b.status IN ('cancelled', 'refunded'))
  FROM consultations b WHERE b.checkout_id = l.checkout_id AND b.payment_id = p.id)`;

/** The child that was chosen for a custom amount, which has no registration. */
const student = `CASE l.service_type WHEN 'online_payment' THEN (l.body ->> 'student_id')::uuid ELSE r.student_id END`;

const lines = `(SELECT jsonb_agg(jsonb_build_object('serviceType', l.service_type, 'packageName', l.package_name, 'amount', l.amount_cents, 'sessions', l.sessions, 'body', l.body,
    'registrationId', r.id, 'studentId', ${student}, 'seats', COALESCE(${seats}, '[]'), 'consultation', ${consultation}) ORDER BY l.position)
  FROM checkout_lines l LEFT JOIN registrations r ON r.checkout_line_id = l.id WHERE l.checkout_id = c.id)`;

/**
 * Read from the ledger, which has every refund, including old ones without a row in `refunds`. A refund and its reversal cancel
 * out. A refund for transferred sessions belongs to the line that bought them.
 */
const refunds = `(SELECT jsonb_agg(jsonb_build_object('date', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'amount', e.cents,
    'registration_id', (SELECT COALESCE((SELECT t.bought_registration_id FROM registrations t WHERE t.id = f.registration_id), f.registration_id) FROM refunds f WHERE f.payment_id = p.id AND f.provider_refund_id = e.object)) ORDER BY e.at, e.object)
  FROM (SELECT provider_object_id AS object, min(created_at) AS at, sum(CASE kind WHEN 'refund' THEN amount_cents ELSE -amount_cents END)::int AS cents
    FROM ledger_entries WHERE payment_id = p.id AND kind IN ('refund', 'refund_reversal') GROUP BY 1) e WHERE e.cents <> 0)`;

const columns = `p.id, c.id AS "checkoutId", c.purpose, c.receipt_email AS "to", c.description, p.amount_received_cents AS amount, p.amount_refunded_cents AS refunded, p.provider = 'demo' AS demo, p.method, p.reference,
  p.succeeded_at AS "paidAt", c.account_id AS "accountId", p.billing,
  CASE WHEN p.card_last4 IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('brand', p.card_brand, 'last4', p.card_last4, 'wallet', p.card_wallet)) END AS card,
  COALESCE(${lines}, '[]') AS lines, COALESCE(${refunds}, '[]') AS refunds,
  (SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f WHERE f.payment_id = p.id AND f.status = 'pending') AS "refundPending"`;

/**
 * A payment belongs to the account that made it, to the account its registrations or consultation were linked to, or to the account
 * whose *verified* email they carry. Each case is a separate index lookup: a single condition with OR would scan every payment.
 */
const paymentsOfAccount = `
WITH found AS (
  SELECT p.id FROM checkouts c JOIN payments p ON p.checkout_id = c.id WHERE c.account_id = $1
  UNION
  SELECT r.payment_id FROM registrations r JOIN payments p ON p.id = r.payment_id
    JOIN checkouts c ON c.id = p.checkout_id AND c.account_id IS NULL
  WHERE r.account_id = $1
  UNION
  SELECT r.payment_id FROM accounts a JOIN registrations r ON r.parent_email_key = a.email_key AND r.account_id IS NULL
    JOIN payments p ON p.id = r.payment_id JOIN checkouts c ON c.id = p.checkout_id AND c.account_id IS NULL
  WHERE a.id = $1 AND a.email_verified_at IS NOT NULL
  UNION
  SELECT b.payment_id FROM consultations b JOIN payments p ON p.id = b.payment_id
    JOIN checkouts c ON c.id = p.checkout_id AND c.account_id IS NULL
  WHERE b.account_id = $1
  UNION
  SELECT b.payment_id FROM accounts a JOIN consultations b ON lower(trim(b.email)) = a.email_key AND b.account_id IS NULL
    JOIN payments p ON p.id = b.payment_id JOIN checkouts c ON c.id = p.checkout_id AND c.account_id IS NULL
  WHERE a.id = $1 AND a.email_verified_at IS NOT NULL
)
SELECT ${columns}
FROM found JOIN payments p ON p.id = found.id JOIN checkouts c ON c.id = p.checkout_id
WHERE p.succeeded_at IS NOT NULL
ORDER BY p.succeeded_at DESC, p.id`;

/** An account's successful payments, newest first. */
export async function listReceipts(database: Database, accountId: string): Promise<ReceiptData[]> {
  return database.rows<ReceiptData>(paymentsOfAccount, [accountId]);
}

/** @throws Error when the payment does not exist */
export async function readReceipt(database: Database, paymentId: string): Promise<ReceiptData> {
  const row = await database.one<ReceiptData>(
    `SELECT ${columns} FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.id = $1`,
    [paymentId],
  );
  if (!row) throw new Error(`Payment ${paymentId} is gone`);
  return row;
}

/** First and last name of an account's owner. @throws Error when the account does not exist */
export async function readAccountName(database: Database, accountId: string): Promise<string> {
  const row = await database.one<{ name: string }>(
    "SELECT trim(a.firstname || ' ' || a.lastname) AS name FROM accounts a WHERE a.id = $1",
    [accountId],
  );
  if (!row) throw new Error(`Account ${accountId} is gone`);
  return row.name;
}
