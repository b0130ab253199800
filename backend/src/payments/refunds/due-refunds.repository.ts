import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PaymentProvider } from '../providers/payment-provider.js';
import type { Refund } from './refund.repository.js';

/** Delays between requests to the provider, in case its response is lost again. */
const delays = ['1 minute', '5 minutes', '15 minutes', '1 hour', '4 hours'];

/**
 * Pending refunds, by when the provider is asked about each again: first a minute after it was stored (the column's default). Those made
 * at the provider are left out: its events report their end.
 */
@Injectable()
export class DueRefunds {
  constructor(private readonly database: Database) {}

  /** Claims the refunds that have been due longest and postpones them: no other worker gets them, and a crash only delays them. */
  async claim(provider: PaymentProvider['mode'], limit: number): Promise<Refund[]> {
    return this.database.named('claim due refunds').rows<Refund>(
      `WITH due AS (
         SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
         WHERE r.status = 'pending' AND r.next_attempt_at <= academy_now() AND p.provider = $1
         ORDER BY r.next_attempt_at LIMIT $2 FOR NO KEY UPDATE OF r SKIP LOCKED)
       UPDATE refunds f SET attempts = f.attempts + 1,
         next_attempt_at = academy_now() + ($3::interval[])[least(f.attempts + 1, cardinality($3::interval[]))]
       FROM due WHERE f.id = due.id RETURNING f.id, f.payment_id AS "paymentId", f.amount_cents AS amount, f.status, f.waits_for AS "waitsFor", false AS "isOffline"`,
      [provider, limit, delays],
    );
  }
}
