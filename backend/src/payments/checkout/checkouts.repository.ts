import { randomUUID } from 'node:crypto';
import type { CheckoutPurpose, CheckoutResponseLine } from '@academy/contracts/http/payments';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import { holdMinutes } from '@academy/contracts/rules/holds';
import type { Cents } from '@academy/contracts/rules/money';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { insertValues } from '../../platform/database/insert-values.js';
import { auditInStatement } from '../../platform/database/transaction-records.repository.js';
import type { PaidLine, PricedLine } from '../fulfillment/product-handler.js';
import { cancelableStatuses, pendingStatuses } from '../payment/payment-state.js';
import type { Payment } from '../payment/payment.js';
import type { PaymentProvider } from '../providers/payment-provider.js';
import type { CheckoutFacts, CheckoutRow, NewCheckout } from './checkout.js';
import type { LineItem } from './line-item.js';

/** The current payment of a checkout: the one created last. Amount in cents. */
export type CheckoutPayment = Pick<Payment, 'id' | 'provider' | 'intentId' | 'idempotencyKey' | 'status' | 'amount'>;

/** Until when a checkout holds its seats; null if it holds none. */
export interface HoldTime {
  holdExpiresAt: Date | null;
  /** Whole seconds until then, by the database's clock. */
  holdSeconds: number | null;
}

/** The fields of a checkout needed to pay it, with its payment. */
export type StoredCheckout = Pick<
  CheckoutRow,
  'id' | 'accountId' | 'tokenHashes' | 'status' | 'purpose' | 'description' | 'metadata'
> &
  HoldTime & { payment: CheckoutPayment };

/** A checkout with the fields that identify a repeated request for it. */
export type KeyedCheckout = StoredCheckout & Pick<CheckoutRow, 'caller' | 'fingerprint'>;

/** A line as shown to its family. Amount in cents. */
export type ContentLine = LineItem & Pick<CheckoutResponseLine, 'line_id' | 'status'> & { amount: Cents };

/** The contents of a checkout. */
export type CheckoutContents = Pick<CheckoutRow, 'status' | 'amount' | 'holdExpiresAt' | 'receiptEmail'> & {
  lines: ContentLine[];
  /** When the money arrived; null before that. */
  paidAt: Date | null;
  /** Cents of it that were refunded. */
  refunded: Cents;
  /** Whether the office created it for the family. */
  isOfOffice: boolean;
};

const stored = `c.hold_expires_at AS "holdExpiresAt", seconds_until(c.hold_expires_at) AS "holdSeconds", c.id, c.account_id AS "accountId", c.token_hashes AS "tokenHashes", c.status, c.purpose, c.description, c.metadata,
  jsonb_build_object('id', p.id, 'provider', p.provider, 'intentId', p.provider_intent_id, 'idempotencyKey', p.idempotency_key, 'status', p.status, 'amount', p.amount_cents) AS payment`;

const withPayment =
  'checkouts c CROSS JOIN LATERAL (SELECT * FROM payments WHERE checkout_id = c.id ORDER BY created_at DESC LIMIT 1) p';

/** SQL: the statement's time under the two keys that the provider's metadata documents. */
const startedAt = `(SELECT jsonb_build_object('created_at', at, 'payment_date', at)
  FROM to_char(academy_now() AT TIME ZONE '${academyTimeZone}', 'YYYY-MM-DD HH24:MI:SS') AS started (at))`;

/**
 * SQL: the account $5 exists, or is null. Locks the account, so that an erasure waits until this transaction ends; if the erasure came
 * first, the statement waits for it and then finds no account.
 */
const accountIsThere =
  '($5::uuid IS NULL OR EXISTS (SELECT 1 FROM accounts WHERE id = $5 AND deleted_at IS NULL FOR KEY SHARE))';

/** How many tokens of a checkout stay valid; older ones are deleted. */
const keptTokens = 5;

