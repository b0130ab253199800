import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { CaseKind } from '@academy/contracts/events/CaseOpened';
import { DataSource } from 'typeorm';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { PaymentIssues } from '../payment-issues/payment-issues.js';
import { Checkout, CheckoutLineRow } from '../checkout/checkout.entity.js';
import { PaymentProvider, type ProviderIntent } from '../providers/payment-provider.js';
import { lockPayment } from './lock-payment.js';
import { recordLedgerEntry } from './ledger.js';
import type { Payment } from './payment.entity.js';
import type { PaymentStatus } from './payment-state.js';
import { ProductHandlers } from '../fulfillment/product-handler.js';
import { recordProviderRefunds } from '../refunds/provider-refunds.js';
import { RefundEffects } from '../refunds/refund-effects.js';

/** What the provider says about one of our payments. */
export interface ProviderState {
  paymentId: string;
  intent: ProviderIntent;
}

/** A payment the provider is about to be asked about. */
interface PaymentRef {
  paymentId: string;
  intent: string | null;
  provider: PaymentProvider['mode'];
}

const paymentRef = 'id AS "paymentId", provider_intent_id AS intent, provider FROM payments';

/** Outcome of applying it. `completedNow` is true for the one caller whose transaction completed the checkout. */
export interface SyncResult {
  status: PaymentStatus;
  completedNow: boolean;
}

/**
 * Brings a payment to where the provider says it is. Browser, webhook, reconciler and polling all end here:
 * they read without a transaction, then apply under the payment's row lock, so that whoever comes first does
 * everything and the others find it done.
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

  /** Asks the provider about a payment. @returns null while it has no intent, or none at this provider. @throws ProviderUnavailable, ProviderRefused */
  async readProviderState(paymentId: string): Promise<ProviderState | null> {
    const [row] = await this.dataSource.query<PaymentRef[]>(`SELECT ${paymentRef} WHERE id = $1`, [paymentId]);
    return row?.intent && this.paymentProvider.handlesProvider(row)
      ? { paymentId, intent: await this.paymentProvider.readIntent(row.intent) }
      : null;
  }

  /**
   * Asks the provider about an intent and finds the payment it belongs to, also when we died before we could note the intent's id.
   * @returns null when it is not one of ours
   */
  async readIntent(intentId: string): Promise<ProviderState | null> {
    const [known] = await this.dataSource.query<PaymentRef[]>(`SELECT ${paymentRef} WHERE provider_intent_id = $1`, [
      intentId,
    ]);
    const intent = await this.paymentProvider.readIntent(intentId);
    if (known) return { paymentId: known.paymentId, intent };
    const claimed = intent.metadata['payment_record_id'];
    if (!claimed) return null;
    const [ours] = await this.dataSource.query<PaymentRef[]>(
      `SELECT ${paymentRef} WHERE id::text = $1 AND COALESCE(provider_intent_id, $2) = $2`,
      [claimed, intentId],
    );
    return ours ? { paymentId: ours.paymentId, intent } : null;
  }

  /** Applies a state under the payment's row lock: an allowed move with all its consequences, or nothing. */
  async apply(tx: Transaction, { paymentId, intent }: ProviderState): Promise<SyncResult> {
    auditSubject(tx, 'payment', paymentId);
    const payment = await lockPayment(tx, paymentId);
    const succeeded = payment.applyProviderState(intent);
    payment.intentId ??= intent.id;
    if (succeeded) {
      payment.succeededAt = new Date();
      await recordLedgerEntry(tx, {
        paymentId,
        kind: 'capture',
        providerObject: intent.id,
        amount: payment.amountReceived,
        currency: payment.currency,
      });
    }
    const changes = await recordProviderRefunds(tx, payment, intent.refunds);
    await tx.save(payment);
    const completedNow = succeeded && (await this.fulfill(tx, payment));
    await this.refundEffects.apply(tx, payment, changes);
    return { status: payment.status, completedNow };
  }

  private async fulfill(tx: Transaction, payment: Payment): Promise<boolean> {
    const checkout = await tx.findOneByOrFail(Checkout, { id: payment.checkoutId });
    await this.eventBus.publish(
      createEvent('PaymentSucceeded', {
        payment_id: payment.id,
        checkout_id: checkout.id,
        provider_intent_id: payment.intentId as string,
        purpose: checkout.purpose,
        amount: payment.amountReceived,
        currency: payment.currency,
      }),
      tx,
    );
    // Returned before we ever heard of it: there is nothing to give for it.
    if (payment.status === 'refunded') return false;
    if (!payment.paidInFull)
      return this.openIssue(
        tx,
        payment,
        'amount_mismatch',
        `captured ${payment.amountReceived} ${payment.currency}, expected ${payment.amount} usd`,
      );
    if (!checkout.purpose) return false;
    const productHandler = this.productHandlers.find(checkout.purpose);
    if (!productHandler) throw new Error(`Nobody delivers ${checkout.purpose}`);
    const lines = await tx.find(CheckoutLineRow, { where: { checkoutId: checkout.id }, order: { position: 'ASC' } });
    const delivered = await productHandler.fulfill(tx, {
      checkoutId: checkout.id,
      paymentId: payment.id,
      accountId: checkout.accountId,
      lines,
    });
    if (!delivered) return this.openIssue(tx, payment, 'cannot_deliver', 'the purchase can no longer be given');
    await tx.update(Checkout, { id: checkout.id }, { status: 'completed', completedAt: new Date() });
    return true;
  }

  /** A payment that cannot be fulfilled opens a payment issue. */
  private async openIssue(tx: Transaction, payment: Payment, kind: CaseKind, detail: string): Promise<false> {
    await this.paymentIssues.open(tx, payment.id, kind, detail);
    return false;
  }
}
