import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { formatCents } from '@academy/contracts/rules/money';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { happened } from '../../platform/messaging/event.js';
import { Cases } from '../payment-issues/payment-issues.js';
import { Checkout } from '../checkout/checkout.entity.js';
import type { ProviderIntent } from '../providers/payment-provider.js';
import type { Payment } from '../payment/payment.entity.js';
import { Purchases } from '../fulfillment/product-handler.js';

/** What follows once money has gone back, whoever sent it, and once it has come to us again: the same for our refunds and for those made at the provider. */
@Injectable()
export class ReturnedMoney {
  constructor(
    private readonly purchases: Purchases,
    private readonly cases: Cases,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Announces it; once everything is back, what was bought is taken back, its places are free and its cases closed.
   * @param amount cents that are news
   */
  async follow(tx: Transaction, payment: Payment, amount: number): Promise<void> {
    const { id, amountRefunded, currency, checkoutId } = payment;
    await this.eventBus.publish(
      happened('RefundSucceeded', { payment_id: id, amount, total_refunded: amountRefunded, currency }),
      tx,
    );
    if (payment.status !== 'refunded') return;
    const { status, purpose } = await tx.findOneOrFail(Checkout, {
      where: { id: checkoutId },
      lock: { mode: 'pessimistic_write' },
    });
    const purchase = purpose && this.purchases.find(purpose);
    if (purchase && status === 'completed') await purchase.withdraw(tx, id);
    if (purchase && status === 'open') await purchase.release(tx, checkoutId);
    if (!purchase) for (const one of this.purchases.all()) await one.withdraw(tx, id);
    await tx.query("UPDATE checkout_lines SET status = 'released' WHERE checkout_id = $1 AND status = 'held'", [
      checkoutId,
    ]);
    await tx.update(Checkout, { id: checkoutId }, { status: 'refunded' });
    await this.cases.close(tx, id);
  }

  /**
   * Tells the staff of refunds that came to nothing, unless the money is back by another way. What was bought stays taken back: its place may be somebody
   * else's by now, and the family has been told.
   * @param bounced cents that had gone back and are with us again
   */
  async followFailures(
    tx: Transaction,
    { id, status }: Payment,
    bounced: number,
    failed: ProviderIntent['failedRefunds'],
  ): Promise<void> {
    const ours = failed.length > 0 ? await this.markFailed(tx, id, failed) : 0;
    if ((bounced === 0 && ours === 0) || status === 'refunded') return;
    const known = await this.cases.detailOf(tx, id, 'refund_failed');
    const reasons =
      failed
        .map(({ reason }) => reason)
        .filter((reason) => !known.includes(reason))
        .join('; ') || 'the provider does not say why';
    await this.cases.add(
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
