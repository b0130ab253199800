import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { CaseKind } from '@academy/contracts/events/payments';
import { DataSource } from 'typeorm';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { PaymentIssues } from '../payment-issues/payment-issues.js';
import { PaymentProvider, type ProviderIntent } from '../providers/payment-provider.js';
import type { Payment } from './payment.js';
import {
  findPaymentByMetadata,
  findPaymentRef,
  lockPaymentWithDraft,
  saveCapture,
  updatePayment,
  type DraftOfPayment,
  type PaymentRef,
} from './payment.repository.js';
import type { PaymentStatus } from './payment-state.js';
import { ProductHandlers, type FulfilledLine } from '../fulfillment/product-handler.js';
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

/**
 * Brings a payment in line with the provider. Browser, webhook, reconciler and polling all use this: they read without a
 * transaction, then apply under the payment's row lock, so that the first one does all the work and the others find it done.
 */
@Injectable()
export class PaymentSync {
  constructor(
    private readonly dataSource: DataSource,
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
    const payment = known ?? (await findPaymentRef(this.dataSource, paymentId));
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
    const ours = claimed ? await findPaymentByMetadata(this.dataSource, claimed, intentId) : null;
    return ours ? { paymentId: ours, intent } : null;
  }

  /** Applies a state under the payment's row lock: an allowed transition with all its consequences, or nothing. */
  async apply(tx: Transaction, { paymentId, intent }: ProviderState): Promise<SyncResult> {
    auditSubject(tx, 'payment', paymentId);
    const { payment, draft } = await lockPaymentWithDraft(tx, paymentId);
    const { status, intentId, amountRefunded } = payment;
    const succeeded = payment.applyProviderState(intent);
    payment.intentId ??= intent.id;
    const changes = await recordProviderRefunds(tx, payment, intent.refunds);
    let fulfilled: FulfilledLine[] | null = null;
    if (succeeded) {
      fulfilled = await this.fulfill(tx, payment, payment.intentId, draft);
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

  private async fulfill(
    tx: Transaction,
    payment: Payment,
    intentId: string,
    { purpose, accountId, lines }: DraftOfPayment,
  ): Promise<FulfilledLine[] | null> {
    const { id: paymentId, checkoutId, amount, amountReceived, currency } = payment;
    await this.eventBus.publish(
      createEvent('PaymentSucceeded', {
        payment_id: paymentId,
        checkout_id: checkoutId,
        provider_intent_id: intentId,
        purpose,
        amount: amountReceived,
        currency,
      }),
      tx,
    );
    // Refunded before we first heard of the payment: there is nothing to deliver.
    if (payment.status === 'refunded') return null;
    if (!payment.paidInFull) {
      const detail = `captured ${amountReceived} ${currency}, expected ${amount} usd`;
      return this.openIssue(tx, paymentId, 'amount_mismatch', detail);
    }
    if (!purpose) return null;
    const productHandler = this.productHandlers.find(purpose);
    if (!productHandler) throw new Error(`No product handler for ${purpose}`);
    const paid = { checkoutId, paymentId, intentId, amountReceived, accountId, lines, confirmedByPayment: true };
    const fulfilled = await productHandler.fulfill(tx, paid);
    return (
      fulfilled ??
      this.openIssue(tx, paymentId, 'cannot_deliver', 'The seat or the time was gone when the payment arrived.')
    );
  }

  /** Opens a payment issue for a payment that cannot be fulfilled. @returns null */
  private async openIssue(tx: Transaction, paymentId: string, kind: CaseKind, detail: string): Promise<null> {
    await this.paymentIssues.open(tx, paymentId, kind, detail);
    return null;
  }
}
