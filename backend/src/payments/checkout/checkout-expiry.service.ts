import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { runTask } from '../../platform/audit/command-context.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { Checkout } from './checkout.entity.js';
import { IntentUnknown, PaymentProvider, ProviderUnavailable } from '../providers/payment-provider.js';
import { getLatestPayment } from '../payment/latest-payment.js';
import { Payment } from '../payment/payment.entity.js';
import { CheckoutClosed, ProviderDown } from '../payment/payment.errors.js';
import { pendingStatuses, type PaymentStatus } from '../payment/payment-state.js';
import { ProductHandlers, type PricedLine } from '../fulfillment/product-handler.js';
import { PaymentSync } from '../payment/payment-sync.service.js';

/** No card has been charged in these. */
const cancellable: readonly PaymentStatus[] = pendingStatuses.filter((status) => status !== 'processing');

/** Expires an unpaid checkout. The provider is asked first: a payment that has succeeded is synced instead. */
@Injectable()
export class CheckoutExpiry {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly paymentProvider: PaymentProvider,
    private readonly paymentSync: PaymentSync,
    private readonly productHandlers: ProductHandlers,
  ) {}

  /**
   * Makes sure that no card can pay this checkout any more. One of another provider's ends here only: should its money come once that
   * provider is back, it is settled like any that comes late. One whose intent the provider does not know ends here too, or its
   * places would be held for ever.
   * @throws CheckoutClosed when it turns out to be paid (and is now settled), ProviderDown when the provider cannot be asked
   */
  async cancelAtProvider(checkoutId: string): Promise<void> {
    const payment = await getLatestPayment(this.dataSource.manager, checkoutId);
    if (!payment.intentId || !this.paymentProvider.handlesProvider(payment)) return;
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
   * Cancels a payment whose intent the provider does not know, so that nobody asks after it again. One that has a card's money, or
   * is about to, has it in the account the intent was made in: its places stay, and staff have to look, hence the error in the log.
   * Should the account come back and a card pay a cancelled one there after all, it is settled like any money that comes late.
   * @throws CheckoutClosed when there is, or may be, a card's money
   */
  private async abandon({ id, intentId }: Payment): Promise<void> {
    const status = await this.unitOfWork.run(async (tx) => {
      const payment = await tx.findOneOrFail(Payment, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (cancellable.includes(payment.status)) await tx.save(Object.assign(payment, { status: 'canceled' }));
      return payment.status;
    });
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
    await this.unitOfWork.run(async (tx) => this.release(tx, await tx.findOneByOrFail(Checkout, { id: checkoutId })));
  }

  /** Expires lapsed checkouts, where possible, to free their places. */
  async expireAll(checkoutIds: readonly string[]): Promise<void> {
    for (const id of checkoutIds) await this.expire(id).catch((error: unknown) => this.logFailure(id, error));
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
  async release(tx: Transaction, { id, purpose }: Checkout, next?: PricedLine[]): Promise<void> {
    // The payment's lock comes first, as in every settlement, so that the two never wait for each other.
    await tx.find(Payment, { where: { checkoutId: id }, lock: { mode: 'pessimistic_write' } });
    const checkout = await tx.findOneOrFail(Checkout, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (checkout.status === 'completed') throw new CheckoutClosed('succeeded');
    if (checkout.status !== 'open') return;
    if (purpose) await this.productHandlers.find(purpose)?.release(tx, id, next);
    await tx.query("UPDATE checkout_lines SET status = 'released' WHERE checkout_id = $1 AND status = 'held'", [id]);
    await tx.query(
      "UPDATE payments SET status = 'canceled', updated_at = academy_now() WHERE checkout_id = $1 AND (status = 'created' OR (provider = 'demo' AND status = ANY($2)))",
      [id, pendingStatuses],
    );
    await tx.update(Checkout, { id }, { status: 'expired' });
  }
}
