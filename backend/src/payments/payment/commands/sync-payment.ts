import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ProviderUnavailable } from '../../providers/payment-provider.js';
import { ProviderDown } from '../payment.errors.js';
import { Settlement, type Settled } from '../payment-sync.service.js';

/** Asks the provider about a payment and does what follows from the answer. */
export class SettlePayment extends Command<Settled | null> {
  constructor(readonly paymentId: string) {
    super();
  }
}

/** @returns null while the payment has no intent at the provider. @throws ProviderDown when it cannot be asked */
@CommandHandler(SettlePayment)
export class SettlePaymentHandler implements ICommandHandler<SettlePayment> {
  constructor(
    private readonly settlement: Settlement,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ paymentId }: SettlePayment): Promise<Settled | null> {
    const state = await this.settlement.read(paymentId).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable)
        throw new ProviderDown('If you have paid, nothing is lost and you do not need to pay again.');
      throw error;
    });
    return state && this.unitOfWork.run((tx) => this.settlement.apply(tx, state));
  }
}
