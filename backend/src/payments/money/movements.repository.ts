import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { Cents } from '@academy/contracts/rules/money';
import type { OfflineMethod } from '@academy/contracts/rules/office-payments';
import type { Database } from '../../platform/database/database.js';
import type { ProductType } from '../checkout/line-item.js';
import type { PaymentSource } from '../providers/payment-provider.js';
import type { LedgerKind } from '../payment/ledger.repository.js';

/** A checkout line that was paid for. */
export interface MovedLine {
  id: string;
  service: ProductType;
  /** Cents. */
  amount: Cents;
}

/** An entry of the ledger. */
export interface MovedEntry {
  id: string;
  kind: LedgerKind;
  /** Provider id of the intent, refund or dispute. */
  object: string;
  /** Cents, positive. */
  amount: Cents;
  /** ISO 8601. */
  at: string;
  /** Whether it belongs to the requested month. */
  inMonth: boolean;
  /** The line a refund is for; null when it is for the payment as a whole. */
  lineId: string | null;
  /** How the office paid out a refund; null for every other entry. */
  payout: { method: OfflineMethod; reference: string | null } | null;
}

/** A payment with all of its entries in dollars, oldest first. */
export interface MovedPayment {
  paymentId: string;
  provider: PaymentSource;
  /** Payment method of an offline payment; null for the others. */
  method: OfflineMethod | null;
  /** Number of the check or the transfer; null when there is none. */
  reference: string | null;
  /** Brand code from the provider; null when it reported none. */
  cardBrand: string | null;
  description: string;
  payer: string;
  lines: MovedLine[];
  entries: MovedEntry[];
}

/** Sums of a month, in cents. */
export interface MonthSum {
  /** YYYY-MM. */
  month: string;
  kind: LedgerKind;
  cents: Cents;
}

const zone = `AT TIME ZONE '${academyTimeZone}'`;

/** SQL: the start of a month, academy time. @param month SQL for YYYY-MM */
const begin = (month: string) => `(to_timestamp(${month}, 'YYYY-MM')::date::timestamp ${zone})`;

/** SQL: the end of a month, academy time. */
const end = (month: string) => `((to_timestamp(${month}, 'YYYY-MM')::date + interval '1 month') ${zone})`;

const lines = `COALESCE((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'service', l.service_type, 'amount', l.amount_cents) ORDER BY l.position)
  FROM checkout_lines l WHERE l.checkout_id = c.id), '[]')`;

/** The line of a refund. A refund for transferred sessions belongs to the line that bought them. */
const lineOfRefund = `(SELECT COALESCE(r.checkout_line_id, b.checkout_line_id)
  FROM refunds f JOIN registrations r ON r.id = f.registration_id LEFT JOIN registrations b ON b.id = r.bought_registration_id
  WHERE f.payment_id = p.id AND f.provider_refund_id = e.provider_object_id)`;

/** How the office paid out a refund. A refund that went back to a card has no method. */
const payoutOfRefund = `(SELECT jsonb_build_object('method', f.method, 'reference', f.reference) FROM refunds f
  WHERE f.payment_id = p.id AND f.provider_refund_id = e.provider_object_id AND f.method IS NOT NULL)`;

/** @param inMonth SQL condition: the entry belongs to the month */
const movedPayments = (
  inMonth: string,
) => `SELECT p.id AS "paymentId", p.provider, p.method, p.reference, p.card_brand AS "cardBrand", c.description, y.name_or_email AS payer,
  ${lines} AS lines,
  (SELECT jsonb_agg(jsonb_build_object('id', e.id::text, 'kind', e.kind, 'object', e.provider_object_id, 'amount', e.amount_cents,
      'at', to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'inMonth', ${inMonth}, 'lineId', ${lineOfRefund}, 'payout', ${payoutOfRefund}) ORDER BY e.id)
    FROM ledger_entries e WHERE e.payment_id = p.id AND e.currency = 'usd') AS entries
  FROM payments p JOIN checkouts c ON c.id = p.checkout_id JOIN payment_payers y ON y.payment_id = p.id`;

const ofMonth = `e.created_at >= ${begin('$1')} AND e.created_at < ${end('$1')}`;

/** Payments with at least one entry in a month. @param month YYYY-MM, academy time */
export function listMovedPayments(database: Database, month: string): Promise<MovedPayment[]> {
  return database.rows<MovedPayment>(
    `${movedPayments(ofMonth)} WHERE p.id IN (SELECT e.payment_id FROM ledger_entries e WHERE ${ofMonth} AND e.currency = 'usd') ORDER BY p.id`,
    [month],
  );
}

/** One payment with all of its entries. @returns null when it does not exist or has no entries */
export async function findMovedPayment(database: Database, paymentId: string): Promise<MovedPayment | null> {
  const row = await database.one<Omit<MovedPayment, 'entries'> & { entries: MovedEntry[] | null }>(
    `${movedPayments('true')} WHERE p.id = $1`,
    [paymentId],
  );
  return row?.entries ? { ...row, entries: row.entries } : null;
}

/** Sums per month and kind from one month to another, both YYYY-MM and inclusive. */
export function sumMonths(database: Database, from: string, to: string): Promise<MonthSum[]> {
  return database.rows<MonthSum>(
    `SELECT to_char(e.created_at ${zone}, 'YYYY-MM') AS month, e.kind, sum(e.amount_cents)::int AS cents FROM ledger_entries e
     WHERE e.created_at >= ${begin('$1')} AND e.created_at < ${end('$2')} AND e.currency = 'usd' GROUP BY 1, 2`,
    [from, to],
  );
}

/** The month of the first entry and the current month, both YYYY-MM, and the number of a month's entries in other currencies. */
export async function readLedgerFacts(
  database: Database,
  month: string,
): Promise<{ first: string; current: string; otherCurrencies: number }> {
  return database.only<{ first: string; current: string; otherCurrencies: number }>(
    `SELECT to_char(COALESCE((SELECT min(created_at) FROM ledger_entries), academy_now()) ${zone}, 'YYYY-MM') AS first,
       to_char(academy_now() ${zone}, 'YYYY-MM') AS current,
       (SELECT count(*)::int FROM ledger_entries e WHERE ${ofMonth} AND e.currency <> 'usd') AS "otherCurrencies"`,
    [month],
  );
}
