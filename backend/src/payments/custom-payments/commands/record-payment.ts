import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../../platform/http/errors/errors.js';
import type { IdempotencyKey } from '../../../platform/http/idempotency/idempotency.js';
import { Checkout, CheckoutLineRow } from '../../checkout/checkout.entity.js';
import type { PostOutcome } from '../allocation-claims.js';
import { lockUnallocated } from '../allocate-payment.js';
import { CustomPaymentHandler } from '../custom-payment.handler.js';
import { PaidPosts, type PaidPost } from '../paid-posts.js';
import { recordPayment } from '../payment-record.js';
import { PaymentAlreadyUsed } from '../../payment/payment.errors.js';
import type { PricedLine } from '../../fulfillment/product-handler.js';

/** The documented post after an online payment: names the payment, and for a free amount says what it was for. */
export class RecordPayment extends Command<PostOutcome> {
  constructor(
    readonly raw: RegistrationFields,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

/**
 * The record exists as soon as the money does; the post answers with it. A free amount is recorded with the posted fields.
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
      lost: new PaymentAlreadyUsed(),
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
  const payment = await lockUnallocated(tx, paymentId);
  if (payment.amountReceived !== line.amount)
    throw new ValidationFailed({ payment_amount: ['This is not the amount that was paid.'] });
  const { places: _none, ...kept } = line;
  await tx.insert(CheckoutLineRow, {
    ...kept,
    id: randomUUID(),
    checkoutId: payment.checkoutId,
    position: 0,
    status: 'booked',
  });
  await recordPayment(tx, paymentId, 'browser');
  await tx.update(Checkout, { id: payment.checkoutId }, { status: 'completed', completedAt: new Date() });
  return recordId(tx, paymentId);
}

/** The payment's record. That of a free amount has to be about the same student and the same type: what the same post made before. */
async function recordOf(
  { id, purpose }: Parameters<PaidPost['find']>[0],
  raw: RegistrationFields,
  database: Pick<Transaction, 'query'>,
): Promise<string | null> {
  if (purpose === 'online_payment') return recordId(database, id);
  if (purpose !== null) return null;
  const [row] = await database.query<{ id: string }[]>(
    'SELECT id FROM payment_records WHERE payment_id = $1 AND student_first_name = $2 AND student_last_name = $3 AND payment_type = $4',
    [id, fieldText(raw, 'student_first_name'), fieldText(raw, 'student_last_name'), fieldText(raw, 'payment_type')],
  );
  return row?.id ?? null;
}

async function recordId(database: Pick<Transaction, 'query'>, paymentId: string): Promise<string | null> {
  const [row] = await database.query<{ id: string }[]>('SELECT id FROM payment_records WHERE payment_id = $1', [
    paymentId,
  ]);
  return row?.id ?? null;
}
