import { Injectable, Logger } from '@nestjs/common';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { CheckoutClosed, ProviderDown } from '../payment/payment.errors.js';
import type { PaymentStatus } from '../payment/payment-state.js';
import {
  PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type ProviderIntent,
} from '../providers/payment-provider.js';
import { newCheckoutToken, opensCheckout } from './checkout-access.js';
import { CheckoutsRepository, type CheckoutPayment, type StoredCheckout } from './checkouts.repository.js';

/** Statuses in which nothing is left to pay. */
const closedStatuses: readonly PaymentStatus[] = ['succeeded', 'refunded', 'canceled'];

/** Creates the provider's intent for a stored checkout, once, and returns it. */
@Injectable()
export class PaymentIntents {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly checkouts: CheckoutsRepository,
    private readonly paymentProvider: PaymentProvider,
  ) {}

  /**
   * @param token a valid token of the checkout, to be returned again; when omitted, a new one is returned
   * @throws CheckoutClosed when there is nothing left to pay, ProviderDown when the provider cannot be reached
   */
  async getOrCreateIntent(checkout: StoredCheckout, token?: string): Promise<CreatePaymentIntentResponse> {
    const { payment, holdExpiresAt, holdSeconds } = checkout;
    if (checkout.status !== 'open' || closedStatuses.includes(payment.status)) throw new CheckoutClosed(payment.status);
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
      ...(holdExpiresAt && holdSeconds !== null
        ? { hold_expires_at: holdExpiresAt.toISOString(), hold_seconds: holdSeconds }
        : {}),
      checkout_token:
        token !== undefined && opensCheckout(checkout, token) ? token : await this.issueToken(checkout.id),
    };
  }

  /** Reads the payment's intent, or creates it with the payment's stored key, so that a retry creates no second one. */
  async intentOf(
    { description, metadata }: Pick<StoredCheckout, 'description' | 'metadata'>,
    payment: Pick<CheckoutPayment, 'id' | 'intentId' | 'amount' | 'idempotencyKey'>,
  ): Promise<ProviderIntent> {
    if (payment.intentId) return this.paymentProvider.readIntent(payment.intentId);
    const intent = await this.paymentProvider.createIntent({
      amount: payment.amount,
      currency: 'usd',
      description,
      metadata: { ...metadata, payment_record_id: payment.id },
      idempotencyKey: payment.idempotencyKey,
    });
    if (await this.checkouts.linkIntent(payment.id, intent.id)) return intent;
    // The checkout expired during the call: an intent without an open checkout must not be paid.
    await this.paymentProvider.cancelIntent(intent.id);
    throw new CheckoutClosed('canceled');
  }

  private async issueToken(checkoutId: string): Promise<string> {
    const { token, hash } = newCheckoutToken();
    await this.checkouts.addToken(checkoutId, hash);
    return token;
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
