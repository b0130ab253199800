import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { CheckoutResponseLine } from '@academy/contracts/http/payments';
import { holdMinutes } from '@academy/contracts/rules/holds';
import { DataSource } from 'typeorm';
import type { Cents } from '@academy/contracts/rules/money';
import { auditInStatement } from '../../platform/database/transaction-records.repository.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { PricedLine } from '../fulfillment/product-handler.js';
import type { Payment } from '../payment/payment.js';
import { pendingStatuses } from '../payment/payment-state.js';
import type { PaymentSource } from '../providers/payment-provider.js';
import type { Checkout } from './checkout.js';
import type { Hold } from './holds.js';
import type { OfficeTerms } from './office-terms.js';
import type { LineItem } from './line-item.js';
import type { Payer } from './payer.js';
import { accountIsThere } from './payers.repository.js';

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
  Checkout,
  'id' | 'accountId' | 'tokenHashes' | 'token' | 'status' | 'purpose' | 'description' | 'metadata'
> &
  HoldTime & { payment: CheckoutPayment };

/** A checkout with the fields that identify a repeated request for it. */
export type KeyedCheckout = StoredCheckout & Pick<Checkout, 'caller' | 'fingerprint'>;

/** A line as shown to its family. Amount in cents. */
export type ContentLine = LineItem & Pick<CheckoutResponseLine, 'line_id' | 'status'> & { amount: Cents };

/** The contents of a checkout. */
export type CheckoutContents = Pick<Checkout, 'status' | 'amount' | 'holdExpiresAt' | 'receiptEmail'> & {
  lines: ContentLine[];
  /** When the money arrived; null before that. */
  paidAt: Date | null;
  /** Cents of it that were refunded. */
  refunded: Cents;
  /** Whether the office created it for the family. */
  isOfOffice: boolean;
};

/** A checkout that is about to be stored with its lines and a payment without an intent. Amount in cents. */
export interface NewCheckout extends Pick<
  Checkout,
  | 'id'
  | 'clientKey'
  | 'caller'
  | 'fingerprint'
  | 'accountId'
  | 'tokenHashes'
  | 'purpose'
  | 'amount'
  | 'description'
  | 'receiptEmail'
  | 'metadata'
  | 'termsVersion'
> {
  lines: readonly PricedLine[];
  payer: Pick<Payer, 'family' | 'network' | 'emailGroup' | 'deviceHash' | 'proven' | 'hasPaid'>;
  /** How many seats it holds, and for how long. */
  places: number;
  hold: Hold;
  provider: PaymentSource;
  /** Omitted for a checkout that a family starts itself. */
  office?: OfficeTerms;
}

/** SQL: whole seconds until an instant. */
export const secondsUntil = (column: string): string => `floor(extract(epoch FROM ${column} - academy_now()))::int`;

const stored = `c.hold_expires_at AS "holdExpiresAt", ${secondsUntil('c.hold_expires_at')} AS "holdSeconds", c.id, c.account_id AS "accountId", c.token_hashes AS "tokenHashes", c.token, c.status, c.purpose, c.description, c.metadata,
  jsonb_build_object('id', p.id, 'provider', p.provider, 'intentId', p.provider_intent_id, 'idempotencyKey', p.idempotency_key, 'status', p.status, 'amount', p.amount_cents) AS payment`;

const withPayment =
  'checkouts c CROSS JOIN LATERAL (SELECT * FROM payments WHERE checkout_id = c.id ORDER BY created_at DESC LIMIT 1) p';

/** SQL: the statement's time under the two keys that the provider's metadata documents. */
const startedAt = `(SELECT jsonb_build_object('created_at', at, 'payment_date', at)
  FROM to_char(academy_now() AT TIME ZONE '${academyTimeZone}', 'YYYY-MM-DD HH24:MI:SS') AS started (at))`;

/** How many tokens of a checkout stay valid; older ones are deleted. */
const keptTokens = 5;

