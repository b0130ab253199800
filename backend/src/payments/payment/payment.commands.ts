import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ProviderUnavailable } from '../providers/payment-provider.js';
import { PaymentSync, type SyncResult } from './payment-sync.service.js';
import { ProviderDown } from './payment.errors.js';
import type { PaymentRef } from './payment.repository.js';

/** Reads a payment's state from the provider and applies it. */
export class SyncPayment extends Command<SyncResult | null> {
  constructor(
    readonly paymentId: string,
    /** What the caller has already read about the payment, which saves reading it again. */
    readonly known?: PaymentRef,
  ) {
    super();
  }
}

/** @returns null while the payment has no intent at the provider. @throws ProviderDown when the provider cannot be reached */
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
