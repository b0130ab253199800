import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { DataSource } from 'typeorm';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors.js';
import { Checkout, CheckoutLineRow } from '../checkout.entity.js';
import { lockUnclaimed, withPlainFields } from '../free-amounts.js';
import { NamedPayments } from '../named-payments.js';
import { OnlinePaymentPurchase } from '../online-payment-purchase.js';
import { recordPayment } from '../payment-record.js';
import { Payment } from '../payment.entity.js';
import { PaymentAlreadyUsed } from '../payment.errors.js';
import type { PricedLine } from '../purchase.js';

/** The documented post after an online payment: names the payment, and for a free amount says what it was for. */
export class RecordPayment extends Command<{ recordId: string; recordedNow: boolean }> {
  constructor(readonly raw: RegistrationFields) {
    super();
  }
}

/**
 * The record exists as soon as the money does; the post answers with it. A free amount is recorded with the posted fields.
 * @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, ValidationFailed, ProviderDown
 */
@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly payments: NamedPayments,
    private readonly purchase: OnlinePaymentPurchase,
  ) {}

  async execute({ raw }: RecordPayment): Promise<{ recordId: string; recordedNow: boolean }> {
    const payment = await this.payments.settle(raw);
    if (payment.purpose === null) return this.claim(payment.id, raw);
    const recordId = payment.purpose === 'online_payment' ? await this.recordOf(payment.id) : null;
    if (!recordId) throw new PaymentAlreadyUsed();
    return { recordId, recordedNow: payment.completedNow };
  }

  private async claim(paymentId: string, raw: RegistrationFields): Promise<{ recordId: string; recordedNow: boolean }> {
    const line = await this.price(raw);
    return this.unitOfWork.run(async (tx) => {
      // A twin of this post waits here and then finds the record.
      await tx.findOneOrFail(Payment, { where: { id: paymentId }, lock: { mode: 'pessimistic_write' } });
      const known = await this.sameRecord(tx, paymentId, line);
      if (known) return { recordId: known, recordedNow: false };
      const payment = await lockUnclaimed(tx, paymentId);
      if (payment.amountReceived !== line.amount) throw new ValidationFailed({ payment_amount: ['This is not the amount that was paid.'] });
      const { places: _none, ...kept } = line;
      await tx.insert(CheckoutLineRow, { ...kept, id: randomUUID(), checkoutId: payment.checkoutId, position: 0, status: 'booked' });
      await recordPayment(tx, paymentId, 'browser');
      await tx.update(Checkout, { id: payment.checkoutId }, { status: 'completed', completedAt: new Date() });
      return { recordId: (await this.recordOf(paymentId, tx)) as string, recordedNow: true };
    });
  }

  private async price(raw: RegistrationFields): Promise<PricedLine> {
    try {
      const [line] = await this.purchase.price([{ line_id: randomUUID(), call: 'payments', body: raw }]);
      return line as PricedLine;
    } catch (error) {
      throw withPlainFields(error, /^payment\./);
    }
  }

  private async recordOf(paymentId: string, tx: Pick<Transaction, 'query'> = this.dataSource): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>('SELECT id FROM payment_records WHERE payment_id = $1', [paymentId]);
    return row?.id ?? null;
  }

  /** The record of the same post sent before: same student, same type. */
  private async sameRecord(tx: Transaction, paymentId: string, { body }: PricedLine): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>(
      'SELECT id FROM payment_records WHERE payment_id = $1 AND student_first_name = $2 AND student_last_name = $3 AND payment_type = $4',
      [paymentId, fieldText(body, 'student_first_name'), fieldText(body, 'student_last_name'), fieldText(body, 'payment_type')],
    );
    return row?.id ?? null;
  }
}