/** Queries on `checkouts`, `checkout_lines` and `payments` for storing and paying checkouts. */
@Injectable()
export class CheckoutsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: string): Promise<StoredCheckout | undefined> {
    const [row] = await this.dataSource.query<StoredCheckout[]>(
      `SELECT ${stored} FROM ${withPayment} WHERE c.id = $1`,
      [id],
    );
    return row;
  }

  async findContents(id: string): Promise<CheckoutContents> {
    const [row] = await this.dataSource.query<[CheckoutContents]>(
      `SELECT c.status, c.amount_cents AS amount, c.hold_expires_at AS "holdExpiresAt", c.receipt_email AS "receiptEmail", c.staff_id IS NOT NULL AS "isOfOffice",
         (SELECT max(p.succeeded_at) FROM payments p WHERE p.checkout_id = c.id) AS "paidAt",
         (SELECT COALESCE(sum(p.amount_refunded_cents), 0)::int FROM payments p WHERE p.checkout_id = c.id) AS refunded,
         COALESCE((SELECT jsonb_agg(jsonb_build_object('line_id', l.line_id, 'status', l.status, 'serviceType', l.service_type, 'packageName', l.package_name,
           'amount', l.amount_cents, 'body', l.body) ORDER BY l.position) FROM checkout_lines l WHERE l.checkout_id = c.id), '[]') AS lines
       FROM checkouts c WHERE c.id = $1`,
      [id],
    );
    return row;
  }

  /** Checkouts that one of these callers created with a key. */
  async findByKey(
    key: string,
    callers: readonly string[],
    database: Pick<Transaction, 'query'> = this.dataSource,
  ): Promise<KeyedCheckout[]> {
    return database.query<KeyedCheckout[]>(
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
    database: Transaction,
    checkout: NewCheckout,
  ): Promise<(HoldTime & { payment: CheckoutPayment; metadata: Checkout['metadata'] }) | null> {
    const idempotencyKey = randomUUID();
    const { amount, provider, payer, hold, office } = checkout;
    const subject = { kind: 'checkout', id: checkout.id } as const;
    const audit = auditInStatement(database, {
      rows: 'checkout',
      first: 30,
      subject,
      details: { amount_cents: amount, ...office?.shown },
    });
    const [row] = await database.query<(HoldTime & { id: string; metadata: Checkout['metadata'] })[]>(
      `WITH checkout AS (
         INSERT INTO checkouts (id, client_key, caller, fingerprint, account_id, token_hashes, purpose, amount_cents, description, receipt_email, metadata,
           terms_version, family, network, device_hash, proven, held_places, hold_renewals, hold_expires_at, staff_id, policy_id, has_paid, email_group)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb || ${startedAt}, $12, $13, $14, $15, $16, $17, $18,
           CASE WHEN $17 > 0 OR $19::timestamptz IS NOT NULL THEN coalesce($19, academy_now() + make_interval(mins => $20)) END, $24, policy_id_of_terms($12), $28, $29
         WHERE ${accountIsThere('$5')}
         ON CONFLICT (client_key, caller) DO NOTHING RETURNING id, metadata, hold_expires_at, ${secondsUntil('hold_expires_at')} AS hold_seconds
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
        linesAsJson(checkout.lines),
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
    await this.dataSource.query(
      'UPDATE checkouts SET token_hashes = (ARRAY[$2::bytea] || token_hashes)[1:$3] WHERE id = $1',
      [id, hash, keptTokens],
    );
  }

  /** Records which checkout replaced another. */
  async setReplacedBy(tx: Transaction, id: string, replacedBy: string): Promise<void> {
    await tx.query('UPDATE checkouts SET replaced_by = $2 WHERE id = $1', [id, replacedBy]);
  }

  /**
   * Stores the intent of a payment that is still to be paid. Storing the same intent again is not an error.
   * @returns false when the payment has been canceled, or has another intent
   */
  async linkIntent(paymentId: string, intentId: string): Promise<boolean> {
    const [linked] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE payments SET provider_intent_id = $2, status = CASE WHEN status = 'created' THEN 'open' ELSE status END, updated_at = academy_now()
       WHERE id = $1 AND status <> 'canceled' AND COALESCE(provider_intent_id, $2) = $2 RETURNING id`,
      [paymentId, intentId],
    );
    return linked.length > 0;
  }

  /**
   * Claims a provider check for a checkout's payment, at most one every two seconds.
   * @returns the payment's id; undefined when nothing is pending, or another caller has just claimed it
   */
  async claimProviderCheck(checkoutId: string): Promise<string | undefined> {
    const [[due]] = await this.dataSource.query<[{ id: string }[], number]>(
      `UPDATE payments SET checked_at = academy_now() WHERE checkout_id = $1 AND status = ANY($2) AND (checked_at IS NULL OR checked_at < academy_now() - interval '2 seconds') RETURNING id`,
      [checkoutId, pendingStatuses],
    );
    return due?.id;
  }
}

/** Lines as JSON, with column names as keys. */
function linesAsJson(lines: readonly PricedLine[]): string {
  return JSON.stringify(
    lines.map((line, position) => ({
      line_id: line.lineId,
      position,
      call: line.call,
      service_type: line.serviceType,
      package_id: line.packageId,
      package_name: line.packageName,
      sessions: line.sessions,
      amount_cents: line.amount,
      body: line.body,
    })),
  );
}
