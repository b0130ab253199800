import type { Cents } from '@academy/contracts/rules/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { cancelableStatuses, type PaymentStatus } from '../payment/payment-state.js';
import type { PaymentProvider } from '../providers/payment-provider.js';
import { getPayer, type LineItem } from './line-item.js';

type ProviderMode = PaymentProvider['mode'];

/** Queries on `checkouts`, `checkout_lines` and `payments` for expiring unpaid checkouts. */
@Injectable()
export class CheckoutExpiryRepository {
  constructor(private readonly database: Database) {}

  /** Cancels a payment in our database only, unless a card has been charged or is being charged. @returns its status afterwards */
  async cancelPayment(paymentId: string): Promise<PaymentStatus> {
    const payment = await this.database.only<{ status: PaymentStatus }>(
      `UPDATE payments SET status = CASE WHEN status = ANY($2) THEN 'canceled' ELSE status END, version = version + 1, updated_at = academy_now()
       WHERE id = $1 RETURNING status`,
      [paymentId, cancelableStatuses],
    );
    return payment.status;
  }
}

/** A checkout that is due for a check. */
export interface DueCheckout {
  id: string;
  /** Whether it is to be expired. If not, it has only been rescheduled. */
  isOver: boolean;
}

/** Delays between attempts to expire a checkout, after failures. */
const delays = ['1 minute', '5 minutes', '15 minutes', '1 hour', '4 hours', '1 day'];

/** Checkouts to expire, scheduled by when each is next checked: first 15 minutes after it was created (the column's default). */
@Injectable()
export class DueCheckouts {
  constructor(private readonly database: Database) {}

  /** Checkouts whose holds were taken over come first, so that no card pays for seats that another family has by now. */
  async claim(provider: ProviderMode, limit: number): Promise<DueCheckout[]> {
    const takenOver = await this.claimTakenOver(provider, limit);
    return takenOver.length > 0 ? takenOver : this.claimOpen(provider, limit);
  }

  /** Claims expired checkouts with an intent that a card could still pay, scheduled by their payments' due times. */
  private async claimTakenOver(provider: ProviderMode, limit: number): Promise<DueCheckout[]> {
    return this.database.rows<DueCheckout>(
      `WITH due AS (
         SELECT p.id FROM payments p JOIN checkouts c ON c.id = p.checkout_id AND c.status = 'expired'
         WHERE p.provider = $1 AND p.status = ANY($2) AND p.provider_intent_id IS NOT NULL AND p.next_attempt_at <= academy_now()
         ORDER BY p.next_attempt_at LIMIT $3 FOR NO KEY UPDATE OF p SKIP LOCKED)
       UPDATE payments p SET attempts = p.attempts + 1,
         next_attempt_at = academy_now() + ($4::interval[])[least(p.attempts + 1, cardinality($4::interval[]))]
       FROM due WHERE p.id = due.id RETURNING p.checkout_id AS id, true AS "isOver"`,
      [provider, cancelableStatuses, limit, delays],
    );
  }

  /**
   * Claims the checkouts that have been due longest and postpones them: no other worker gets them, and a crash only delays them.
   *
   * A checkout is over when its time to pay has lapsed; without a limit, a day after it was created; and if its payment was created at
   * another provider, when its hold ends. It is never over when paid or while a card is being charged. A checkout that is not over is
   * checked again when its hold or its day ends.
   */
  private async claimOpen(provider: ProviderMode, limit: number): Promise<DueCheckout[]> {
    return this.database.named('claim open checkouts').rows<DueCheckout>(
      `WITH found AS (
         SELECT id, hold_expires_at, created_at FROM checkouts WHERE status = 'open' AND next_attempt_at <= academy_now()
         ORDER BY next_attempt_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED),
       judged AS (
         SELECT f.*, EXISTS (
           SELECT 1 FROM payments p WHERE p.checkout_id = f.id
             AND p.status NOT IN ('succeeded', 'refunded') AND (p.status <> 'processing' OR p.provider <> $1)
             AND (EXISTS (SELECT 1 FROM lapsed_checkouts l WHERE l.id = f.id) OR (p.provider <> $1 AND f.hold_expires_at < academy_now())
               OR (f.created_at < academy_now() - interval '24 hours' AND coalesce(f.hold_expires_at < academy_now(), true)))) AS is_over
         FROM found f)
       UPDATE checkouts c SET attempts = c.attempts + j.is_over::int, next_attempt_at = CASE
           WHEN j.is_over THEN academy_now() + ($3::interval[])[least(c.attempts + 1, cardinality($3::interval[]))]
           WHEN j.hold_expires_at > academy_now() THEN j.hold_expires_at
           WHEN j.hold_expires_at IS NULL AND j.created_at > academy_now() - interval '24 hours' THEN j.created_at + interval '24 hours'
           ELSE academy_now() + interval '15 minutes' END
       FROM judged j WHERE c.id = j.id RETURNING c.id, j.is_over AS "isOver"`,
      [provider, limit, delays],
    );
  }
}

