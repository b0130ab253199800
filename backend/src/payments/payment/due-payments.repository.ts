import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PaymentProvider } from '../providers/payment-provider.js';
import { cancelableStatuses, pendingStatuses } from './payment-state.js';

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
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Claims the payments that have been due longest and postpones them, so that no other worker gets them and they are retried after a
   * crash. Intents of expired checkouts are left to the schedule that cancels them.
   */
  async claim(provider: PaymentProvider['mode'], limit: number): Promise<DuePayment[]> {
    const [claimed] = await this.dataSource.query<[DuePayment[], number]>(
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
    return claimed;
  }
}
