import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { happened } from '../platform/events/domain-event.js';
import { Cases } from './cases.js';
import { Checkout } from './checkout.entity.js';
import type { Payment } from './payment.entity.js';
import { Purchases } from './purchase.js';

/** What follows once money has gone back, whoever sent it: the same for our refunds and for those made at the provider. */
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
    await this.eventBus.publish(happened('RefundSucceeded', { payment_id: id, amount, total_refunded: amountRefunded, currency }), tx);
    if (payment.status !== 'refunded') return;
    const { status, purpose } = await tx.findOneOrFail(Checkout, { where: { id: checkoutId }, lock: { mode: 'pessimistic_write' } });
    const purchase = purpose && this.purchases.find(purpose);
    if (purchase && status === 'completed') await purchase.withdraw(tx, id);
    if (purchase && status === 'open') await purchase.release(tx, checkoutId);
    if (!purchase) for (const one of this.purchases.all()) await one.withdraw(tx, id);
    await tx.query("UPDATE checkout_lines SET status = 'released' WHERE checkout_id = $1 AND status = 'held'", [checkoutId]);
    await tx.update(Checkout, { id: checkoutId }, { status: 'refunded' });
    await this.cases.close(tx, id);
  }
}
