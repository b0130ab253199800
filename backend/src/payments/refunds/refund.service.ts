import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cents, type Cents } from '@academy/contracts/rules/money';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { IdempotencyMismatch } from '../../platform/http/idempotency/idempotency.js';
import {
  PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type ProviderRefund,
} from '../providers/payment-provider.js';
import type { Payment } from '../payment/payment.js';
import { NothingToRefund, RefundExceedsBalance, ProviderDown } from '../payment/payment.errors.js';
import { isIssueOpen } from '../payment-issues/payment-issue.repository.js';
import { RefundEffects } from './refund-effects.js';
import { assertNotRepeated } from './repeated-refunds.js';
import { assertMayRefund, type StaffRefund } from './staff-refunds.js';
import { PaymentSync, type ProviderState } from '../payment/payment-sync.service.js';
import { findPaymentRef, lockPayment } from '../payment/payment.repository.js';
import {
  failPendingRefund,
  findRefund,
  findRequestedRefund,
  insertRefund,
  readLeftOfRegistration,
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
  /** For what part of the payment it is: never more goes back for it than its price. */
  registrationId?: string;
  /** The issue it is made for: once a person has closed that, there is nothing to refund. */
  issueId?: string;
  /** Set when a staff member asks for it at a registration or a consultation, within the limits of their role. */
  byStaff?: StaffRefund;
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
    private readonly effects: RefundEffects,
  ) {}

  /**
   * Writes a refund down under the payment's row lock, or finds the one this request made before.
   * @throws RefundExceedsBalance, NothingToRefund, RepeatedRefund, IdempotencyMismatch; for a staff member also what `assertMayRefund` throws
   */
  async request(wanted: RefundRequest): Promise<Refund> {
    return this.unitOfWork.run((tx) => this.requestIn(tx, wanted));
  }

  /**
   * The same in a transaction of the caller's, who calls {@link execute} after its commit. Should that call never come, the schedule
   * `finish-refunds` makes it.
   */
  async requestIn(tx: Transaction, wanted: RefundRequest): Promise<Refund> {
    const payment = await lockPayment(tx, wanted.paymentId);
    if (payment.provider !== 'offline' && !this.paymentProvider.handlesProvider(payment))
      throw new ValidationFailed({
        payment: ['This payment was made with a different card provider than the one configured here.'],
      });
    const known = await findRequestedRefund(tx, payment.id, wanted.requestKey);
    if (known && wanted.amount !== null && wanted.amount !== known.amount) throw new IdempotencyMismatch();
    return known ?? this.write(tx, payment, wanted);
  }

  /** Locks a payment, so that no other refund of it begins before the end of the transaction. It comes before every other lock. */
  async lock(tx: Transaction, paymentId: string): Promise<void> {
    await lockPayment(tx, paymentId);
  }

  /** The refund that a request with this key has made. */
  async find(tx: Transaction, paymentId: string, requestKey: string): Promise<Refund | null> {
    return findRequestedRefund(tx, paymentId, requestKey);
  }

  private async write(
    tx: Transaction,
    payment: Payment,
    { amount, reason, requestKey, again = false, registrationId, issueId, byStaff }: RefundRequest,
  ): Promise<Refund> {
    if (issueId !== undefined && !(await isIssueOpen(tx, issueId))) throw new NothingToRefund();
    const left = await this.leftOf(tx, payment, registrationId);
    if (left <= 0) throw new NothingToRefund();
    if (amount !== null && !again) await assertNotRepeated(tx, payment.id, amount);
    if (amount !== null && amount > left) throw new RefundExceedsBalance(left);
    if (byStaff) await assertMayRefund(tx, byStaff, { amount: amount ?? left, left });
    const refund = await insertRefund(tx, {
      paymentId: payment.id,
      requestKey,
      amount: amount ?? left,
      reason,
      registrationId: registrationId ?? null,
      staffId: byStaff?.staff.staffId ?? null,
      keepsBooking: byStaff?.keepsBooking ?? false,
    });
    auditSubject(tx, 'payment', payment.id, {
      refund_id: refund.id,
      amount_cents: refund.amount,
      refund_reason: reason,
      ...(byStaff && { proposed_cents: byStaff.proposal }),
    });
    return refund;
  }

  private async leftOf(tx: Transaction, payment: Payment, registrationId: string | undefined): Promise<Cents> {
    const left = payment.amountReceived - payment.amountRefunded - (await sumPendingRefunds(tx, payment.id));
    if (registrationId === undefined) return cents(left);
    return cents(Math.min(left, await readLeftOfRegistration(tx, payment.id, registrationId)));
  }

  /**
   * Requests a refund at the provider and applies what follows from the answer; one that is finished is answered as it is. One of money
   * that the office took itself stays pending until the office has paid it out: see `RecordRefundPayout`.
   * @returns `failed` when the provider refuses, which opens an issue unless the money is back another way
   * @throws ProviderDown when it cannot be asked: the refund stays pending and is requested again
   */
  async execute(refund: Refund): Promise<Refund> {
    if (refund.status !== 'pending') return refund;
    const { intent, provider } = (await findPaymentRef(this.dataSource, refund.paymentId)) ?? {};
    if (provider === 'offline') return refund;
    if (!intent) throw new NothingToRefund();
    try {
      const made = await this.paymentProvider
        .refund(intent, refund.amount, refund.id)
        .catch((error: unknown) => this.refusalOf(refund, error));
      const state = await this.paymentSync.readProviderState(refund.paymentId);
      return await this.unitOfWork.run((tx) => this.finalizeRefund(tx, refund, made, state));
    } catch (error) {
      if (error instanceof ProviderUnavailable)
        throw new ProviderDown('The refund will be requested again automatically.');
      throw error;
    }
  }

  /** The same after a change that stays made when the provider cannot be asked: the refund is then still pending. */
  async executeOrDefer(refund: Refund): Promise<Refund> {
    try {
      return await this.execute(refund);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      this.logger.warn({ message: 'a refund is requested again later', refund_id: refund.id });
      return refund;
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
    if (isNews && !isReturned) await this.effects.reportFailure(tx, paymentId, reason);
  }
}
