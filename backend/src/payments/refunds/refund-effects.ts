import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { formatCents } from '@academy/contracts/rules/money';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { PaymentIssues } from '../payment-issues/payment-issues.js';
import { Checkout } from '../checkout/checkout.entity.js';
import type { ProviderIntent } from '../providers/payment-provider.js';
import type { Payment } from '../payment/payment.entity.js';
import { ProductHandlers } from '../fulfillment/product-handler.js';

/** What follows once money has gone back, whoever sent it, and once it has come to us again: the same for our refunds and for those made at the provider. */
@Injectable()
export class RefundEffects {
  constructor(
    private readonly productHandlers: ProductHandlers,
    private readonly paymentIssues: PaymentIssues,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Announces it; once everything is back, what was bought is taken back, its places are free and its cases closed.
   * @param amount cents that are news
   */
  async applyRefund(tx: Transaction, payment: Payment, amount: number): Promise<void> {
    const { id, amountRefunded, currency, checkoutId } = payment;
    await this.eventBus.publish(
      createEvent('RefundSucceeded', { payment_id: id, amount, total_refunded: amountRefunded, currency }),
      tx,
    );
    if (payment.status !== 'refunded') return;
    const { status, purpose } = await tx.findOneOrFail(Checkout, {
      where: { id: checkoutId },
      lock: { mode: 'pessimistic_write' },
    });
    const productHandler = purpose && this.productHandlers.find(purpose);
    if (productHandler && status === 'completed') await productHandler.revoke(tx, id);
    if (productHandler && status === 'open') await productHandler.release(tx, checkoutId);
    if (!productHandler) for (const one of this.productHandlers.all()) await one.revoke(tx, id);
    await tx.query("UPDATE checkout_lines SET status = 'released' WHERE checkout_id = $1 AND status = 'held'", [
      checkoutId,
    ]);
    await tx.update(Checkout, { id: checkoutId }, { status: 'refunded' });
    await this.paymentIssues.close(tx, id);
  }

  /**
   * Tells the staff of refunds that came to nothing, unless the money is back by another way. What was bought stays taken back: its place may be somebody
   * else's by now, and the family has been told.
   * @param bounced cents that had gone back and are with us again
   */
  async handleFailedRefunds(
    tx: Transaction,
    { id, status }: Payment,
    bounced: number,
    failed: ProviderIntent['failedRefunds'],
  ): Promise<void> {
    const ours = failed.length > 0 ? await this.markFailed(tx, id, failed) : 0;
    if ((bounced === 0 && ours === 0) || status === 'refunded') return;
    const known = await this.paymentIssues.getDetail(tx, id, 'refund_failed');
    const reasons =
      failed
        .map(({ reason }) => reason)
        .filter((reason) => !known.includes(reason))
        .join('; ') || 'the provider does not say why';
    await this.paymentIssues.add(
      tx,
      id,
      'refund_failed',
      bounced > 0 ? `${formatCents(bounced)} came back: ${reasons}` : reasons,
    );
  }

  /** @returns how many refunds of ours were thought to have been made */
  private async markFailed(
    tx: Transaction,
    paymentId: string,
    failed: ProviderIntent['failedRefunds'],
  ): Promise<number> {
    const [, marked] = await tx.query<[unknown[], number]>(
      `UPDATE refunds r SET status = 'failed', detail = f.reason FROM unnest($2::text[], $3::text[]) AS f(id, reason)
       WHERE r.payment_id = $1 AND r.provider_refund_id = f.id AND r.status = 'succeeded'`,
      [paymentId, failed.map((refund) => refund.id), failed.map(({ reason }) => reason)],
    );
    return marked;
  }
}
