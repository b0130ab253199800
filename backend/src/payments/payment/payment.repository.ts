import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import type { CheckoutRow } from '../checkout/checkout.js';
import type { PaidCheckout } from '../fulfillment/product-handler.js';
import type { ProviderIntent, PaymentProvider } from '../providers/payment-provider.js';
import { cancelableStatuses, pendingStatuses } from './payment-state.js';
import { Payment, type DraftOfPayment } from './payment.js';

/** The fields of a payment needed to ask its provider about it. */
export interface PaymentRef {
  paymentId: string;
  /** Intent id; null while the payment has none at the provider. */
  intent: string | null;
  provider: Payment['provider'];
}

/** A payment found by the intent that a POST refers to. */
export interface PaymentOfPost extends PaymentRef {
  /** Null for a custom amount. */
  purpose: CheckoutPurpose | null;
  /** Whether the payment was fully refunded. */
  returned: boolean;
}

/** A payment and what was bought with it. */
export type PaidPayment = Pick<PaidCheckout, 'paymentId' | 'intentId' | 'amountReceived' | 'lines'>;

/** A payment with the data its provider intent is created from. */
export type IntentRequest = Pick<Payment, 'id' | 'intentId' | 'amount' | 'idempotencyKey'> &
  Pick<CheckoutRow, 'description' | 'metadata'>;

const refColumns = 'p.id AS "paymentId", p.provider_intent_id AS intent, p.provider';

const paymentColumns = `p.id, p.checkout_id AS "checkoutId", p.provider, p.provider_intent_id AS "intentId", p.idempotency_key AS "idempotencyKey", p.status,
  p.amount_cents AS amount, p.currency, p.amount_received_cents AS "amountReceived", p.amount_refunded_cents AS "amountRefunded",
  p.succeeded_at AS "succeededAt", p.created_at AS "createdAt", p.version`;

/** The lines of the checkout `c` as one JSON value. */
const lineList = `COALESCE((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'checkoutId', l.checkout_id, 'lineId', l.line_id, 'position', l.position, 'call', l.call,
    'serviceType', l.service_type, 'packageId', l.package_id, 'packageName', l.package_name, 'sessions', l.sessions, 'amount', l.amount_cents, 'body', l.body)
  ORDER BY l.position) FROM checkout_lines l WHERE l.checkout_id = c.id), '[]') AS lines`;

type PaymentRow = Omit<Payment, 'applyProviderState' | 'setRefunded' | 'paidInFull' | 'settle' | 'pay'>;

const toPayment = (row: PaymentRow): Payment => Object.assign(new Payment(), row);

export async function findPaymentRef(database: Database, paymentId: string): Promise<PaymentRef | null> {
  const row = await database.one<PaymentRef>(`SELECT ${refColumns} FROM payments p WHERE p.id = $1`, [paymentId]);
  return row ?? null;
}

export async function findPaymentByIntent(database: Database, intentId: string): Promise<PaymentRef | null> {
  const row = await database.one<PaymentRef>(`SELECT ${refColumns} FROM payments p WHERE p.provider_intent_id = $1`, [
    intentId,
  ]);
  return row ?? null;
}

/** Finds the payment by the intent that a POST refers to. */
export async function findPaymentOfPost(database: Database, intentId: string): Promise<PaymentOfPost | null> {
  const row = await database.one<PaymentOfPost>(
    `SELECT ${refColumns}, c.purpose, c.status = 'refunded' AS returned
     FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.provider_intent_id = $1`,
    [intentId],
  );
  return row ?? null;
}

/**
 * Finds the payment named in an intent's metadata, unless it has another intent. Used when the process crashed before it stored
 * the intent's id.
 * @param claimedId the id in the metadata, which may be any text
 */
export async function findPaymentByMetadata(
  database: Database,
  claimedId: string,
  intentId: string,
): Promise<string | null> {
  const row = await database.one<{ id: string }>(
    'SELECT id FROM payments WHERE id::text = $1 AND COALESCE(provider_intent_id, $2) = $2',
    [claimedId, intentId],
  );
  return row?.id ?? null;
}

/** @returns cents captured @throws Error when the payment does not exist */
export async function readAmountReceived(database: Database, paymentId: string): Promise<Cents> {
  const row = await database.one<{ cents: Cents }>(
    'SELECT amount_received_cents AS cents FROM payments WHERE id = $1',
    [paymentId],
  );
  if (!row) throw new Error(`Payment ${paymentId} is gone`);
  return row.cents;
}

/** The data for creating an intent, for a payment whose checkout is open. */
export async function findIntentRequest(database: Database, paymentId: string): Promise<IntentRequest | null> {
  const row = await database.one<IntentRequest>(
    `SELECT p.id, p.provider_intent_id AS "intentId", p.amount_cents AS amount, p.idempotency_key AS "idempotencyKey", c.description, c.metadata
     FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.id = $1 AND c.status = 'open'`,
    [paymentId],
  );
  return row ?? null;
}

/** What was bought with a payment that has an intent. @returns null when there is no such payment */
export async function findPaidPayment(database: Database, paymentId: string): Promise<PaidPayment | null> {
  const row = await database.one<PaidPayment>(
    `SELECT p.id AS "paymentId", p.provider_intent_id AS "intentId", p.amount_received_cents AS "amountReceived", ${lineList}
     FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.id = $1 AND p.provider_intent_id IS NOT NULL`,
    [paymentId],
  );
  return row ?? null;
}

/**
 * Reads a payment and locks its row. A transaction that waits here sees everything the previous one committed.
 * @throws Error when the payment does not exist
 */
