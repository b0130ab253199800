import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { Cents } from '@academy/contracts/rules/money';
import type { RefundWait } from '@academy/contracts/rules/refund-wait';
import { lockNames } from '../../platform/database/advisory-locks.repository.js';
import type { Database, Tx } from '../../platform/database/database.js';
import type { ProviderRefund } from '../providers/payment-provider.js';

/** Why a refund is made. */
export type RefundReason = 'requested' | 'cannot_deliver' | 'unclaimed';

/** A stored refund. */
export interface Refund {
  id: string;
  paymentId: string;
  /** Cents. */
  amount: Cents;
  status: 'pending' | 'succeeded' | 'failed';
  /** True for a payment without a card provider: the office pays the refund out itself. */
  isOffline: boolean;
  /** Why the card provider has not made a refund that it accepted; null before it has accepted it, and once it is made or has failed. */
  waitsFor: RefundWait | null;
}

/** The fields of a refund needed to match it with one reported by the provider. */
export interface KnownRefund extends Pick<Refund, 'id' | 'amount' | 'status' | 'waitsFor'> {
  /** Null until the provider has answered. */
  providerId: string | null;
  /** Whether the family was notified of it when it was requested. */
  announced: boolean;
}

/** A partial refund of the same amount that was requested or completed shortly before. */
export interface EarlierRefund {
  at: Date;
  isPending: boolean;
}

/** A refund to be requested. */
export interface NewRefund extends Pick<Refund, 'paymentId' | 'amount'> {
  requestKey: string;
  reason: RefundReason;
  /** Null when it is for the payment as a whole. */
  registrationId: string | null;
  /** The staff member who requested it for a registration or a consultation; null for all other refunds. */
  staffId: string | null;
  /** Whether the booking it is for stays active. */
  keepsBooking: boolean;
  /** Whether the family is notified of it when it is requested, as with a cancellation. */
  announced: boolean;
}

/** SQL: what a refund waits for at the provider. The column keeps its last value when the refund ends. */
const waitsFor = `CASE WHEN f.status = 'pending' THEN f.waits_for END`;

const columns = `f.id, f.payment_id AS "paymentId", f.amount_cents AS amount, f.status, ${waitsFor} AS "waitsFor",
  (SELECT p.provider = 'offline' FROM payments p WHERE p.id = f.payment_id) AS "isOffline"`;

export async function findRefund(database: Database, id: string): Promise<Refund | null> {
  const row = await database.one<Refund>(`SELECT ${columns} FROM refunds f WHERE id = $1`, [id]);
  return row ?? null;
}

/** The refund created by an earlier request with this key. */
export async function findRequestedRefund(
  database: Database,
  paymentId: string,
  requestKey: string,
): Promise<Refund | null> {
  const row = await database.one<Refund>(
    `SELECT ${columns} FROM refunds f WHERE payment_id = $1 AND request_key = $2`,
    [paymentId, requestKey],
  );
  return row ?? null;
}

/** Every refund of a payment. */
export async function listRefundsOf(database: Database, paymentId: string): Promise<KnownRefund[]> {
  return database.rows<KnownRefund>(
    `SELECT f.id, f.provider_refund_id AS "providerId", f.amount_cents AS amount, f.status, ${waitsFor} AS "waitsFor", f.announced
     FROM refunds f WHERE f.payment_id = $1`,
    [paymentId],
  );
}

/** @returns cents of a payment's pending refunds */
export async function sumPendingRefunds(database: Database, paymentId: string): Promise<number> {
  const { sum } = await database.only<{ sum: number }>(
    "SELECT COALESCE(sum(amount_cents), 0)::int AS sum FROM refunds WHERE payment_id = $1 AND status = 'pending'",
    [paymentId],
  );
  return sum;
}

/**
 * The unrefunded part of a registration's price, which changes only under the payment's lock.
 * @returns cents, excluding succeeded and pending refunds
 */
export async function readLeftOfRegistration(
  database: Database,
  paymentId: string,
  registrationId: string,
): Promise<number> {
  const row = await database.one<{ cents: number }>(
    `SELECT r.amount_cents - (SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f
       WHERE f.payment_id = $1 AND f.registration_id = r.id AND f.status <> 'failed') AS cents FROM registrations r WHERE r.id = $2`,
    [paymentId, registrationId],
  );
  return row?.cents ?? 0;
}

