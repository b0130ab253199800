import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import type { AllocatablePayment } from '@academy/contracts/http/office/registering';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { findAllocatable } from '../../custom-payments/free-amount.repository.js';
import { methodLabel } from '../../money/month-view.js';

/** A payment that can be allocated to something else. */
export class GetAllocatablePayment extends Query<AllocatablePayment> {
  constructor(readonly paymentId: string) {
    super();
  }
}

@QueryHandler(GetAllocatablePayment)
export class GetAllocatablePaymentHandler implements IQueryHandler<GetAllocatablePayment> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound when it does not exist, or cannot be allocated to anything else */
  async execute({ paymentId }: GetAllocatablePayment): Promise<AllocatablePayment> {
    const payment = isUUID(paymentId) ? await findAllocatable(this.dataSource, paymentId) : null;
    if (!payment) throw new NotFound();
    const { payer, description, amount, paidAt, accountId } = payment;
    return {
      id: paymentId,
      receipt: receiptNumber(paymentId),
      payer,
      description,
      amount,
      method: methodLabel(payment),
      paid_at: paidAt.toISOString(),
      account_id: accountId,
    };
  }
}