/** Queries on `checkouts`, `checkout_lines` and `payments` for storing and paying checkouts. */
@Injectable()
export class CheckoutsRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<StoredCheckout | undefined> {
    return this.database.one<StoredCheckout>(`SELECT ${stored} FROM ${withPayment} WHERE c.id = $1`, [id]);
  }

  async findContents(id: string): Promise<CheckoutContents> {
    return this.database.only<CheckoutContents>(
      `SELECT c.status, c.amount_cents AS amount, c.hold_expires_at AS "holdExpiresAt", c.receipt_email AS "receiptEmail", c.staff_id IS NOT NULL AS "isOfOffice",
         (SELECT max(p.succeeded_at) FROM payments p WHERE p.checkout_id = c.id) AS "paidAt",
         (SELECT COALESCE(sum(p.amount_refunded_cents), 0)::int FROM payments p WHERE p.checkout_id = c.id) AS refunded,
         COALESCE((SELECT jsonb_agg(jsonb_build_object('line_id', l.line_id, 'status', l.status, 'serviceType', l.service_type, 'packageName', l.package_name,
           'amount', l.amount_cents, 'body', l.body) ORDER BY l.position) FROM checkout_lines l WHERE l.checkout_id = c.id), '[]') AS lines
       FROM checkouts c WHERE c.id = $1`,
      [id],
    );
  }

  /** Checkouts that one of these callers created with a key. */
  async findByKey(
    key: string,
    callers: readonly string[],
    database: Database = this.database,
  ): Promise<KeyedCheckout[]> {
    return database.rows<KeyedCheckout>(
      `SELECT c.caller, c.fingerprint, ${stored} FROM ${withPayment} WHERE c.client_key = $1 AND c.caller = ANY($2)`,
      [key, callers],
    );
  }

  /**
   * Stores a checkout, its lines, its payment and its audit row in one statement, so that no transaction is needed when it holds no seats.
   * The metadata gets the times `created_at` and `payment_date`, "YYYY-MM-DD HH:MM:SS", academy time.
   * @returns its payment and metadata; null when nothing was stored: the key was used before, or the account was erased
   */
  async insert(
    database: Database,
    checkout: NewCheckout,
  ): Promise<(HoldTime & { payment: CheckoutPayment; metadata: CheckoutRow['metadata'] }) | null> {
    const idempotencyKey = randomUUID();
    const { amount, provider, payer, hold, office } = checkout;
    const subject = { kind: 'checkout', id: checkout.id } as const;
    const audit = auditInStatement(database, {
      rows: 'checkout',
      first: 30,
      subject,
      details: { amount_cents: amount, ...office?.shown },
    });
    const row = await database
      .named('insert checkout')
      .one<HoldTime & { id: string; metadata: CheckoutRow['metadata'] }>(
        `WITH checkout AS (
         INSERT INTO checkouts (id, client_key, caller, fingerprint, account_id, token_hashes, purpose, amount_cents, description, receipt_email, metadata,
           terms_version, family, network, device_hash, proven, held_places, hold_renewals, hold_expires_at, staff_id, policy_id, has_paid, email_group)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb || ${startedAt}, $12, $13, $14, $15, $16, $17, $18,
           CASE WHEN $17 > 0 OR $19::timestamptz IS NOT NULL THEN coalesce($19, academy_now() + make_interval(mins => $20)) END, $24, policy_id_of_terms($12), $28, $29
         WHERE ${accountIsThere}
         ON CONFLICT (client_key, caller) DO NOTHING RETURNING id, metadata, hold_expires_at, seconds_until(hold_expires_at) AS hold_seconds
       ), lines AS (
         INSERT INTO checkout_lines (checkout_id, line_id, position, call, service_type, package_id, package_name, sessions, amount_cents, body)
         SELECT checkout.id, l.* FROM checkout CROSS JOIN jsonb_to_recordset($21::jsonb) AS l (line_id uuid, position integer, call text,
           service_type text, package_id text, package_name text, sessions integer, amount_cents integer, body jsonb)
       ), ${audit.sql}
       INSERT INTO payments (checkout_id, provider, idempotency_key, amount_cents, currency, method, reference, reason)
       SELECT checkout.id, $22, $23, $8, 'usd', $25, $26, $27 FROM checkout RETURNING id, (SELECT metadata FROM checkout),
         (SELECT hold_expires_at FROM checkout) AS "holdExpiresAt", (SELECT hold_seconds FROM checkout) AS "holdSeconds"`,
        [
          checkout.id,
          checkout.clientKey,
          checkout.caller,
          checkout.fingerprint,
          checkout.accountId,
          checkout.tokenHashes,
          checkout.purpose,
          amount,
          checkout.description,
          checkout.receiptEmail,
          JSON.stringify(checkout.metadata),
          checkout.termsVersion,
          payer.family,
          payer.network,
          payer.deviceHash,
          payer.proven,
          checkout.places,
          hold.renewals,
          hold.expiresAt,
          holdMinutes,
          JSON.stringify(checkout.lines.map(columnsOf)),
          provider,
          idempotencyKey,
          office?.staffId ?? null,
          office?.method ?? null,
          office?.reference ?? null,
          office?.reason ?? null,
          payer.hasPaid,
          payer.emailGroup,
          ...audit.parameters,
        ],
      );
    if (!row) return null;
    const payment = { id: row.id, provider, intentId: null, idempotencyKey, status: 'created', amount } as const;
    const { metadata, holdExpiresAt, holdSeconds } = row;
    return { payment, metadata, holdExpiresAt, holdSeconds };
  }

  /** Adds a token that gives access to a checkout. */
  async addToken(id: string, hash: Buffer): Promise<void> {
    await this.database.run(
      'UPDATE checkouts SET token_hashes = (ARRAY[$2::bytea] || token_hashes)[1:$3] WHERE id = $1',
      [id, hash, keptTokens],
    );
  }

  /** Records which checkout replaced another. */
  async setReplacedBy(tx: Tx, id: string, replacedBy: string): Promise<void> {
    await tx.run('UPDATE checkouts SET replaced_by = $2 WHERE id = $1', [id, replacedBy]);
  }

  /**
   * Stores the intent of a payment that is still to be paid. Storing the same intent again is not an error.
   * @returns false when the payment has been canceled, or has another intent
   */
  async linkIntent(paymentId: string, intentId: string): Promise<boolean> {
    const linked = await this.database.count(
      `UPDATE payments SET provider_intent_id = $2, status = CASE WHEN status = 'created' THEN 'open' ELSE status END, updated_at = academy_now()
       WHERE id = $1 AND status <> 'canceled' AND COALESCE(provider_intent_id, $2) = $2`,
      [paymentId, intentId],
    );
    return linked > 0;
  }

  /**
   * Claims a provider check for a checkout's payment, at most one every two seconds.
   * @returns the payment's id; undefined when nothing is pending, or another caller has just claimed it
   */
  async claimProviderCheck(checkoutId: string): Promise<string | undefined> {
    const due = await this.database.one<{ id: string }>(
      `UPDATE payments SET checked_at = academy_now() WHERE checkout_id = $1 AND status = ANY($2) AND (checked_at IS NULL OR checked_at < academy_now() - interval '2 seconds') RETURNING id`,
      [checkoutId, pendingStatuses],
    );
    return due?.id;
  }

  async lockPayments(tx: Tx, id: string): Promise<void> {
    await tx
      .named('lock payments of checkout')
      .run('SELECT 1 FROM payments WHERE checkout_id = $1 ORDER BY id FOR UPDATE', [id]);
  }

  /** Whether the time to pay is up. Reliable only under the locks: until then the checkout may be paid, or its hold renewed. */
  async isLapsed(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.rows('SELECT 1 FROM lapsed_checkouts WHERE id = $1', [id]);
    return rows.length > 0;
  }

  /**
   * Expires an open checkout and releases its lines. A payment that no card can pay is canceled with it.
   * @param mode the current provider, at which known intents are canceled
   */
  async expire(tx: Tx, id: string, mode: PaymentProvider['mode']): Promise<void> {
    await tx.run("UPDATE checkout_lines SET status = 'released' WHERE checkout_id = $1 AND status = 'held'", [id]);
    await tx.run(
      "UPDATE payments SET status = 'canceled', updated_at = academy_now() WHERE checkout_id = $1 AND (status = 'created' OR (provider = 'demo' AND $3 <> 'demo' AND status = ANY($2)))",
      [id, pendingStatuses, mode],
    );
    await tx.run("UPDATE checkouts SET status = 'expired' WHERE id = $1", [id]);
  }

  /** Schedules the intents of an expired checkout to be canceled at the provider now. */
  async scheduleCancel(tx: Tx, id: string): Promise<void> {
    await tx.run(
      'UPDATE payments SET attempts = 0, next_attempt_at = academy_now() WHERE checkout_id = $1 AND status = ANY($2) AND provider_intent_id IS NOT NULL',
      [id, cancelableStatuses],
    );
  }
}

