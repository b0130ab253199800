import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ProviderUnavailable } from '../../providers/payment-provider.js';
import { ProviderDown } from '../payment.errors.js';
import { PaymentSync, type SyncResult } from '../payment-sync.service.js';
import type { PaymentRef } from '../payment.repository.js';

/** Asks the provider about a payment and does what follows from the answer. */
export class SyncPayment extends Command<SyncResult | null> {
  constructor(
    readonly paymentId: string,
    /** What the caller has read of it, which saves reading it again. */
    readonly known?: PaymentRef,
  ) {
    super();
  }
}

/** @returns null while the payment has no intent at the provider. @throws ProviderDown when it cannot be asked */
@CommandHandler(SyncPayment)
export class SyncPaymentHandler implements ICommandHandler<SyncPayment> {
  constructor(
    private readonly paymentSync: PaymentSync,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ paymentId, known }: SyncPayment): Promise<SyncResult | null> {
    const state = await this.paymentSync.readProviderState(paymentId, known).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable)
        throw new ProviderDown('If you already paid, your payment is safe and you do not need to pay again.');
      throw error;
    });
    return state && this.unitOfWork.run((tx) => this.paymentSync.apply(tx, state));
  }
}