export async function lockPayment(tx: Tx, paymentId: string): Promise<Payment> {
  const row = await tx
    .named('lock payment')
    .one<PaymentRow>(`SELECT ${paymentColumns} FROM payments p WHERE p.id = $1 FOR UPDATE`, [paymentId]);
  if (!row) throw new Error(`Payment ${paymentId} is gone`);
  return toPayment(row);
}

/**
 * Locks a payment's row and reads what it buys. A transaction that waited for the lock sees the current payment, but the other
 * tables as they were before it waited, so only data that never changes may be read from them here.
 * @throws Error when the payment does not exist
 */
export async function lockPaymentWithDraft(
  tx: Tx,
  paymentId: string,
): Promise<{ payment: Payment; draft: DraftOfPayment }> {
  const row = await tx.named('lock payment with draft').one<PaymentRow & DraftOfPayment>(
    `SELECT ${paymentColumns}, c.purpose, c.account_id AS "accountId", ${lineList}
     FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.id = $1 FOR UPDATE OF p`,
    [paymentId],
  );
  if (!row) throw new Error(`Payment ${paymentId} is gone`);
  const { purpose, accountId, lines, ...payment } = row;
  return { payment: toPayment(payment), draft: { purpose, accountId, lines } };
}

const changedColumns = `status = $2, provider_intent_id = $3, amount_received_cents = $4, amount_refunded_cents = $5, currency = $6,
  version = version + 1, updated_at = academy_now()`;

const changedValues = ({ id, status, intentId, amountReceived, amountRefunded, currency }: Payment) => [
  id,
  status,
  intentId,
  amountReceived,
  amountRefunded,
  currency,
];

/** Stores a payment's changed fields. */
export async function updatePayment(tx: Tx, payment: Payment): Promise<void> {
  await tx.run(`UPDATE payments SET ${changedColumns} WHERE id = $1`, changedValues(payment));
}

/**
 * Stores a payment that has just succeeded. Also writes its ledger entry unless it is free, completes its checkout if all lines
 * were fulfilled, and saves the billing details on the payer's account, unless the account was deleted while its checkout was open. The
 * account is not locked, because an erasure locks the account before the payment; the retention rules delete what a concurrent erasure
 * misses.
 */
export async function saveCapture(
  tx: Tx,
  payment: Payment,
  { isFulfilled, card, billing }: { isFulfilled: boolean } & Pick<ProviderIntent, 'card' | 'billing'>,
): Promise<void> {
  await tx.run(
    `WITH captured AS (UPDATE payments SET ${changedColumns}, succeeded_at = academy_now(), card_brand = $9, card_last4 = $10, card_wallet = $12, billing = $11::jsonb WHERE id = $1),
       remembered AS (INSERT INTO billing_details (account_id, details)
         SELECT a.id, $11::jsonb FROM checkouts c JOIN accounts a ON a.id = c.account_id AND a.deleted_at IS NULL WHERE c.id = $7 AND $11::jsonb IS NOT NULL
         ON CONFLICT (account_id) DO UPDATE SET details = excluded.details, updated_at = academy_now()),
       entered AS (INSERT INTO ledger_entries (payment_id, kind, provider_object_id, amount_cents, currency) SELECT $1, 'capture', $3, $4, $6 WHERE $4::int > 0 ON CONFLICT DO NOTHING),
       completed AS (UPDATE checkouts SET status = 'completed', completed_at = academy_now() WHERE id = $7 AND $8)
     UPDATE checkout_lines SET status = 'booked' WHERE checkout_id = $7 AND $8`,
    [
      ...changedValues(payment),
      payment.checkoutId,
      isFulfilled,
      card?.brand ?? null,
      card?.last4 ?? null,
      billing ? JSON.stringify(billing) : null,
      card?.wallet ?? null,
    ],
  );
}

/** A payment that is due to be compared with the provider. */
export interface DuePayment {
  id: string;
  /** Null while no intent is known for it. */
  intentId: string | null;
}

/**
 * Delays between comparisons: the first comes 2 minutes after the payment was created (the column's default), the next 15 minutes
 * later, when most holds have ended, and then less and less often. The provider's events are also imported every five minutes.
 */
const delays = ['15 minutes', '1 hour', '4 hours', '12 hours', '1 day'];

/** Payments pending at the provider, scheduled by when each is next compared with it. */
@Injectable()
export class DuePayments {
  constructor(private readonly database: Database) {}

  /**
   * Claims the payments that have been due longest and postpones them, so that no other worker gets them and they are retried after a
   * crash. Intents of expired checkouts are left to the schedule that cancels them.
   */
  async claim(provider: PaymentProvider['mode'], limit: number): Promise<DuePayment[]> {
    return this.database.named('claim due payments').rows<DuePayment>(
      `WITH due AS (
         SELECT id FROM payments WHERE status = ANY($1) AND provider = $2 AND next_attempt_at <= academy_now()
           AND NOT (status = ANY($5) AND provider_intent_id IS NOT NULL
             AND EXISTS (SELECT 1 FROM checkouts c WHERE c.id = checkout_id AND c.status = 'expired'))
         ORDER BY next_attempt_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
       UPDATE payments p SET attempts = p.attempts + 1, checked_at = academy_now(),
         next_attempt_at = academy_now() + ($4::interval[])[least(p.attempts + 1, cardinality($4::interval[]))]
       FROM due WHERE p.id = due.id RETURNING p.id, p.provider_intent_id AS "intentId"`,
      [pendingStatuses, provider, limit, delays, cancelableStatuses],
    );
  }
}