/** A line by column. */
const columnsOf = (line: Omit<PricedLine, 'seats'>, position: number) => ({
  line_id: line.lineId,
  position,
  call: line.call,
  service_type: line.serviceType,
  package_id: line.packageId,
  package_name: line.packageName,
  sessions: line.sessions,
  amount_cents: line.amount,
  body: line.body,
});

/** Stores a held line for a checkout without lines. */
export async function insertLine(tx: Tx, line: PaidLine): Promise<void> {
  const { columns, places, parameters } = insertValues({
    id: line.id,
    checkout_id: line.checkoutId,
    ...columnsOf(line, line.position),
    body: JSON.stringify(line.body),
  });
  await tx.named('insert checkout line').run(`INSERT INTO checkout_lines (${columns}) VALUES (${places})`, parameters);
}

/** Changes the purpose of a paid checkout and deletes its lines; the caller stores new ones. */
export async function replacePurpose(
  tx: Tx,
  checkoutId: string,
  {
    purpose,
    description,
    termsVersion,
  }: { purpose: CheckoutPurpose; description: string; termsVersion: string | null },
): Promise<void> {
  await tx.named('delete checkout lines').run('DELETE FROM checkout_lines WHERE checkout_id = $1', [checkoutId]);
  await tx.run(
    `UPDATE checkouts SET purpose = $2, description = $3, terms_version = COALESCE($4, terms_version),
       policy_id = CASE WHEN $4::text IS NULL THEN policy_id ELSE policy_id_of_terms($4) END WHERE id = $1`,
    [checkoutId, purpose, description, termsVersion],
  );
}

