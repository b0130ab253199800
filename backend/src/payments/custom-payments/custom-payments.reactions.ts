import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { ExternalSubscriber, type Statement, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { findPaidPayment } from '../payment/payment.repository.js';
import { buildPaymentRecord } from './payment-record.js';
import { type NewPaymentRecord, paymentRecordStatement } from './payment-record.repository.js';

/** Writes the payment record when a closed browser never posted it. */
@Injectable()
@Subscriber({ name: 'record-payment-when-payment-succeeds', event: 'PaymentSucceeded', queue: 'payments' })
export class RecordPaymentWhenPaymentSucceeds extends ExternalSubscriber<'PaymentSucceeded', NewPaymentRecord | null> {
  constructor(private readonly database: Database) {
    super();
  }

  async execute({ payload }: EventEnvelope<'PaymentSucceeded'>): Promise<NewPaymentRecord | null> {
    const paid = await findPaidPayment(this.database, payload.payment_id);
    return paid && buildPaymentRecord(paid, 'worker');
  }

  override saveStatement(_event: EventEnvelope<'PaymentSucceeded'>, record: NewPaymentRecord | null): Statement | null {
    return record && paymentRecordStatement(record);
  }
}
