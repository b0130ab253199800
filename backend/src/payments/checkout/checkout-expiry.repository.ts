import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { pendingStatuses, type PaymentStatus } from '../payment/payment-state.js';
import type { Checkout } from './checkout.entity.js';

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

  /** Closes an open checkout and releases its lines. A payment that no card can reach any more is canceled with it. */
  async expire(tx: Transaction, checkoutId: string): Promise<void> {
    await tx.query("UPDATE checkout_lines SET status = 'released' WHERE checkout_id = $1 AND status = 'held'", [
      checkoutId,
    ]);
    await tx.query(
      "UPDATE payments SET status = 'canceled', updated_at = academy_now() WHERE checkout_id = $1 AND (status = 'created' OR (provider = 'demo' AND status = ANY($2)))",
      [checkoutId, pendingStatuses],
    );
    await tx.query("UPDATE checkouts SET status = 'expired' WHERE id = $1", [checkoutId]);
  }
}
