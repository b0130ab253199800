import { Injectable, Logger } from '@nestjs/common';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { DataSource } from 'typeorm';
import { issueCheckoutToken, opensCheckout } from './checkout-tokens.js';
import { Checkout } from './checkout.entity.js';
import {
  PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type ProviderIntent,
} from '../providers/payment-provider.js';
import { getLatestPayment } from '../payment/latest-payment.js';
import type { Payment } from '../payment/payment.entity.js';
import { CheckoutClosed, ProviderDown } from '../payment/payment.errors.js';

/** Makes the provider's intent of a stored checkout, once, and answers with it. */
@Injectable()
export class PaymentIntents {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly dataSource: DataSource,
    private readonly paymentProvider: PaymentProvider,
  ) {}

  /**
   * @param token one that opens the checkout, to be answered again; left out, the answer has a new one
   * @throws CheckoutClosed when there is nothing left to pay, ProviderDown when the provider cannot be asked
   */
  async getOrCreateIntent(checkoutId: string, token?: string): Promise<CreatePaymentIntentResponse> {
    const checkout = await this.dataSource.manager.findOneByOrFail(Checkout, { id: checkoutId });
    const payment = await getLatestPayment(this.dataSource.manager, checkoutId);
    if (checkout.status !== 'open' || ['succeeded', 'refunded', 'canceled'].includes(payment.status))
      throw new CheckoutClosed(payment.status);
    if (!this.paymentProvider.handlesProvider(payment)) throw new CheckoutClosed('canceled');
    const intent = await this.ask(() => this.intentOf(checkout, payment));
    return {
      success: true,
      clientSecret: intent.clientSecret,
      payment_id: intent.id,
      payment_record_id: payment.id,
      metadata: intent.metadata,
      amount: payment.amount,
      checkout_id: checkout.id,
      checkout_token:
        token !== undefined && opensCheckout(checkout, token)
          ? token
          : await issueCheckoutToken(this.dataSource.manager, checkout.id),
    };
  }

  /** Reads the payment's intent, or creates it under the payment's stored key: asking twice makes one. */
  async intentOf(checkout: Checkout, payment: Payment): Promise<ProviderIntent> {
    if (payment.intentId) return this.paymentProvider.readIntent(payment.intentId);
    const intent = await this.paymentProvider.createIntent({
      amount: payment.amount,
      currency: 'usd',
      description: checkout.description,
      metadata: { ...checkout.metadata, payment_record_id: payment.id },
      idempotencyKey: payment.idempotencyKey,
    });
    const [linked] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE payments SET provider_intent_id = $2, status = CASE WHEN status = 'created' THEN 'open' ELSE status END, updated_at = academy_now()
       WHERE id = $1 AND status <> 'canceled' AND COALESCE(provider_intent_id, $2) = $2 RETURNING id`,
      [payment.id, intent.id],
    );
    if (linked.length > 0) return intent;
    // The checkout expired while we asked: an intent without an open checkout must not be paid.
    await this.paymentProvider.cancelIntent(intent.id);
    throw new CheckoutClosed('canceled');
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error;
      this.logger.error({ message: 'no intent', reason: error.message });
      throw new ProviderDown();
    }
  }
}
