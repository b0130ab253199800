import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { DataSource } from 'typeorm';
import type { FulfilledLine } from '../fulfillment/product-handler.js';
import { hasIssue } from '../payment-issues/payment-issue.repository.js';
import { SyncPayment } from './commands/sync-payment.js';
import { PaymentNotCompleted, PaymentRequired } from './payment.errors.js';
import { findPaymentOfPost } from './payment.repository.js';

/** A payment that a post names, settled. */
export interface NamedPayment {
  id: string;
  /** Null for a free amount. */
  purpose: CheckoutPurpose | null;
  /** What its lines have become, for the one call that completed the checkout; null for all others. */
  fulfilled: readonly FulfilledLine[] | null;
}

/** The payment behind a documented post. */
@Injectable()
export class PaymentLookup {
  constructor(
    private readonly dataSource: DataSource,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Settles the payment that `payment_intent_id` or `stripe_id` names.
   * @throws PaymentRequired for none or an unknown one, PaymentNotCompleted while it has not succeeded, ProviderDown
   */
  async sync(raw: RegistrationFields): Promise<NamedPayment> {
    const intentId = fieldText(raw, 'payment_intent_id') || fieldText(raw, 'stripe_id');
    if (intentId === '') throw new PaymentRequired();
    const payment = await findPaymentOfPost(this.dataSource, intentId);
    if (!payment) throw new PaymentRequired();
    const { paymentId: id, purpose, returned } = payment;
    const result = await this.commands.execute(new SyncPayment(id, payment));
    // What was bought stays taken back, also when the bank refused the refund.
    if (result?.status !== 'succeeded' || returned)
      throw new PaymentNotCompleted(returned || result?.status === 'refunded');
    return { id, purpose, fulfilled: result.fulfilled };
  }

  /** Whether the money came too late for what it was meant to buy. */
  async isUnfulfillable(paymentId: string): Promise<boolean> {
    return hasIssue(this.dataSource, paymentId, 'cannot_deliver');
  }
}
