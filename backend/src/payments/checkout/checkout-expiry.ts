import { Injectable, Logger } from '@nestjs/common';
import { runTask } from '../../platform/audit/command-context.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { CheckoutClosed, ProviderDown } from '../payment/payment.errors.js';
import { PaymentSync } from '../payment/payment-sync.service.js';
import { IntentUnknown, PaymentProvider, ProviderUnavailable } from '../providers/payment-provider.js';
import { CheckoutExpiryRepository } from './checkout-expiry.repository.js';
import { Checkouts } from './checkouts.js';
import { CheckoutsRepository, type CheckoutPayment } from './checkouts.repository.js';

/**
 * Expires unpaid checkouts. The provider is asked first: a payment that has succeeded is synced instead. Only lapsed holds are taken
 * over without asking.
 */
@Injectable()
export class CheckoutExpiry {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly checkouts: Checkouts,
    private readonly rows: CheckoutsRepository,
    private readonly expiring: CheckoutExpiryRepository,
    private readonly paymentProvider: PaymentProvider,
    private readonly paymentSync: PaymentSync,
  ) {}

  /**
   * Makes sure that no card can pay this checkout anymore. A payment of another provider is not canceled there: if its money arrives
   * once that provider is back, it is settled like any late payment. A payment whose intent the provider does not know is canceled in
   * our database, because its seats would otherwise be held forever.
   * @throws CheckoutClosed when it turns out to be paid (and is now settled), ProviderDown when the provider cannot be reached
   */
  async cancelAtProvider(checkoutId: string): Promise<void> {
    const payment = (await this.rows.find(checkoutId))?.payment;
    if (!payment?.intentId || !this.paymentProvider.handlesProvider(payment)) return;
    const intent = await this.paymentProvider.cancelIntent(payment.intentId).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) throw new ProviderDown();
      if (error instanceof IntentUnknown) return null;
      throw error;
    });
    if (!intent) return this.abandon(payment);
    // A side effect of the running command, so it gets its own audit row.
    await runTask('expire-checkout', () =>
      this.unitOfWork.run((tx) => this.paymentSync.apply(tx, { paymentId: payment.id, intent })),
    );
    if (intent.status !== 'canceled') throw new CheckoutClosed(intent.status);
  }

  /**
   * Cancels a payment whose intent the provider does not know, so that it is not asked about it again. If a card was or is being
   * charged, that money is in the provider account where the intent was created: the seats stay reserved, and an error is logged for
   * staff to check. If that account comes back and a card pays a canceled intent there, it is settled like any late payment.
   * @throws CheckoutClosed when a card was charged or may have been
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

  /** Expires a checkout at the provider and in our database. @throws CheckoutClosed when it turns out to be paid, ProviderDown */
  async expire(checkoutId: string): Promise<void> {
    await this.cancelAtProvider(checkoutId);
    await this.unitOfWork.run((tx) => this.checkouts.release(tx, checkoutId));
  }

  /** Expires as many of these checkouts as possible, at the provider and in our database. Failures are logged. */
  async expireAll(checkoutIds: readonly string[]): Promise<void> {
    for (const id of checkoutIds) await this.expire(id).catch((error: unknown) => this.logFailure(id, error));
  }

  /**
   * Releases lapsed holds in our database only, so that no customer waits for the provider because of another family's checkout. A
   * schedule cancels the intents soon after. A card payment made before that is handled like any late payment: its seats are reserved
   * again if they are free; otherwise the money is refunded.
   */
  async takeOverLapsed(checkoutIds: readonly string[]): Promise<void> {
    for (const id of checkoutIds) await this.unitOfWork.run((tx) => this.checkouts.takeOver(tx, id));
  }

  /** Logs a failure to expire, except for a checkout that turned out to be paid, which has been settled. */
  private logFailure(id: string, error: unknown): void {
    if (!(error instanceof CheckoutClosed))
      this.logger.warn({ message: 'could not end a checkout', checkout_id: id, error: String(error) });
  }
}
