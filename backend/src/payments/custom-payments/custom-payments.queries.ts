import type { RefundablePayment } from '@academy/contracts/http/office/registering';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { paymentVersion, refundOfPayment } from './refundable-payment.js';
import { findCustomPayment } from './refundable-payment.repository.js';

/** Queries about payments of a custom amount. */
@Injectable()
export class CustomPaymentQueries {
  constructor(private readonly database: Database) {}

  /**
   * What can be refunded of a payment of a custom amount.
   * @throws NotFound when the payment does not exist, was never received, or is in another currency
   */
  async refundable(id: string): Promise<RefundablePayment> {
    const payment = isUUID(id) ? await findCustomPayment(this.database, id) : null;
    if (!payment) throw new NotFound();
    return { id, version: paymentVersion(payment), refund: refundOfPayment(payment) };
  }
}
