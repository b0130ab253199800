import type { Cents } from '@academy/contracts/rules/money';
import type { OfflineMethod } from '@academy/contracts/rules/office-payments';
import type { Database, Tx } from '../../platform/database/database.js';
import type { PaymentSource } from '../providers/payment-provider.js';

const unallocated = `SELECT p.id FROM payments p JOIN checkouts c ON c.id = p.checkout_id
  WHERE p.status = 'succeeded' AND c.purpose IS NULL AND c.status <> 'refunded' AND p.succeeded_at < academy_now() - interval '24 hours'
    AND NOT EXISTS (SELECT 1 FROM checkout_lines l WHERE l.checkout_id = c.id) AND NOT EXISTS (SELECT 1 FROM cases k WHERE k.payment_id = p.id AND k.closed_at IS NULL)`;

/** How many custom amounts one run refunds. */
const listed = 200;

/** Custom amounts paid at least a day ago and not allocated. `isComplete` is false when there are more. */
export async function listUnallocated(database: Database): Promise<{ ids: string[]; isComplete: boolean }> {
  const rows = await database.rows<{ id: string }>(`${unallocated} LIMIT $1`, [listed]);
  return { ids: rows.map(({ id }) => id), isComplete: rows.length < listed };
}

export async function isUnallocated(tx: Tx, paymentId: string): Promise<boolean> {
  const rows = await tx.rows(`${unallocated} AND p.id = $1`, [paymentId]);
  return rows.length > 0;
}

/**
 * Finds the reasons why a custom amount cannot be used.
 * @param isPaidInFull if true, an open issue about a different amount does not count
 */
export async function findObstacles(
  tx: Tx,
  { paymentId, checkoutId, isPaidInFull }: { paymentId: string; checkoutId: string; isPaidInFull: boolean },
): Promise<{ isUsed: boolean; isOnHold: boolean }> {
  return tx.only<{ isUsed: boolean; isOnHold: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM checkout_lines WHERE checkout_id = $2) AS "isUsed",
       EXISTS (SELECT 1 FROM refunds WHERE payment_id = $1 AND NOT withdrawn) OR EXISTS (SELECT 1 FROM payment_standing WHERE payment_id = $1 AND is_disputed)
         OR EXISTS (SELECT 1 FROM cases WHERE payment_id = $1 AND closed_at IS NULL AND (kind <> 'amount_mismatch' OR NOT $3)) AS "isOnHold"`,
    [paymentId, checkoutId, isPaidInFull],
  );
}

/** SQL: fully available US dollar payments, made for a different amount or not allocated, that nothing puts on hold. */
const allocatable = `p.status = 'succeeded' AND p.amount_received_cents > 0 AND p.amount_refunded_cents = 0 AND p.currency = 'usd'
  AND NOT EXISTS (SELECT 1 FROM checkout_lines l WHERE l.checkout_id = p.checkout_id AND l.service_type <> 'online_payment')
  AND NOT EXISTS (SELECT 1 FROM refunds f WHERE f.payment_id = p.id AND NOT f.withdrawn) AND NOT EXISTS (SELECT 1 FROM payment_standing q WHERE q.payment_id = p.id AND q.is_disputed)
  AND NOT EXISTS (SELECT 1 FROM cases k WHERE k.payment_id = p.id AND k.closed_at IS NULL AND (k.kind <> 'amount_mismatch' OR p.amount_received_cents <> p.amount_cents))`;

/** Which of these payments can be allocated to something else. */
export async function listAllocatable(database: Database, paymentIds: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT p.id FROM payments p WHERE p.id = ANY($1::uuid[]) AND ${allocatable}`,
    [paymentIds],
  );
  return rows.map(({ id }) => id);
}

/** A payment that can be allocated to something else. */
export interface AllocatableRow {
  payer: string;
  description: string;
  /** Cents. */
  amount: Cents;
  provider: PaymentSource;
  method: OfflineMethod | null;
  reference: string | null;
  cardBrand: string | null;
  paidAt: Date;
  accountId: string | null;
}

/** @returns null when the payment does not exist, or cannot be allocated to anything else */
export async function findAllocatable(database: Database, paymentId: string): Promise<AllocatableRow | null> {
  const row = await database.one<AllocatableRow>(
    `SELECT y.name_or_email AS payer, c.description, p.amount_received_cents AS amount, p.provider, p.method, p.reference,
       p.card_brand AS "cardBrand", p.succeeded_at AS "paidAt", c.account_id AS "accountId"
     FROM payments p JOIN checkouts c ON c.id = p.checkout_id JOIN payment_payers y ON y.payment_id = p.id WHERE p.id = $1 AND ${allocatable}`,
    [paymentId],
  );
  return row ?? null;
}