/**
 * The latest refund of the same amount that is pending or succeeded within the last 24 hours, whether requested here or made at the
 * provider. Failed refunds do not count, because we still have their money.
 * @param amount cents
 */
export async function findEqualRefund(
  database: Database,
  paymentId: string,
  amount: Cents,
): Promise<EarlierRefund | null> {
  const row = await database.one<EarlierRefund>(
    `SELECT coalesce(finished_at, created_at) AS at, status = 'pending' AS "isPending" FROM refunds
     WHERE payment_id = $1 AND amount_cents = $2 AND (status = 'pending' OR (status = 'succeeded' AND finished_at > academy_now() - interval '24 hours'))
     ORDER BY "isPending" DESC, at DESC LIMIT 1`,
    [paymentId, amount],
  );
  return row ?? null;
}

/**
 * Serializes one staff member's refunds. It is the last lock of a transaction, because the others hold their payment while they wait for
 * it.
 */
export async function lockRefundsOf(tx: Tx, staffId: string): Promise<void> {
  await lockNames(tx, [`refunds by ${staffId}`]);
}

/** @returns cents that a staff member has refunded since midnight, academy time; failed refunds do not count */
export async function sumRefundsOfToday(database: Database, staffId: string): Promise<Cents> {
  const { sum } = await database.only<{ sum: Cents }>(
    `SELECT COALESCE(sum(amount_cents), 0)::int AS sum FROM refunds WHERE staff_id = $1 AND status <> 'failed'
       AND created_at >= date_trunc('day', academy_now(), '${academyTimeZone}')`,
    [staffId],
  );
  return sum;
}

/** Stores a refund that is about to be requested at the provider. */
export async function insertRefund(
  tx: Tx,
  { paymentId, requestKey, amount, reason, registrationId, staffId, keepsBooking, announced }: NewRefund,
): Promise<Refund> {
  return tx.named('insert refund').only<Refund>(
    `INSERT INTO refunds AS f (payment_id, request_key, amount_cents, reason, registration_id, staff_id, keeps_booking, announced)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
    [paymentId, requestKey, amount, reason, registrationId, staffId, keepsBooking, announced],
  );
}

/**
 * Stores the provider's state of a refund, in its row or a new one. A pending refund that was made at the provider is due in a century,
 * because processes of the release before would request it once more.
 * @param rowId null for a refund that was made at the provider
 * @returns the id of the row
 */
export async function saveProviderRefund(
  tx: Tx,
  paymentId: string,
  rowId: string | null,
  { id, amount, status, reason, waitsFor: wait }: ProviderRefund,
): Promise<string> {
  const finished = "CASE WHEN $2 <> 'pending' THEN academy_now() END";
  if (rowId) {
    await tx.run(
      `UPDATE refunds SET status = $2, provider_refund_id = $3, detail = $4, waits_for = $5, finished_at = ${finished} WHERE id = $1`,
      [rowId, status, id, reason, wait ?? null],
    );
    return rowId;
  }
  const row = await tx.named('insert refund of provider').only<{ id: string }>(
    `INSERT INTO refunds (payment_id, amount_cents, reason, status, provider_refund_id, detail, waits_for, finished_at, next_attempt_at)
     VALUES ($1, $3, 'requested', $2, $4, $5, $6, ${finished}, academy_now() + interval '100 years') RETURNING id`,
    [paymentId, status, amount, id, reason, wait ?? null],
  );
  return row.id;
}

/** Marks a pending refund as failed when the provider refuses it. @returns false when it was no longer pending */
export async function failPendingRefund(tx: Tx, id: string, reason: string): Promise<boolean> {
  const count = await tx.count(
    "UPDATE refunds SET status = 'failed', detail = $2, finished_at = academy_now() WHERE id = $1 AND status = 'pending'",
    [id, reason],
  );
  return count > 0;
}

/**
 * Marks a pending refund as withdrawn by the office.
 * @returns whether the family was notified of it; null when it was no longer pending
 */
export async function withdrawPendingRefund(tx: Tx, id: string): Promise<{ announced: boolean } | null> {
  const row = await tx.one<{ announced: boolean }>(
    `UPDATE refunds SET status = 'failed', withdrawn = true, detail = 'withdrawn by the office', finished_at = academy_now()
     WHERE id = $1 AND status = 'pending' RETURNING announced`,
    [id],
  );
  return row ?? null;
}
