import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { pendingStatuses, type PaymentStatus } from '../payment/payment-state.js';
import type { PaymentProvider } from '../providers/payment-provider.js';
import type { Checkout } from './checkout.entity.js';

type ProviderMode = PaymentProvider['mode'];

/** No card has been charged in these. */
const cancellable: readonly PaymentStatus[] = pendingStatuses.filter((status) => status !== 'processing');

/** Tables `checkouts`, `checkout_lines` and `payments`, as far as an unpaid checkout ends. */
@Injectable()
export class CheckoutExpiryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Cancels a payment here only, unless a card has been charged or is about to be. @returns its status afterwards */
  async cancelPayment(paymentId: string): Promise<PaymentStatus> {
    const [[payment]] = await this.dataSource.query<[[{ status: PaymentStatus }], number]>(
      `UPDATE payments SET status = CASE WHEN status = ANY($2) THEN 'canceled' ELSE status END, version = version + 1, updated_at = academy_now()
       WHERE id = $1 RETURNING status`,
      [paymentId, cancellable],
    );
    return payment.status;
  }

  /** Locks the payments first, as every sync does, so that the two never wait for each other; then the checkout. */
  async lock(tx: Transaction, checkoutId: string): Promise<Pick<Checkout, 'status' | 'purpose'>> {
    await tx.query('SELECT 1 FROM payments WHERE checkout_id = $1 ORDER BY id FOR UPDATE', [checkoutId]);
    const [row] = await tx.query<[Pick<Checkout, 'status' | 'purpose'>]>(
      'SELECT status, purpose FROM checkouts WHERE id = $1 FOR UPDATE',
      [checkoutId],
    );
    return row;
  }

  /** Whether the time to pay is up. Decides only once {@link lock} has: until then the checkout may be paid, or its hold renewed. */
  async isLapsed(tx: Transaction, checkoutId: string): Promise<boolean> {
    const rows: unknown[] = await tx.query('SELECT 1 FROM lapsed_checkouts WHERE id = $1', [checkoutId]);
    return rows.length > 0;
  }

  /**
   * Closes an open checkout and releases its lines. A payment that no card can reach is canceled with it.
   * @param mode the provider that is asked now: it cancels the intents it knows
   */
  async expire(tx: Transaction, checkoutId: string, mode: ProviderMode): Promise<void> {
    await tx.query("UPDATE checkout_lines SET status = 'released' WHERE checkout_id = $1 AND status = 'held'", [
      checkoutId,
    ]);
    await tx.query(
      "UPDATE payments SET status = 'canceled', updated_at = academy_now() WHERE checkout_id = $1 AND (status = 'created' OR (provider = 'demo' AND $3 <> 'demo' AND status = ANY($2)))",
      [checkoutId, pendingStatuses, mode],
    );
    await tx.query("UPDATE checkouts SET status = 'expired' WHERE id = $1", [checkoutId]);
  }

  /**
   * Checkouts that have to end at the provider: first those whose holds were taken over, so that no card pays for them; then open ones
   * whose places have lapsed, or that were not paid within a day.
   * @param mode the provider that is asked now: a payment of another one cannot go through
   */
  async findDue(mode: ProviderMode): Promise<string[]> {
    const due = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM (
         SELECT c.id, 0 AS turn, c.hold_expires_at, c.created_at FROM payments p JOIN checkouts c ON c.id = p.checkout_id AND c.status = 'expired'
         WHERE p.status = ANY($2) AND p.provider = $1 AND p.provider_intent_id IS NOT NULL
         UNION ALL
         SELECT c.id, 1, c.hold_expires_at, c.created_at FROM checkouts c JOIN payments p ON p.checkout_id = c.id LEFT JOIN lapsed_checkouts l ON l.id = c.id
         WHERE c.status = 'open' AND p.status NOT IN ('succeeded', 'refunded') AND (p.status <> 'processing' OR p.provider <> $1)
           AND (l.id IS NOT NULL OR (p.provider <> $1 AND c.hold_expires_at < academy_now()) OR c.created_at < academy_now() - interval '24 hours')
       ) due ORDER BY turn, hold_expires_at NULLS LAST, created_at LIMIT 200`,
      [mode, cancellable],
    );
    return due.map(({ id }) => id);
  }
}
