import { Injectable } from '@nestjs/common';
import { formatCents } from '@academy/contracts/rules/money';
import { DataSource } from 'typeorm';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { AppError } from '../../platform/http/errors/errors.js';
import { IdempotencyKeys, type IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { PaymentIssues } from '../payment-issues/payment-issues.js';
import { lockUnallocated } from './allocate-payment.js';
import { lockPayment, readAmountReceived } from '../payment/payment.repository.js';
import { PaidAnotherAmount, PriceChanged } from '../payment/payment.errors.js';

/** What a post after the payment answers with: the id of what was bought, and whether this post made it. */
export interface PostOutcome {
  id: string;
  isNew: boolean;
}

/** A post that says what a free amount was for. */
export interface AllocationRequest {
  paymentId: string;
  key: IdempotencyKey | undefined;
  /** What the key is compared by. */
  fields: unknown;
  /** Looks for what the same post has bought before. */
  find(tx: Transaction): Promise<string | null>;
  /** Checks and prices the post, outside of any transaction. @returns what buys it, or answers null when it can no longer be given */
  prepare(): Promise<(tx: Transaction) => Promise<string | null>>;
  /** How a draft's field names begin; the posted fields are plain. */
  fieldPrefix: RegExp;
  /** Thrown when what was chosen is gone and the money goes back. */
  lost: AppError;
}

/** Places can be refused to a draft with "nothing was charged"; here a card was charged, and the money goes back. */
const lostPlace: readonly string[] = ['seat_taken', 'slot_taken'] satisfies AppError['code'][];

const keptMessage =
  'Your payment went through and is not lost. Please correct the highlighted errors and send the form again. You do not need to pay again.';

/**
 * Uses a free amount for what a post names, once. The card has been charged by then, so every refusal says what happens with the money:
 * a choice that is gone returns it at once, through a case of its own; what the family can correct leaves the payment as it is.
 */
@Injectable()
export class PaymentAllocations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly paymentIssues: PaymentIssues,
  ) {}

  /** @throws PaymentAlreadyUsed, PaymentOnHold, PaidAnotherAmount, IdempotencyMismatch, `lost`, ValidationFailed with plain field names */
  async claim(post: AllocationRequest): Promise<PostOutcome> {
    try {
      return await this.buy(post, await post.prepare());
    } catch (error) {
      throw await this.afterCharge(post, error);
    }
  }

  /** In one transaction with the key. A repeated post waits for the key, or for the payment's row lock, and then finds what the first one bought. */
  private async buy(
    { paymentId, key, fields, find, lost }: AllocationRequest,
    make: (tx: Transaction) => Promise<string | null>,
  ): Promise<PostOutcome> {
    const { answer, replayed } = await this.unitOfWork.run((tx) =>
      this.keys.runIdempotent(tx, key, fields, async () => {
        await lockPayment(tx, paymentId);
        auditSubject(tx, 'payment', paymentId);
        const known = await find(tx);
        if (known) return { id: known, isNew: false };
        const id = await make(tx);
        if (!id) throw lost;
        await this.paymentIssues.resolve(tx, paymentId, 'amount_mismatch');
        return { id, isNew: true };
      }),
    );
    return { id: answer.id, isNew: answer.isNew && !replayed };
  }

  private async afterCharge({ paymentId, fieldPrefix, lost }: AllocationRequest, error: unknown): Promise<unknown> {
    if (!(error instanceof AppError)) return error;
    if (lostPlace.includes(error.code))
      return (
        (await this.openCase(paymentId, 'cannot_deliver', 'the item chosen for a custom amount is sold out')) ?? lost
      );
    if (error instanceof PriceChanged) {
      const amountReceived = await readAmountReceived(this.dataSource, paymentId);
      const detail = `paid ${formatCents(amountReceived)} but chose an item priced at ${formatCents(error.amount)}`;
      return (
        (await this.openCase(paymentId, 'amount_mismatch', detail)) ?? new PaidAnotherAmount(amountReceived, error)
      );
    }
    if (error.code !== 'validation_failed') return error;
    const errors = Object.fromEntries(
      Object.entries(error.details.errors ?? {}).map(([field, messages]) => [field.replace(fieldPrefix, ''), messages]),
    );
    return new AppError('validation_failed', keptMessage, { errors });
  }

  /**
   * In a transaction of its own, as the one that found out is undone. Another post may have used the payment meanwhile.
   * @returns the refusal of a payment that is used or on hold by now; null when the case is open
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
