import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExpectedPaymentResponse } from '@academy/contracts/http/office/registering';
import type { OfflineMethod } from '@academy/contracts/rules/office-payments';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { CheckoutExpiry } from '../../checkout/checkout-expiry.js';
import { lockPayment } from '../../payment/payment.repository.js';
import { PaymentSync } from '../../payment/payment-sync.service.js';
import {
  findOfficePayment,
  hasOtherPayment,
  replaceCardPayment,
  setOfflineMethod,
} from '../expected-payments.repository.js';
import { alreadyRecorded, cardFormOpen, draftDeleted } from '../office-payment.errors.js';
import { offlineIntent } from '../offline-intent.js';

/** The payment method of an offline payment. */
export interface OfflineMoney {
  method: OfflineMethod;
  /** Number of the check or the transfer; null when there is none. */
  reference: string | null;
}

/** Records a payment that the office was waiting for. */
export class RecordExpectedPayment extends Command<ExpectedPaymentResponse> {
  constructor(
    readonly paymentId: string,
    readonly money: OfflineMoney,
  ) {
    super();
  }
}

/**
 * Fulfills the registration, even if its seats were released in the meantime and are still free; if they are taken, a payment issue
 * is opened. A pending card payment is canceled first.
 * @throws NotFound, VersionConflict, CheckoutClosed when a card has already paid it, ProviderDown
 */
@CommandHandler(RecordExpectedPayment)
export class RecordExpectedPaymentHandler implements ICommandHandler<RecordExpectedPayment> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly checkoutExpiry: CheckoutExpiry,
    private readonly paymentSync: PaymentSync,
  ) {}

  async execute({ paymentId, money }: RecordExpectedPayment): Promise<ExpectedPaymentResponse> {
    const expected = await findOfficePayment(this.database, paymentId);
    if (!expected) throw new NotFound();
    if (expected.isDeleted) throw draftDeleted();
    if (expected.provider !== 'offline') await this.checkoutExpiry.cancelAtProvider(expected.checkoutId);
    return this.unitOfWork.run((tx) => this.record(tx, paymentId, money));
  }

  private async record(tx: Tx, paymentId: string, money: OfflineMoney): Promise<ExpectedPaymentResponse> {
    const { status, provider, intentId, checkoutId, amount } = await lockPayment(tx, paymentId);
    if (status === 'succeeded' || status === 'refunded' || (await hasOtherPayment(tx, checkoutId, paymentId)))
      throw alreadyRecorded();
    // The family has opened the card form again since the intent was canceled, and could pay twice.
    if (provider !== 'offline' && intentId && status !== 'canceled') throw cardFormOpen();
    auditSubject(tx, 'payment', paymentId, { ...money, amount_cents: amount });
    let paid = paymentId;
    if (provider === 'offline') await setOfflineMethod(tx, paymentId, money);
    else paid = await replaceCardPayment(tx, paymentId, money);
    const intent = offlineIntent(paid, amount);
    const { fulfilled } = await this.paymentSync.apply(tx, { paymentId: paid, intent });
    return { success: true, status: fulfilled ? 'paid' : 'issue' };
  }
}
