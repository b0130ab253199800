import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Refund } from './refund.repository.js';
import { type RefundRequest, Refunds } from './refund.service.js';

/** Refunds a payment, in full or in part. */
export class RefundPayment extends Command<Refund> {
  constructor(readonly wanted: RefundRequest) {
    super();
  }
}

/** @throws RefundExceedsBalance, NothingToRefund, RepeatedRefund, IdempotencyMismatch, ProviderDown */
@CommandHandler(RefundPayment)
export class RefundPaymentHandler implements ICommandHandler<RefundPayment> {
  constructor(private readonly refunds: Refunds) {}

  async execute({ wanted }: RefundPayment): Promise<Refund> {
    return this.refunds.execute(await this.refunds.request(wanted));
  }
}
