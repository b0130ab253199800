import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { storedText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../../platform/http/errors/errors.js';
import type { IdempotencyKey } from '../../../platform/http/idempotency/idempotency.js';
import { completeCheckout, insertLine } from '../../checkout/checkout-lines.repository.js';
import type { PostOutcome } from '../allocation-claims.js';
import { lockUnallocated } from '../allocate-payment.js';
import { CustomPaymentHandler } from '../custom-payment.handler.js';
import { PaidPosts } from '../paid-posts.js';
import { recordPayment } from '../payment-record.js';
import { findMatchingRecord, findPaymentRecord } from '../payment-record.repository.js';
import type { NamedPayment } from '../../payment/payment-lookup.js';
import { PaymentAlreadyUsed } from '../../payment/payment.errors.js';
import type { PricedLine } from '../../fulfillment/product-handler.js';

/** The documented POST after an online payment: names the payment, and for a custom amount also what it was for. */
export class RecordPayment extends Command<PostOutcome> {
  constructor(
    readonly raw: RegistrationFields,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

/**
 * The record is created when the payment succeeds, and the POST returns it. A custom amount is recorded with the posted fields.
 * @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, PaymentOnHold, IdempotencyMismatch, ValidationFailed, ProviderDown
 */
@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly posts: PaidPosts,
    private readonly purchase: CustomPaymentHandler,
  ) {}

  async execute({ raw, key }: RecordPayment): Promise<PostOutcome> {
    return this.posts.answer({
      raw,
      key,
      find: (payment, database) => recordOf(payment, raw, database),
      prepare: (paymentId) => this.prepare(paymentId, raw),
      fieldPrefix: /^payment\./,
      lost: () => new PaymentAlreadyUsed(),
    });
  }

  private async prepare(
    paymentId: string,
    raw: RegistrationFields,
  ): Promise<(tx: Transaction) => Promise<string | null>> {
    const [line] = await this.purchase.price([{ line_id: randomUUID(), call: 'payments', body: raw }]);
    return (tx) => claim(tx, paymentId, line as PricedLine);
  }
}

async function claim(tx: Transaction, paymentId: string, line: PricedLine): Promise<string | null> {
  const { checkoutId, intentId, amountReceived } = await lockUnallocated(tx, paymentId);
  if (amountReceived !== line.amount)
    throw new ValidationFailed({ payment_amount: ['This is not the amount that was paid.'] });
  const { places: _none, ...kept } = line;
  const row = { ...kept, id: randomUUID(), checkoutId, position: 0 };
  await insertLine(tx, row);
  await completeCheckout(tx, checkoutId);
  const paid = { paymentId, intentId: intentId as string, amountReceived, lines: [row] };
  return (await recordPayment(tx, paid, 'browser')) ?? findPaymentRecord(tx, paymentId);
}

/** The payment's record. For a custom amount it must match the student and the type, as when the same POST created it. */
async function recordOf(
  { id, purpose, fulfilled }: NamedPayment,
  raw: RegistrationFields,
  database: Pick<Transaction, 'query'>,
): Promise<string | null> {
  if (purpose === 'online_payment') return fulfilled?.[0]?.id ?? findPaymentRecord(database, id);
  if (purpose !== null) return null;
  return findMatchingRecord(database, id, {
    firstName: storedText(raw, 'student_first_name'),
    lastName: storedText(raw, 'student_last_name'),
    paymentType: storedText(raw, 'payment_type'),
  });
}
