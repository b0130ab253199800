import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import type { RefundablePayment } from '@academy/contracts/http/office/registering';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { paymentVersion, refundOfPayment } from '../refundable-payment.js';
import { findCustomPayment } from '../refundable-payment.repository.js';

/** What can be refunded of a payment of a custom amount. */
export class GetRefundablePayment extends Query<RefundablePayment> {
  constructor(readonly paymentId: string) {
    super();
  }
}

@QueryHandler(GetRefundablePayment)
export class GetRefundablePaymentHandler implements IQueryHandler<GetRefundablePayment> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound when the payment does not exist, was never received, or is in another currency */
  async execute({ paymentId: id }: GetRefundablePayment): Promise<RefundablePayment> {
    const payment = isUUID(id) ? await findCustomPayment(this.dataSource, id) : null;
    if (!payment) throw new NotFound();
    return { id, version: paymentVersion(payment), refund: refundOfPayment(payment) };
  }
}
