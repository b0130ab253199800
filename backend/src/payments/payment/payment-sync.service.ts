import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { CheckoutPurpose } from '@academy/contracts/http/payments';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { PaymentIssues } from '../payment-issues/payment-issues.js';
import { PaymentProvider, type ProviderIntent } from '../providers/payment-provider.js';
import type { DraftOfPayment, Payment, PaymentProblem } from './payment.js';
import {
  findPaymentByMetadata,
  findPaymentRef,
  lockPaymentWithDraft,
  saveCapture,
  updatePayment,
  type PaymentRef,
} from './payment.repository.js';
import type { PaymentStatus } from './payment-state.js';
import { ProductHandlers, type FulfilledLine, type ProductHandler } from '../fulfillment/product-handler.js';
import { recordProviderRefunds } from '../refunds/provider-refunds.js';
import { RefundEffects } from '../refunds/refund-effects.js';

/** The provider's state of one of our payments. */
export interface ProviderState {
  paymentId: string;
  intent: ProviderIntent;
}

/** Outcome of applying a {@link ProviderState}. */
export interface SyncResult {
  status: PaymentStatus;
  /** The fulfilled lines, for the one caller whose transaction completed the checkout; null for all others. */
  fulfilled: FulfilledLine[] | null;
}

const gone: PaymentProblem = {
  kind: 'cannot_deliver',
  detail: 'The seat or the time was gone when the payment arrived.',
};

/**
 * Brings a payment in line with the provider. Browser, webhook, reconciler and polling all use this: they read without a
 * transaction, then apply under the payment's row lock, so that the first one does all the work and the others find it done.
 */
@Injectable()
export class PaymentSync {
  constructor(
    private readonly database: Database,
    private readonly paymentProvider: PaymentProvider,
    private readonly productHandlers: ProductHandlers,
    private readonly paymentIssues: PaymentIssues,
    private readonly refundEffects: RefundEffects,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Asks the provider about a payment.
   * @param known what the caller has already read about the payment, which saves reading it again
   * @returns null while it has no intent, or none at this provider
   * @throws ProviderUnavailable, ProviderRefused
   */
  async readProviderState(paymentId: string, known?: PaymentRef): Promise<ProviderState | null> {
    const payment = known ?? (await findPaymentRef(this.database, paymentId));
    return payment?.intent && this.paymentProvider.handlesProvider(payment)
      ? { paymentId, intent: await this.paymentProvider.readIntent(payment.intent) }
      : null;
  }

  /**
   * Asks the provider about an intent and finds its payment, even if the process crashed before it stored the intent's id.
   * @param paymentId the payment that has this intent; null when none has
   * @returns null when the intent is not ours
   */
  async readIntent(intentId: string, paymentId: string | null): Promise<ProviderState | null> {
    const intent = await this.paymentProvider.readIntent(intentId);
    if (paymentId) return { paymentId, intent };
    const claimed = intent.metadata['payment_record_id'];
    const ours = claimed ? await findPaymentByMetadata(this.database, claimed, intentId) : null;
    return ours ? { paymentId: ours, intent } : null;
  }

  /** Applies a state under the payment's row lock: an allowed transition with all its consequences, or nothing. */
  async apply(tx: Tx, { paymentId, intent }: ProviderState): Promise<SyncResult> {
    auditSubject(tx, 'payment', paymentId);
    const { payment, draft } = await lockPaymentWithDraft(tx, paymentId);
    const { status, intentId, amountRefunded } = payment;
    const succeeded = payment.applyProviderState(intent);
    payment.intentId ??= intent.id;
    const changes = await recordProviderRefunds(tx, payment, intent.refunds);
    let fulfilled: FulfilledLine[] | null = null;
    if (succeeded) {
      fulfilled = await this.settle(tx, payment, draft);
      const { card, billing } = intent;
      await saveCapture(tx, payment, { isFulfilled: fulfilled !== null, card, billing });
    } else if (
      payment.status !== status ||
      payment.intentId !== intentId ||
      payment.amountRefunded !== amountRefunded
    ) {
      await updatePayment(tx, payment);
    }
    await this.refundEffects.apply(tx, payment, changes);
    return { status: payment.status, fulfilled };
  }

  /** @returns the fulfilled lines; null when nothing is fulfilled */
  private async settle(tx: Tx, payment: Payment, draft: DraftOfPayment): Promise<FulfilledLine[] | null> {
    const { event, delivery, problem } = payment.settle(draft);
    await this.eventBus.publish(event, tx);
    const fulfilled = delivery && (await this.handlerOf(delivery.purpose).fulfill(tx, delivery.paid));
    const issue = delivery && !fulfilled ? gone : problem;
    if (issue) await this.paymentIssues.open(tx, payment.id, issue.kind, issue.detail);
    return fulfilled;
  }

  private handlerOf(purpose: CheckoutPurpose): ProductHandler {
    const productHandler = this.productHandlers.find(purpose);
    if (!productHandler) throw new Error(`No product handler for ${purpose}`);
    return productHandler;
  }
}
