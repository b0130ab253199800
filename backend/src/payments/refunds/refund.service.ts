import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
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
import { Payment } from '../payment/payment.entity.js';
import { NothingToRefund, RefundExceedsBalance, ProviderDown } from '../payment/payment.errors.js';
import { assertNotRepeated } from './repeated-refunds.js';
import { PaymentSync, type ProviderState } from '../payment/payment-sync.service.js';
import { lockPayment } from '../payment/payment.repository.js';

/** Why money goes back. */
export type RefundReason = 'requested' | 'cannot_deliver' | 'unclaimed';

/** A requested refund. */
export interface RefundRequest {
  paymentId: string;
  /** Cents; all that is left when null. */
  amount: number | null;
  reason: RefundReason;
  /** UUID: the same request made twice is one refund. */
  requestKey: string;
  /** True for a partial refund that is meant to be made although the same amount went back within the last 24 hours. */
  again?: boolean;
}

/** A refund as it is stored. */
export interface Refund {
  id: string;
  paymentId: string;
  /** Cents. */
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
}

const columns = 'f.id, f.payment_id AS "paymentId", f.amount_cents AS amount, f.status';

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
   * @throws OverRefund, NothingToRefund, RepeatedRefund, IdempotencyMismatch
   */
  async request(wanted: RefundRequest): Promise<Refund> {
    return this.unitOfWork.run(async (tx) => {
      const payment = await tx.findOneOrFail(Payment, {
        where: { id: wanted.paymentId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!this.paymentProvider.handlesProvider(payment))
        throw new ValidationFailed({
          payment: ['This payment was made at another card provider than the one set up here.'],
        });
      const [known] = await tx.query<Refund[]>(
        `SELECT ${columns} FROM refunds f WHERE payment_id = $1 AND request_key = $2`,
        [payment.id, wanted.requestKey],
      );
      if (known && wanted.amount !== null && wanted.amount !== known.amount) throw new IdempotencyMismatch();
      return known ?? this.write(tx, payment, wanted);
    });
  }

  private async write(
    tx: Transaction,
    payment: Payment,
    { amount, reason, requestKey, again = false }: RefundRequest,
  ): Promise<Refund> {
    const [asked] = await tx.query<{ sum: number }[]>(
      "SELECT COALESCE(sum(amount_cents), 0)::int AS sum FROM refunds WHERE payment_id = $1 AND status = 'pending'",
      [payment.id],
    );
    const left = payment.amountReceived - payment.amountRefunded - (asked?.sum ?? 0);
    if (left <= 0) throw new NothingToRefund();
    if (amount !== null && !again) await assertNotRepeated(tx, payment.id, amount);
    if (amount !== null && amount > left) throw new RefundExceedsBalance(left);
    const [row] = await tx.query<Refund[]>(
      `INSERT INTO refunds AS f (payment_id, request_key, amount_cents, reason) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
      [payment.id, requestKey, amount ?? left, reason],
    );
    const { id, amount: amount_cents } = row as Refund;
    auditSubject(tx, 'payment', payment.id, { refund_id: id, amount_cents, refund_reason: reason });
    return row as Refund;
  }

  /**
   * Requests a refund at the provider and applies what follows from the answer; one that is finished is answered as it is.
   * @returns `failed` when the provider refuses, which opens an issue unless the money is back another way
   * @throws ProviderDown when it cannot be asked: the refund stays pending and is requested again
   */
  async execute(refund: Refund): Promise<Refund> {
    if (refund.status !== 'pending') return refund;
    const { intentId } = await this.dataSource.manager.findOneByOrFail(Payment, { id: refund.paymentId });
    if (!intentId) throw new NothingToRefund();
    try {
      const made = await this.paymentProvider
        .refund(intentId, refund.amount, refund.id)
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
    const [now] = await tx.query<Refund[]>(`SELECT ${columns} FROM refunds f WHERE id = $1`, [refund.id]);
    return now ?? refund;
  }

  private async refuse(tx: Transaction, { id, paymentId }: Refund, reason: string, isReturned: boolean): Promise<void> {
    const [, marked] = await tx.query<[unknown[], number]>(
      "UPDATE refunds SET status = 'failed', detail = $2, finished_at = academy_now() WHERE id = $1 AND status = 'pending'",
      [id, reason],
    );
    if (marked > 0 && !isReturned) await this.paymentIssues.add(tx, paymentId, 'refund_failed', reason);
  }
}
