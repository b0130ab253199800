import { Injectable, Logger } from '@nestjs/common';
import { cents, type Cents } from '@academy/contracts/rules/money';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
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

/** A request for a refund. */
export interface RefundRequest {
  paymentId: string;
  /** Cents; null refunds all that is left. */
  amount: Cents | null;
  reason: RefundReason;
  /** UUID: repeating a request makes only one refund. */
  requestKey: string;
  /** True to allow a partial refund although the same amount was refunded within the last 24 hours. */
  again?: boolean;
  /** The registration it is for: no more than its price is refunded. */
  registrationId?: string;
  /** The issue it is made for: nothing is refunded once the issue is closed. */
  issueId?: string;
  /** Set when a staff member requests it for a registration or a consultation, within the limits of their role. */
  byStaff?: StaffRefund;
  /** True when the family is notified of it in the same transaction. Then a withdrawal notifies them too. */
  announced?: boolean;
}

/** Makes refunds. Each is stored first, and then requested at the provider with its row id as the idempotency key. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly paymentProvider: PaymentProvider,
    private readonly paymentSync: PaymentSync,
    private readonly effects: RefundEffects,
  ) {}

  /**
   * Stores a refund under the payment's row lock, or finds the one this request created before.
   * @throws RefundExceedsBalance, NothingToRefund, RepeatedRefund, IdempotencyMismatch; for staff also the errors of `assertMayRefund`
   */
  async request(wanted: RefundRequest): Promise<Refund> {
    return this.unitOfWork.run((tx) => this.requestIn(tx, wanted));
  }

  /**
   * Like {@link request}, in the caller's transaction. The caller calls {@link execute} after the commit; if that never happens,
   * the schedule `finish-refunds` does it.
   */
  async requestIn(tx: Tx, wanted: RefundRequest): Promise<Refund> {
    const payment = await lockPayment(tx, wanted.paymentId);
    if (payment.provider !== 'offline' && !this.paymentProvider.handlesProvider(payment))
      throw new ValidationFailed({
        payment: ['This payment was made with a different card provider than the one configured here.'],
      });
    const known = await findRequestedRefund(tx, payment.id, wanted.requestKey);
    if (known && wanted.amount !== null && wanted.amount !== known.amount) throw new IdempotencyMismatch();
    return known ?? this.write(tx, payment, wanted);
  }

  /** Locks a payment, so that no other refund of it starts before the transaction ends. */
  async lock(tx: Tx, paymentId: string): Promise<void> {
    await lockPayment(tx, paymentId);
  }

  /** The refund created by a request with this key. */
  async find(tx: Tx, paymentId: string, requestKey: string): Promise<Refund | null> {
    return findRequestedRefund(tx, paymentId, requestKey);
  }

  private async write(
    tx: Tx,
    payment: Payment,
    { amount, reason, requestKey, again = false, registrationId, issueId, byStaff, announced = false }: RefundRequest,
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
      announced,
    });
    auditSubject(tx, 'payment', payment.id, {
      refund_id: refund.id,
      amount_cents: refund.amount,
      refund_reason: reason,
      ...(byStaff && { proposed_cents: byStaff.proposal }),
    });
    return refund;
  }

  private async leftOf(tx: Tx, payment: Payment, registrationId: string | undefined): Promise<Cents> {
    const left = payment.amountReceived - payment.amountRefunded - (await sumPendingRefunds(tx, payment.id));
    if (registrationId === undefined) return cents(left);
    return cents(Math.min(left, await readLeftOfRegistration(tx, payment.id, registrationId)));
  }

  /**
   * Requests a refund at the provider and applies the result; a finished refund is returned unchanged, and one that the provider has
   * accepted before is only read. A refund of an offline payment stays pending until the office has paid it out: see `RecordRefundPayout`.
   * @returns `failed` when the provider refuses, which opens an issue unless the payment is fully refunded anyway
   * @throws ProviderDown when the provider cannot be reached: the refund stays pending and is requested again
   */
  async execute(refund: Refund): Promise<Refund> {
    if (refund.status !== 'pending') return refund;
    if (refund.isOffline) return refund;
    const { intent } = (await findPaymentRef(this.database, refund.paymentId)) ?? {};
    if (!intent) throw new NothingToRefund();
    try {
      const made = refund.waitsFor
        ? null
        : await this.paymentProvider
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

  /** Like {@link execute}, for a change that is already committed: if the provider cannot be reached, the refund stays pending. */
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

  /**
   * The provider's list of refunds may be older than its response, so the response is used when the list lacks the refund.
   * @param made null for a refund that the provider had accepted before
   */
  private async finalizeRefund(
    tx: Tx,
    refund: Refund,
    made: ProviderRefund | ProviderRefused | null,
    state: ProviderState | null,
  ): Promise<Refund> {
    await lockPayment(tx, refund.paymentId);
    const refused = made instanceof ProviderRefused;
    const { intent } = state ?? {};
    const refunds = intent?.refunds ?? [];
    const isListed = refused || made === null || refunds.some(({ id }) => id === made.id);
    const status =
      intent &&
      (await this.paymentSync.apply(tx, {
        paymentId: refund.paymentId,
        intent: isListed ? intent : { ...intent, refunds: [...refunds, made] },
      }));
    // The synced state may already say that this refund failed.
    if (refused) await this.refuse(tx, refund, made.message, status?.status === 'refunded');
    return (await findRefund(tx, refund.id)) ?? refund;
  }

  private async refuse(tx: Tx, { id, paymentId }: Refund, reason: string, isReturned: boolean): Promise<void> {
    const isNews = await failPendingRefund(tx, id, reason);
    if (isNews && !isReturned) await this.effects.reportFailure(tx, paymentId, reason);
  }
}