/** The open checkout of an intent, and how often the provider has reported a failed try to pay it. */
export interface DeclinedCheckout {
  id: string;
  family: string;
  network: string;
  /** Hash of the browser's device token in hexadecimal; null if unknown. */
  device: string | null;
  declines: number;
}

/** @returns undefined when the intent is not ours, or its checkout has ended */
export async function findDeclinedCheckout(
  database: Database,
  intentId: string,
): Promise<DeclinedCheckout | undefined> {
  return database.one<DeclinedCheckout>(
    `SELECT c.id, c.family, c.network, encode(c.device_hash, 'hex') AS device,
       (SELECT count(*)::int FROM provider_events WHERE provider_intent_id = $1 AND type = 'payment_intent.payment_failed') AS declines
     FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.provider_intent_id = $1 AND c.status = 'open'`,
    [intentId],
  );
}

/** A complete registration that a family started to pay for, but did not. */
export interface UnpaidCheckout {
  id: string;
  accountId: string | null;
  description: string;
  /** Cents. */
  amount: Cents;
  startedAt: Date;
  parent: string;
  phone: string;
  email: string;
  /** Total number of unpaid checkouts, beyond the limit too. */
  total: number;
}

type Row = Omit<UnpaidCheckout, 'parent' | 'phone' | 'email'> & LineItem;

/** How long the family may still be paying, and how long after the start it is worth a call from the office. */
const [stillPaying, worthACall] = ['30 minutes', '24 hours'];

/**
 * Unpaid registrations started within the last day: no hold is active, no card is being charged, and the family has neither started
 * again nor bought something since. Newest first.
 */
export async function listUnpaidCheckouts(database: Database, most: number): Promise<UnpaidCheckout[]> {
  const rows = await database.rows<Row>(
    `WITH recent AS (
       SELECT id, account_id, family, status, description, amount_cents, created_at, hold_expires_at, replaced_by, purpose FROM checkouts
       WHERE created_at > academy_now() - interval '${worthACall}'),
     unpaid AS (
       SELECT c.* FROM recent c WHERE c.purpose = 'registrations' AND c.status IN ('open', 'expired') AND c.replaced_by IS NULL
         AND c.created_at < academy_now() - interval '${stillPaying}' AND COALESCE(c.hold_expires_at, c.created_at) < academy_now()
         AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = c.id AND p.status IN ('processing', 'succeeded', 'refunded'))
         AND NOT EXISTS (SELECT 1 FROM recent n WHERE n.family = c.family AND n.created_at > c.created_at
           AND (n.status IN ('open', 'completed') OR n.purpose = 'registrations')))
     SELECT u.id, u.account_id AS "accountId", u.description, u.amount_cents AS amount, u.created_at AS "startedAt", (count(*) OVER ())::int AS total,
       l.service_type AS "serviceType", l.package_name AS "packageName", l.body
     FROM unpaid u CROSS JOIN LATERAL (SELECT * FROM checkout_lines WHERE checkout_id = u.id ORDER BY position LIMIT 1) l ORDER BY u.created_at DESC, u.id LIMIT $1`,
    [most],
  );
  return rows.map(({ serviceType, packageName: _packageName, body, ...row }) => ({
    ...row,
    ...getPayer({ serviceType, body }),
  }));
}
