import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { cancelableStatuses, pendingStatuses, type PaymentStatus } from '../payment/payment-state.js';
import type { PaymentProvider } from '../providers/payment-provider.js';
import { lockCheckout } from './checkout-lines.repository.js';
import type { Checkout } from './checkout.js';

type ProviderMode = PaymentProvider['mode'];

/** Queries on `checkouts`, `checkout_lines` and `payments` for expiring unpaid checkouts. */
@Injectable()
export class CheckoutExpiryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Cancels a payment in our database only, unless a card has been charged or is being charged. @returns its status afterwards */
  async cancelPayment(paymentId: string): Promise<PaymentStatus> {
    const [[payment]] = await this.dataSource.query<[[{ status: PaymentStatus }], number]>(
      `UPDATE payments SET status = CASE WHEN status = ANY($2) THEN 'canceled' ELSE status END, version = version + 1, updated_at = academy_now()
       WHERE id = $1 RETURNING status`,
      [paymentId, cancelableStatuses],
    );
    return payment.status;
  }

  /** Locks the payments first, as every sync does, to avoid deadlocks, and then the checkout. */
  async lock(tx: Transaction, checkoutId: string): Promise<Pick<Checkout, 'status' | 'purpose'>> {
    await tx.query('SELECT 1 FROM payments WHERE checkout_id = $1 ORDER BY id FOR UPDATE', [checkoutId]);
    return lockCheckout(tx, checkoutId);
  }

  /** Whether the time to pay is up. Reliable only after {@link lock}: until then the checkout may be paid, or its hold renewed. */
  async isLapsed(tx: Transaction, checkoutId: string): Promise<boolean> {
    const rows: unknown[] = await tx.query('SELECT 1 FROM lapsed_checkouts WHERE id = $1', [checkoutId]);
    return rows.length > 0;
  }

  /**
   * Expires an open checkout and releases its lines. A payment that no card can pay is canceled with it.
   * @param mode the current provider, at which known intents are canceled
   * @returns whether the office created the checkout for the family
   */
  async expire(tx: Transaction, checkoutId: string, mode: ProviderMode): Promise<boolean> {
    await tx.query("UPDATE checkout_lines SET status = 'released' WHERE checkout_id = $1 AND status = 'held'", [
      checkoutId,
    ]);
    await tx.query(
      "UPDATE payments SET status = 'canceled', updated_at = academy_now() WHERE checkout_id = $1 AND (status = 'created' OR (provider = 'demo' AND $3 <> 'demo' AND status = ANY($2)))",
      [checkoutId, pendingStatuses, mode],
    );
    const [[expired]] = await tx.query<[[{ ofOffice: boolean }], number]>(
      `UPDATE checkouts SET status = 'expired' WHERE id = $1 RETURNING staff_id IS NOT NULL AS "ofOffice"`,
      [checkoutId],
    );
    return expired.ofOffice;
  }

  /** Schedules the intents of an expired checkout to be canceled at the provider now. */
  async scheduleCancel(tx: Transaction, checkoutId: string): Promise<void> {
    await tx.query(
      'UPDATE payments SET attempts = 0, next_attempt_at = academy_now() WHERE checkout_id = $1 AND status = ANY($2) AND provider_intent_id IS NOT NULL',
      [checkoutId, cancelableStatuses],
    );
  }
}
