import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { Database } from '../../platform/database/database.js';
import type { FulfilledLine } from '../fulfillment/product-handler.js';
import { hasIssue } from '../payment-issues/payment-issue.repository.js';
import { SyncPayment } from './payment.commands.js';
import { PaymentNotCompleted, PaymentRequired } from './payment.errors.js';
import { findPaymentOfPost } from './payment.repository.js';

/** The settled payment that a POST refers to. */
export interface NamedPayment {
  id: string;
  /** Null for a custom amount. */
  purpose: CheckoutPurpose | null;
  /** The fulfilled lines, for the one call that completed the checkout; null for all others. */
  fulfilled: readonly FulfilledLine[] | null;
}

/** Finds the payment behind a documented POST. */
@Injectable()
export class NamedPayments {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Settles the payment that `payment_intent_id` or `stripe_id` refers to.
   * @throws PaymentRequired when the id is missing or unknown, PaymentNotCompleted while it has not succeeded, ProviderDown
   */
  async sync(raw: RegistrationFields): Promise<NamedPayment> {
    const intentId = fieldText(raw, 'payment_intent_id') || fieldText(raw, 'stripe_id');
    if (intentId === '') throw new PaymentRequired();
    const payment = await findPaymentOfPost(this.database, intentId);
    if (!payment) throw new PaymentRequired();
    const { paymentId: id, purpose, returned } = payment;
    const result = await this.commands.execute(new SyncPayment(id, payment));
    // The purchase stays revoked, even when the bank refused the refund.
    if (result?.status !== 'succeeded' || returned)
      throw new PaymentNotCompleted(returned || result?.status === 'refunded');
    return { id, purpose, fulfilled: result.fulfilled };
  }

  /** Whether the payment arrived too late to deliver what it was for. */
  async isUnfulfillable(paymentId: string): Promise<boolean> {
    return hasIssue(this.database, paymentId, 'cannot_deliver');
  }
}
