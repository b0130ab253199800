import { Injectable, Logger } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import { runTask } from '../../platform/audit/command-context.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { ProductHandlers, type PricedLine } from '../fulfillment/product-handler.js';
import { CheckoutClosed, ProviderDown } from '../payment/payment.errors.js';
import { PaymentSync } from '../payment/payment-sync.service.js';
import { IntentUnknown, PaymentProvider, ProviderUnavailable } from '../providers/payment-provider.js';
import { CheckoutExpiryRepository } from './checkout-expiry.repository.js';
import { CheckoutsRepository, type CheckoutPayment } from './checkouts.repository.js';

/**
 * Expires an unpaid checkout. The provider is asked first: a payment that has succeeded is synced instead. Only a hold that has lapsed
 * is taken over without asking.
 */
@Injectable()
export class CheckoutExpiry {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly checkouts: CheckoutsRepository,
    private readonly expiring: CheckoutExpiryRepository,
    private readonly paymentProvider: PaymentProvider,
    private readonly paymentSync: PaymentSync,
    private readonly productHandlers: ProductHandlers,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Makes sure that no card can pay this checkout any more. One of another provider's ends here only: should its money come once that
   * provider is back, it is settled like any that comes late. One whose intent the provider does not know ends here too, or its
   * places would be held forever.
   * @throws CheckoutClosed when it turns out to be paid (and is now settled), ProviderDown when the provider cannot be asked
   */
  async cancelAtProvider(checkoutId: string): Promise<void> {
    const payment = (await this.checkouts.find(checkoutId))?.payment;
    if (!payment?.intentId || !this.paymentProvider.handlesProvider(payment)) return;
    const intent = await this.paymentProvider.cancelIntent(payment.intentId).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) throw new ProviderDown();
      if (error instanceof IntentUnknown) return null;
      throw error;
    });
    if (!intent) return this.abandon(payment);
    // Not what the running command was asked for: it has its own audit row.
    await runTask('expire-checkout', () =>
      this.unitOfWork.run((tx) => this.paymentSync.apply(tx, { paymentId: payment.id, intent })),
    );
    if (intent.status !== 'canceled') throw new CheckoutClosed(intent.status);
  }

  /**
   * Cancels a payment whose intent the provider does not know, so that it is not asked about it again. One that has a card's money, or
   * is about to, has it in the account the intent was made in: its places stay reserved and staff have to check, so an error is logged.
   * Should the account come back and a card pay a canceled one there after all, it is settled like any money that comes late.
   * @throws CheckoutClosed when there is, or may be, a card's money
   */
  private async abandon({ id, intentId }: CheckoutPayment): Promise<void> {
    const status = await this.expiring.cancelPayment(id);
    this.logger.error({
      message: 'the provider does not know an intent: do the keys belong to another account?',
      payment_id: id,
      intent: intentId,
      status,
    });
    if (status !== 'canceled') throw new CheckoutClosed(status);
  }

  /** Ends a checkout at the provider and here. @throws CheckoutClosed when it turns out to be paid, ProviderDown */
  async expire(checkoutId: string): Promise<void> {
    await this.cancelAtProvider(checkoutId);
    await this.unitOfWork.run((tx) => this.release(tx, checkoutId));
  }

  /** Ends checkouts at the provider and here, as far as they can be ended. */
  async expireAll(checkoutIds: readonly string[]): Promise<void> {
    for (const id of checkoutIds) await this.expire(id).catch((error: unknown) => this.logFailure(id, error));
  }

  /**
   * Takes over holds that have lapsed, here only: no customer waits for the provider because of another family's checkout. The schedule
   * cancels the intents soon after. A card that pays one before that is handled like any late payment: its place is reserved again where
   * it is free, and the money is refunded where it is not.
   */
  async takeOverLapsed(checkoutIds: readonly string[]): Promise<void> {
    for (const id of checkoutIds) await this.unitOfWork.run((tx) => this.takeOver(tx, id));
  }

  private async takeOver(tx: Transaction, checkoutId: string): Promise<void> {
    const { purpose } = await this.expiring.lock(tx, checkoutId);
    if (!(await this.expiring.isLapsed(tx, checkoutId))) return;
    await this.close(tx, checkoutId, purpose);
    await this.expiring.scheduleCancel(tx, checkoutId);
  }

  /** A checkout that turns out to be paid has been settled on the way: nothing is wrong. */
  private logFailure(id: string, error: unknown): void {
    if (!(error instanceof CheckoutClosed))
      this.logger.warn({ message: 'could not end a checkout', checkout_id: id, error: String(error) });
  }

  /**
   * Releases the places and closes the checkout, unless it was completed meanwhile.
   * @param next lines that the same transaction holds places for afterwards
   * @throws CheckoutClosed
   */
  async release(tx: Transaction, checkoutId: string, next?: PricedLine[]): Promise<void> {
    const { status, purpose } = await this.expiring.lock(tx, checkoutId);
    if (status === 'completed') throw new CheckoutClosed('succeeded');
    if (status !== 'open') return;
    await this.close(tx, checkoutId, purpose, next);
  }

  private async close(
    tx: Transaction,
    checkoutId: string,
    purpose: CheckoutPurpose | null,
    next?: PricedLine[],
  ): Promise<void> {
    if (purpose) await this.productHandlers.find(purpose)?.release(tx, checkoutId, next);
    const isOffice = await this.expiring.expire(tx, checkoutId, this.paymentProvider.mode);
    // A family that made its checkout itself knows that it did not pay.
    if (isOffice) await this.eventBus.publish(createEvent('PaymentRequestEnded', { checkout_id: checkoutId }), tx);
  }
}
