import { isUUID } from 'class-validator';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { OfflineMethod } from '@academy/contracts/rules/office-payments';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { Checkout } from '../checkout/checkout.js';
import type { LineItem } from '../checkout/line-item.js';
import type { Payment } from '../payment/payment.js';

type Database = Pick<Transaction, 'query'>;

/** A payment of a checkout that the office created. Amount in cents. */
export interface OfficePayment extends Pick<Payment, 'provider' | 'status' | 'amount'> {
  paymentId: string;
  checkoutId: string;
  purpose: CheckoutPurpose | null;
  checkoutStatus: Checkout['status'];
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
  const [row] = await database.query<OfficePayment[]>(`SELECT ${columns} FROM ${made} WHERE p.id = $1`, [paymentId]);
  return row ?? null;
}

/** The current payment of a checkout: one that is not canceled, otherwise the one created last. */
export async function findPaymentOfOfficeCheckout(
  database: Database,
  checkoutId: string,
): Promise<OfficePayment | null> {
  const [row] = await database.query<OfficePayment[]>(
    `SELECT ${columns} FROM ${made} WHERE c.id = $1 ORDER BY p.status = 'canceled', p.created_at DESC LIMIT 1`,
    [checkoutId],
  );
  return row ?? null;
}

/** Whether a checkout has another payment that is active. Call with the payment locked. */
export async function hasOtherPayment(tx: Transaction, checkoutId: string, paymentId: string): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    "SELECT 1 FROM payments WHERE checkout_id = $1 AND id <> $2 AND status <> 'canceled'",
    [checkoutId, paymentId],
  );
  return rows.length > 0;
}

/** Records the offline payment method. Call with the payment locked. */
export async function setOfflineMethod(
  tx: Transaction,
  paymentId: string,
  { method, reference }: { method: OfflineMethod; reference: string | null },
): Promise<void> {
  await tx.query('UPDATE payments SET method = $2, reference = $3 WHERE id = $1', [paymentId, method, reference]);
}

/**
 * Replaces a card payment with an offline one; the card payment is canceled. Call with it locked and its intent canceled at the
 * provider. @returns the id of the new payment
 */
export async function replaceCardPayment(
  tx: Transaction,
  paymentId: string,
  { method, reference }: { method: OfflineMethod; reference: string | null },
): Promise<string> {
  await tx.query(
    "UPDATE payments SET status = 'canceled', version = version + 1, updated_at = academy_now() WHERE id = $1",
    [paymentId],
  );
  const [row] = await tx.query<[{ id: string }]>(
    `INSERT INTO payments (checkout_id, provider, idempotency_key, amount_cents, currency, method, reference)
     SELECT checkout_id, 'offline', gen_random_uuid(), amount_cents, currency, $2, $3 FROM payments WHERE id = $1 RETURNING id`,
    [paymentId, method, reference],
  );
  return row.id;
}

/** Records how a refund was paid out. @returns false when it is not a pending refund of an offline payment */
export async function setPayout(
  tx: Transaction,
  refundId: string,
  { method, reference }: { method: OfflineMethod; reference: string | null },
): Promise<boolean> {
  const [rows] = await tx.query<[unknown[], number]>(
    `UPDATE refunds f SET method = $2, reference = $3 FROM payments p
     WHERE f.id = $1 AND p.id = f.payment_id AND p.provider = 'offline' AND f.status = 'pending' RETURNING f.id`,
    [refundId, method, reference],
  );
  return rows.length > 0;
}

/** All office registrations that wait for payment, earliest deadline first. */
export function listExpectedPayments(database: Database): Promise<OfficePayment[]> {
  return database.query<OfficePayment[]>(
    `SELECT ${columns} FROM ${made} WHERE c.status = 'open' AND p.status <> 'canceled' ORDER BY c.hold_expires_at, c.id LIMIT 500`,
  );
}
