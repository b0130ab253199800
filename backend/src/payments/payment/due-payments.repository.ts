import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PaymentProvider } from '../providers/payment-provider.js';
import { cancelableStatuses, pendingStatuses } from './payment-state.js';

/** A payment whose turn it is to be compared with the provider. */
export interface DuePayment {
  id: string;
  /** Null while no intent of it is known. */
  intentId: string | null;
}

/**
 * How long after one comparison the next one follows: at first 2 minutes after the payment was made (the column's default), then 15 minutes
 * later, by when most holds have ended, and ever less often. The provider's own events are imported every five minutes beside this.
 */
const delays = ['15 minutes', '1 hour', '4 hours', '12 hours', '1 day'];

/** The payments that are pending at the provider, by when each is to be compared with it next. */
@Injectable()
export class DuePayments {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes those that have been due longest and postpones them: no other worker gets them, and after a crash they are due again by then.
   * The intent of an expired checkout is left to the schedule that cancels it.
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
