import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cents, type Cents } from '@academy/contracts/rules/money';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { IdempotencyMismatch } from '../../platform/http/idempotency/idempotency.js';
import { PaymentIssues } from '../payment-issues/payment-issues.js';
import {
  PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type ProviderRefund,
} from '../providers/payment-provider.js';
import type { Payment } from '../payment/payment.js';
import { NothingToRefund, RefundExceedsBalance, ProviderDown } from '../payment/payment.errors.js';
import { assertNotRepeated } from './repeated-refunds.js';
import { PaymentSync, type ProviderState } from '../payment/payment-sync.service.js';
import { findPaymentRef, lockPayment } from '../payment/payment.repository.js';
import {
  failPendingRefund,
  findRefund,
  findRequestedRefund,
  insertRefund,
  sumPendingRefunds,
  type Refund,
  type RefundReason,
} from './refund.repository.js';

/** A requested refund. */
export interface RefundRequest {
  paymentId: string;
  /** Cents; all that is left when null. */
  amount: Cents | null;
  reason: RefundReason;
  /** UUID: the same request made twice is one refund. */
  requestKey: string;
  /** True for a partial refund that is meant to be made although the same amount went back within the last 24 hours. */
  again?: boolean;
}

/** Gives money back: first written down, then asked for at the provider under the id it was written down with. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly paymentProvider: PaymentProvider,
    private readonly paymentSync: PaymentSync,
    private readonly paymentIssues: PaymentIssues,
  ) {}

  /**
   * Writes a refund down under the payment's row lock, or finds the one this request made before.
   * @throws RefundExceedsBalance, NothingToRefund, RepeatedRefund, IdempotencyMismatch
   */
  async request(wanted: RefundRequest): Promise<Refund> {
    return this.unitOfWork.run(async (tx) => {
      const payment = await lockPayment(tx, wanted.paymentId);
      if (!this.paymentProvider.handlesProvider(payment))
        throw new ValidationFailed({
          payment: ['This payment was made at another card provider than the one set up here.'],
        });
      const known = await findRequestedRefund(tx, payment.id, wanted.requestKey);
      if (known && wanted.amount !== null && wanted.amount !== known.amount) throw new IdempotencyMismatch();
      return known ?? this.write(tx, payment, wanted);
    });
  }

  private async write(
    tx: Transaction,
    payment: Payment,
    { amount, reason, requestKey, again = false }: RefundRequest,
  ): Promise<Refund> {
    const left = cents(payment.amountReceived - payment.amountRefunded - (await sumPendingRefunds(tx, payment.id)));
    if (left <= 0) throw new NothingToRefund();
    if (amount !== null && !again) await assertNotRepeated(tx, payment.id, amount);
    if (amount !== null && amount > left) throw new RefundExceedsBalance(left);
    const refund = await insertRefund(tx, { paymentId: payment.id, requestKey, amount: amount ?? left, reason });
    auditSubject(tx, 'payment', payment.id, {
      refund_id: refund.id,
      amount_cents: refund.amount,
      refund_reason: reason,
    });
    return refund;
  }

  /**
   * Requests a refund at the provider and applies what follows from the answer; one that is finished is answered as it is.
   * @returns `failed` when the provider refuses, which opens an issue unless the money is back another way
   * @throws ProviderDown when it cannot be asked: the refund stays pending and is requested again
   */
  async execute(refund: Refund): Promise<Refund> {
    if (refund.status !== 'pending') return refund;
    const { intent } = (await findPaymentRef(this.dataSource, refund.paymentId)) ?? {};
    if (!intent) throw new NothingToRefund();
    try {
      const made = await this.paymentProvider
        .refund(intent, refund.amount, refund.id)
        .catch((error: unknown) => this.refusalOf(refund, error));
      const state = await this.paymentSync.readProviderState(refund.paymentId);
      return await this.unitOfWork.run((tx) => this.finalizeRefund(tx, refund, made, state));
    } catch (error) {
      if (error instanceof ProviderUnavailable)
        throw new ProviderDown('Nothing is lost: the refund is requested again.');
      throw error;
    }
  }

  private refusalOf(refund: Refund, error: unknown): ProviderRefused {
    if (!(error instanceof ProviderRefused)) throw error;
    this.logger.error({ message: 'a refund was refused', refund_id: refund.id, reason: error.message });
    return error;
  }

  /** The provider's list may be older than its answer to us, so the answer counts where the list lacks the refund. */
  private async finalizeRefund(
    tx: Transaction,
    refund: Refund,
    made: ProviderRefund | ProviderRefused,
    state: ProviderState | null,
  ): Promise<Refund> {
    // The payment's lock comes first, as in every sync. What is synced may already say that this refund failed.
    await lockPayment(tx, refund.paymentId);
    const refused = made instanceof ProviderRefused;
    const { intent } = state ?? {};
    const refunds = intent?.refunds ?? [];
    const isListed = refused || refunds.some(({ id }) => id === made.id);
    const status =
      intent &&
      (await this.paymentSync.apply(tx, {
        paymentId: refund.paymentId,
        intent: isListed ? intent : { ...intent, refunds: [...refunds, made] },
      }));
    if (refused) await this.refuse(tx, refund, made.message, status?.status === 'refunded');
    return (await findRefund(tx, refund.id)) ?? refund;
  }

  private async refuse(tx: Transaction, { id, paymentId }: Refund, reason: string, isReturned: boolean): Promise<void> {
    const isNews = await failPendingRefund(tx, id, reason);
    if (isNews && !isReturned) await this.paymentIssues.add(tx, paymentId, 'refund_failed', reason);
  }
}
