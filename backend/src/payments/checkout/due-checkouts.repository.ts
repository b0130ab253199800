import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cancelableStatuses } from '../payment/payment-state.js';
import type { PaymentProvider } from '../providers/payment-provider.js';

type ProviderMode = PaymentProvider['mode'];

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
  constructor(private readonly dataSource: DataSource) {}

  /** Checkouts whose holds were taken over come first, so that no card pays for seats that another family has by now. */
  async claim(provider: ProviderMode, limit: number): Promise<DueCheckout[]> {
    const takenOver = await this.claimTakenOver(provider, limit);
    return takenOver.length > 0 ? takenOver : this.claimOpen(provider, limit);
  }

  /** Claims expired checkouts with an intent that a card could still pay, scheduled by their payments' due times. */
  private async claimTakenOver(provider: ProviderMode, limit: number): Promise<DueCheckout[]> {
    const [claimed] = await this.dataSource.query<[DueCheckout[], number]>(
      `WITH due AS (
         SELECT p.id FROM payments p JOIN checkouts c ON c.id = p.checkout_id AND c.status = 'expired'
         WHERE p.provider = $1 AND p.status = ANY($2) AND p.provider_intent_id IS NOT NULL AND p.next_attempt_at <= academy_now()
         ORDER BY p.next_attempt_at LIMIT $3 FOR NO KEY UPDATE OF p SKIP LOCKED)
       UPDATE payments p SET attempts = p.attempts + 1,
         next_attempt_at = academy_now() + ($4::interval[])[least(p.attempts + 1, cardinality($4::interval[]))]
       FROM due WHERE p.id = due.id RETURNING p.checkout_id AS id, true AS "isOver"`,
      [provider, cancelableStatuses, limit, delays],
    );
    return claimed;
  }

  /**
   * Claims the checkouts that have been due longest and postpones them: no other worker gets them, and a crash only delays them.
   *
   * A checkout is over when its time to pay has lapsed; without a limit, a day after it was created; and if its payment was created at
   * another provider, when its hold ends. It is never over when paid or while a card is being charged. A checkout that is not over is
   * checked again when its hold or its day ends.
   */
  private async claimOpen(provider: ProviderMode, limit: number): Promise<DueCheckout[]> {
    const [claimed] = await this.dataSource.query<[DueCheckout[], number]>(
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
    return claimed;
  }
}
