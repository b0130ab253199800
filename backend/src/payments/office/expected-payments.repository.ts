import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { OfflineMethod } from '@academy/contracts/rules/office-payments';
import { isUUID } from 'class-validator';
import type { Database, Tx } from '../../platform/database/database.js';
import type { CheckoutRow } from '../checkout/checkout.js';
import { type LineItem, getPayer } from '../checkout/line-item.js';
import type { Payment } from '../payment/payment.js';

/** A payment of a checkout that the office created. Amount in cents. */
export interface OfficePayment extends Pick<Payment, 'provider' | 'status' | 'amount'> {
  paymentId: string;
  checkoutId: string;
  purpose: CheckoutPurpose | null;
  checkoutStatus: CheckoutRow['status'];
  /** Null when it is to be paid by card. */
  method: OfflineMethod | null;
  reference: string | null;
  waitsUntil: Date | null;
  /** Email address for messages about it. */
  to: string | null;
  accountId: string | null;
  since: Date;
  /** Whether its draft has been deleted, 30 days after it ended. */
  isDeleted: boolean;
  /** `dates` are "YYYY-MM-DD HH:mm", academy time. */
  lines: (LineItem & { lineId: string; amount: Cents; dates: string[] })[];
}

const dates = `COALESCE((SELECT jsonb_agg(to_char(s.date, 'YYYY-MM-DD HH24:MI') ORDER BY s.date) FROM seats s WHERE s.checkout_id = c.id AND s.line_id = l.line_id), '[]')`;

const columns = `p.id AS "paymentId", c.id AS "checkoutId", c.purpose, c.status AS "checkoutStatus", p.provider, p.status, p.amount_cents AS amount, p.method, p.reference,
  c.hold_expires_at AS "waitsUntil", c.receipt_email AS "to", c.account_id AS "accountId", c.created_at AS since, c.draft_removed_at IS NOT NULL AS "isDeleted",
  COALESCE((SELECT jsonb_agg(jsonb_build_object('lineId', l.line_id, 'serviceType', l.service_type, 'packageName', l.package_name, 'amount', l.amount_cents, 'body', l.body, 'dates', ${dates})
    ORDER BY l.position) FROM checkout_lines l WHERE l.checkout_id = c.id), '[]') AS lines`;

const made = 'payments p JOIN checkouts c ON c.id = p.checkout_id AND c.staff_id IS NOT NULL';

/** @returns null when it does not exist, or the family created the checkout itself */
export async function findOfficePayment(database: Database, paymentId: string): Promise<OfficePayment | null> {
  if (!isUUID(paymentId)) return null;
  const row = await database.one<OfficePayment>(`SELECT ${columns} FROM ${made} WHERE p.id = $1`, [paymentId]);
  return row ?? null;
}

/** The current payment of a checkout: one that is not canceled, otherwise the one created last. */
export async function findPaymentOfOfficeCheckout(
  database: Database,
  checkoutId: string,
): Promise<OfficePayment | null> {
  const row = await database.one<OfficePayment>(
    `SELECT ${columns} FROM ${made} WHERE c.id = $1 ORDER BY p.status = 'canceled', p.created_at DESC LIMIT 1`,
    [checkoutId],
  );
  return row ?? null;
}

/** Whether a checkout has another payment that is active. */
export async function hasOtherPayment(tx: Tx, checkoutId: string, paymentId: string): Promise<boolean> {
  const rows = await tx.rows("SELECT 1 FROM payments WHERE checkout_id = $1 AND id <> $2 AND status <> 'canceled'", [
    checkoutId,
    paymentId,
  ]);
  return rows.length > 0;
}

/** Records the offline payment method. */
export async function setOfflineMethod(
  tx: Tx,
  paymentId: string,
  { method, reference }: { method: OfflineMethod; reference: string | null },
): Promise<void> {
  await tx.run('UPDATE payments SET method = $2, reference = $3 WHERE id = $1', [paymentId, method, reference]);
}

/**
 * Replaces a card payment with an offline one; the card payment is canceled. Call once its intent is canceled at the
 * provider. @returns the id of the new payment
 */
export async function replaceCardPayment(
  tx: Tx,
  paymentId: string,
  { method, reference }: { method: OfflineMethod; reference: string | null },
): Promise<string> {
  await tx.run(
    "UPDATE payments SET status = 'canceled', version = version + 1, updated_at = academy_now() WHERE id = $1",
    [paymentId],
  );
  const row = await tx.only<{ id: string }>(
    `INSERT INTO payments (checkout_id, provider, idempotency_key, amount_cents, currency, method, reference)
     SELECT checkout_id, 'offline', gen_random_uuid(), amount_cents, currency, $2, $3 FROM payments WHERE id = $1 RETURNING id`,
    [paymentId, method, reference],
  );
  return row.id;
}

/** Records how a refund was paid out. @returns false when it is not a pending refund of an offline payment */
export async function setPayout(
  tx: Tx,
  refundId: string,
  { method, reference }: { method: OfflineMethod; reference: string | null },
): Promise<boolean> {
  const updated = await tx.count(
    `UPDATE refunds f SET method = $2, reference = $3 FROM payments p
     WHERE f.id = $1 AND p.id = f.payment_id AND p.provider = 'offline' AND f.status = 'pending'`,
    [refundId, method, reference],
  );
  return updated > 0;
}

/** All office registrations that wait for payment, earliest deadline first. */
export function listExpectedPayments(database: Database): Promise<OfficePayment[]> {
  return database.rows<OfficePayment>(
    `SELECT ${columns} FROM ${made} WHERE c.status = 'open' AND p.status <> 'canceled' ORDER BY c.hold_expires_at, c.id LIMIT 500`,
  );
}

/** An expected payment of an office registration that is about to time out. */
export interface EndingPayment {
  id: string;
  accountId: string | null;
  /** Null when it is to be paid by card. */
  method: OfflineMethod | null;
  description: string;
  /** Cents. */
  amount: Cents;
  endsAt: Date;
  parent: string;
  phone: string;
  email: string;
  /** Total number of such payments, beyond the limit too. */
  total: number;
}

type Row = Omit<EndingPayment, 'parent' | 'phone' | 'email'> & LineItem;

/** Hours before the deadline at which a payment counts as about to time out. */
const lastHours = 24;

/** Expected payments that are about to time out, earliest deadline first. */
export async function listEndingPayments(database: Database, most: number): Promise<EndingPayment[]> {
  const rows = await database.rows<Row>(
    `SELECT p.id, c.account_id AS "accountId", p.method, c.description, p.amount_cents AS amount, c.hold_expires_at AS "endsAt", (count(*) OVER ())::int AS total,
       l.service_type AS "serviceType", l.package_name AS "packageName", l.body
     FROM checkouts c JOIN payments p ON p.checkout_id = c.id AND p.status <> 'canceled'
       CROSS JOIN LATERAL (SELECT * FROM checkout_lines WHERE checkout_id = c.id ORDER BY position LIMIT 1) l
     WHERE c.status = 'open' AND c.staff_id IS NOT NULL AND c.hold_expires_at > academy_now() AND c.hold_expires_at < academy_now() + interval '${lastHours} hours'
     ORDER BY c.hold_expires_at, c.id LIMIT $1`,
    [most],
  );
  return rows.map(({ serviceType, packageName: _packageName, body, ...row }) => ({
    ...row,
    ...getPayer({ serviceType, body }),
  }));
}
