import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { cents, formatCents } from '@academy/contracts/rules/money';
import type { Tx } from '../../platform/database/database.js';
import { createEvent } from '../../platform/messaging/event.js';
import { PaymentIssues } from '../payment-issues/payment-issues.js';
import { lockCheckout, markCheckoutRefunded } from '../checkout/checkouts.repository.js';
import type { Payment } from '../payment/payment.js';
import { ProductHandlers } from '../fulfillment/product-handler.js';
import type { RefundChanges } from './provider-refunds.js';

/** Applies the consequences of a refund, or of its failure, whether it was requested here or made at the provider. */
@Injectable()
export class RefundEffects {
  constructor(
    private readonly productHandlers: ProductHandlers,
    private readonly paymentIssues: PaymentIssues,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Publishes an event for each refund and revokes the purchase once it is fully refunded. While a refund is pending, its money is still
   * ours, so the purchase stays. Call after the payment is saved.
   */
  async apply(tx: Tx, payment: Payment, changes: RefundChanges): Promise<void> {
    const { id, currency } = payment;
    for (const { amount, total } of changes.made)
      await this.eventBus.publish(
        createEvent('RefundSucceeded', { payment_id: id, amount, total_refunded: total, currency }),
        tx,
      );
    for (const { id: refund_id, amount, announced } of changes.pending)
      await this.eventBus.publish(createEvent('RefundPending', { payment_id: id, refund_id, amount, announced }), tx);
    if (changes.made.length > 0 && payment.status === 'refunded') await this.revoke(tx, payment);
    else if (changes.made.length > 0) for (const one of this.productHandlers.all()) await one.markReturned(tx, id);
    await this.reportFailures(tx, payment, changes);
  }

  /** Revokes the purchase, releases its seats and closes the payment's issues. */
  private async revoke(tx: Tx, { id, checkoutId }: Payment): Promise<void> {
    const { status, purpose } = await lockCheckout(tx, checkoutId);
    const productHandler = purpose && this.productHandlers.find(purpose);
    if (productHandler && status === 'completed') await productHandler.revoke(tx, id);
    if (productHandler && status === 'open') await productHandler.release(tx, checkoutId);
    if (!productHandler) for (const one of this.productHandlers.all()) await one.revoke(tx, id);
    await markCheckoutRefunded(tx, checkoutId);
    await this.paymentIssues.close(tx, id);
  }

  /**
   * Reports failed refunds to the staff, unless the payment is fully refunded anyway, and restores the sessions they had refunded.
   * Canceled bookings stay canceled: the seat may belong to another family by now, and the payer has been notified.
   */
  private async reportFailures(tx: Tx, { id, status }: Payment, { failed, reversed }: RefundChanges): Promise<void> {
    if (failed.length === 0 || status === 'refunded') return;
    const reasons = failed.map(({ reason }) => reason).join('; ');
    const detail = reversed > 0 ? `${formatCents(cents(reversed))} bounced: ${reasons}` : reasons;
    await this.reportFailure(tx, id, detail);
  }

  /** Applies the consequences of a refund that will not be made. Call after the refund's row is saved. */
  async reportFailure(tx: Tx, paymentId: string, detail: string): Promise<void> {
    await this.restoreSessions(tx, paymentId);
    await this.paymentIssues.add(tx, paymentId, 'refund_failed', detail);
  }

  /** Gives back what was taken off for refunds that will not be made. Call after their rows are saved. */
  async restoreSessions(tx: Tx, paymentId: string): Promise<void> {
    for (const one of this.productHandlers.all()) await one.refundsFailed(tx, paymentId);
  }
}
