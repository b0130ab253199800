import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { Subscriber, TransactionalSubscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { recordPayment } from '../payment-record.js';
import { findPaidPayment } from '../../payment/payment.repository.js';

/** Writes the payment record that a closed browser never posted. */
@Injectable()
@Subscriber({ name: 'record-payment-when-payment-succeeds', event: 'PaymentSucceeded', queue: 'payments' })
export class RecordPaymentWhenPaymentSucceeds extends TransactionalSubscriber<'PaymentSucceeded'> {
  async handle({ payload }: EventEnvelope<'PaymentSucceeded'>, tx: Transaction): Promise<void> {
    const paid = await findPaidPayment(tx, payload.payment_id);
    if (paid) await recordPayment(tx, paid, 'worker');
  }
}
