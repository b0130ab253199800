import { Injectable } from '@nestjs/common';
import type { RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { Database } from '../../platform/database/database.js';
import { IdempotencyKeys, type IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { PaymentAllocations, type AllocationRequest, type PostOutcome } from './allocation-claims.js';
import { NamedPayments, type NamedPayment } from '../payment/named-payments.js';
import { PaymentAlreadyUsed } from '../payment/payment.errors.js';

/** A documented POST after the charge, which names a payment and what it was for. */
export interface PaidBookingRequest extends Pick<AllocationRequest, 'fieldPrefix' | 'unfulfillable'> {
  raw: RegistrationFields;
  key: IdempotencyKey | undefined;
  /** Finds what the payment has bought for this POST so far. */
  find(payment: NamedPayment, database: Database): Promise<string | null>;
  /** For a custom amount. See {@link AllocationRequest}. */
  prepare(paymentId: string): ReturnType<AllocationRequest['prepare']>;
}

/** Bank data is accepted but never kept, not even in a fingerprint. */
const fieldsOf = (raw: RegistrationFields) => ({ ...raw, bank_name: undefined, account_number: undefined });

/** Handles POSTs after the charge: settles the payment, then finds or makes its purchase. A repeated POST gets the first result. */
@Injectable()
export class PaidBookings {
  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyKeys,
    private readonly payments: NamedPayments,
    private readonly claims: PaymentAllocations,
  ) {}

  /**
   * @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, IdempotencyMismatch, ProviderDown, `unfulfillable`, and the errors of
   * {@link PaymentAllocations}
   */
  async respond({ raw, key, find, prepare, fieldPrefix, unfulfillable }: PaidBookingRequest): Promise<PostOutcome> {
    const fields = fieldsOf(raw);
    const earlier = await this.keys.answered<PostOutcome>(key, fields);
    if (earlier) return { ...earlier, isNew: false };
    const payment = await this.payments.sync(raw);
    const known = await find(payment, this.database);
    if (known) return this.keep(key, fields, { id: known, isNew: payment.fulfilled !== null });
    if (await this.payments.isUnfulfillable(payment.id)) throw unfulfillable();
    if (payment.purpose !== null) throw new PaymentAlreadyUsed();
    return this.claims.claim({
      paymentId: payment.id,
      key,
      fields,
      fieldPrefix,
      unfulfillable,
      find: (tx) => find(payment, tx),
      prepare: () => prepare(payment.id),
    });
  }

  /** The payment itself guarantees a single purchase, whichever call settles it; the key only makes the response repeatable. */
  private async keep(key: IdempotencyKey | undefined, fields: unknown, outcome: PostOutcome): Promise<PostOutcome> {
    if (!key) return outcome;
    const first = await this.keys.storeAnswer(key, fields, outcome);
    return first === outcome ? outcome : { ...first, isNew: false };
  }
}
