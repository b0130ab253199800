import { Injectable } from '@nestjs/common';
import { formatCents } from '@academy/contracts/rules/money';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { AppError } from '../../platform/http/errors/errors.js';
import { IdempotencyKeys, type IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { PaymentIssues } from '../payment-issues/payment-issues.js';
import { lockUnallocated } from './allocate-payment.js';
import { lockPayment, readAmountReceived } from '../payment/payment.repository.js';
import { AmountMismatch, PriceChanged } from '../payment/payment.errors.js';

/** Result of a POST after the payment: the id of the purchase, and whether this POST created it. */
export interface PostOutcome {
  id: string;
  isNew: boolean;
}

/** A POST that says what a custom amount was for. */
export interface AllocationRequest {
  paymentId: string;
  key: IdempotencyKey | undefined;
  /** The fields that the idempotency key is compared with. */
  fields: unknown;
  /** Finds the purchase that the same POST made before. */
  find(tx: Tx): Promise<string | null>;
  /**
   * Validates and prices the POST outside any transaction.
   * @returns a function that makes the purchase, or returns null when it can no longer be delivered
   */
  prepare(): Promise<(tx: Tx) => Promise<string | null>>;
  /** Prefix of a draft's field names, removed in errors because the posted fields have none. */
  fieldPrefix: RegExp;
  /** The error when the choice is no longer available and the payment is refunded. */
  unfulfillable: () => AppError;
}

/** A draft whose seats are taken fails with "nothing was charged"; here a card was charged, and the money is refunded. */
const lostPlace: readonly string[] = ['seat_taken', 'slot_taken'] satisfies AppError['code'][];

const keptMessage =
  'Your payment went through and is not lost. Please correct the highlighted errors and send the form again. You do not need to pay again.';

/**
 * Allocates a custom amount to the purchase in a POST, once. The card has been charged by then, so every error says what happens to the
 * money: if the choice is no longer available, an issue refunds it at once; errors that the family can correct leave the payment as it is.
 */
@Injectable()
export class PaymentAllocations {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly paymentIssues: PaymentIssues,
  ) {}

  /** @throws PaymentAlreadyUsed, PaymentOnHold, AmountMismatch, IdempotencyMismatch, `unfulfillable`, ValidationFailed with plain field names */
  async claim(post: AllocationRequest): Promise<PostOutcome> {
    try {
      return await this.buy(post, await post.prepare());
    } catch (error) {
      throw await this.afterCharge(post, error);
    }
  }

  /** Buys in one transaction with the key. A retry waits for the key or the payment's row lock, and then finds the first purchase. */
  private async buy(
    { paymentId, key, fields, find, unfulfillable }: AllocationRequest,
    make: (tx: Tx) => Promise<string | null>,
  ): Promise<PostOutcome> {
    const { answer, replayed } = await this.unitOfWork.run((tx) =>
      this.keys.runIdempotent(tx, key, fields, async () => {
        await lockPayment(tx, paymentId);
        auditSubject(tx, 'payment', paymentId);
        const known = await find(tx);
        if (known) return { id: known, isNew: false };
        const id = await make(tx);
        if (!id) throw unfulfillable();
        await this.paymentIssues.resolve(tx, paymentId, 'amount_mismatch');
        return { id, isNew: true };
      }),
    );
    return { id: answer.id, isNew: answer.isNew && !replayed };
  }

  private async afterCharge(
    { paymentId, fieldPrefix, unfulfillable }: AllocationRequest,
    error: unknown,
  ): Promise<unknown> {
    if (!(error instanceof AppError)) return error;
    if (lostPlace.includes(error.code))
      return (
        (await this.openCase(paymentId, 'cannot_deliver', 'What the family chose for a custom amount is sold out.')) ??
        unfulfillable()
      );
    if (error instanceof PriceChanged) {
      const amountReceived = await readAmountReceived(this.database, paymentId);
      const detail = `paid ${formatCents(amountReceived)} but chose an item priced at ${formatCents(error.amount)}`;
      return (await this.openCase(paymentId, 'amount_mismatch', detail)) ?? new AmountMismatch(amountReceived, error);
    }
    if (error.code !== 'validation_failed') return error;
    const errors = Object.fromEntries(
      Object.entries(error.details.errors ?? {}).map(([field, messages]) => [field.replace(fieldPrefix, ''), messages]),
    );
    return new AppError('validation_failed', keptMessage, { errors });
  }

  /**
   * Opens the issue in a new transaction, because the failed one was rolled back. Another POST may have used the payment in the meantime.
   * @returns the error for a payment that is used or on hold by now; null when the issue is open
   */
  private async openCase(
    paymentId: string,
    kind: 'cannot_deliver' | 'amount_mismatch',
    detail: string,
  ): Promise<AppError | null> {
    try {
      await this.unitOfWork.run(async (tx) => {
        await lockUnallocated(tx, paymentId);
        auditSubject(tx, 'payment', paymentId);
        await this.paymentIssues.openIfAbsent(tx, paymentId, kind, detail);
      });
      return null;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }
}