/** Updates the prices of a checkout's lines. */
export async function setLineAmounts(tx: Tx, lines: readonly Pick<PaidLine, 'id' | 'amount'>[]): Promise<void> {
  await tx
    .named('set line amounts')
    .run(
      'UPDATE checkout_lines l SET amount_cents = n.amount FROM unnest($1::uuid[], $2::int[]) AS n(id, amount) WHERE l.id = n.id',
      [lines.map(({ id }) => id), lines.map(({ amount }) => amount)],
    );
}

/** Completes a checkout whose lines have all been fulfilled. */
export async function completeCheckout(tx: Tx, checkoutId: string): Promise<void> {
  await tx.named('complete checkout').run(
    `WITH completed AS (UPDATE checkouts SET status = 'completed', completed_at = academy_now() WHERE id = $1)
     UPDATE checkout_lines SET status = 'booked' WHERE checkout_id = $1`,
    [checkoutId],
  );
}

/** Locks a checkout. @throws Error when it does not exist */
export async function lockCheckout(tx: Tx, checkoutId: string): Promise<CheckoutFacts> {
  const row = await tx
    .named('lock checkout')
    .one<CheckoutFacts>(
      'SELECT id, status, purpose, staff_id IS NOT NULL AS "isOfOffice" FROM checkouts WHERE id = $1 FOR UPDATE',
      [checkoutId],
    );
  if (!row) throw new Error(`Checkout ${checkoutId} is gone`);
  return row;
}

/** Marks a checkout as refunded. */
export async function markCheckoutRefunded(tx: Tx, checkoutId: string): Promise<void> {
  await tx.run(
    `WITH refunded AS (UPDATE checkouts SET status = 'refunded' WHERE id = $1)
     UPDATE checkout_lines SET status = 'released' WHERE checkout_id = $1 AND status = 'held'`,
    [checkoutId],
  );
}
