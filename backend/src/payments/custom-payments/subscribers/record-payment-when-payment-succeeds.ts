import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { ExternalSubscriber, Subscriber, type Statement } from '../../../platform/messaging/subscribers/subscriber.js';
import { buildPaymentRecord } from '../payment-record.js';
import { paymentRecordStatement, type NewPaymentRecord } from '../payment-record.repository.js';
import { findPaidPayment } from '../../payment/payment.repository.js';

/** Writes the payment record when a closed browser never posted it. */
@Injectable()
@Subscriber({ name: 'record-payment-when-payment-succeeds', event: 'PaymentSucceeded', queue: 'payments' })
export class RecordPaymentWhenPaymentSucceeds extends ExternalSubscriber<'PaymentSucceeded', NewPaymentRecord | null> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async execute({ payload }: EventEnvelope<'PaymentSucceeded'>): Promise<NewPaymentRecord | null> {
    const paid = await findPaidPayment(this.dataSource, payload.payment_id);
    return paid && buildPaymentRecord(paid, 'worker');
  }

  override saveStatement(_event: EventEnvelope<'PaymentSucceeded'>, record: NewPaymentRecord | null): Statement | null {
    return record && paymentRecordStatement(record);
  }
}
