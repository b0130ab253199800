import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LineBody, LineCall } from '@academy/contracts/http/payments';
import { CheckoutRetirement, claimFreeAmount, withPlainFields } from '../../payments/index.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors.js';
import { RegistrationPurchase } from '../registration-purchase.js';

/** Uses a succeeded payment that was made for nothing in particular to register somebody. */
export class ClaimPayment extends Command<{ registrationId: string; bookedNow: boolean }> {
  constructor(
    readonly paymentId: string,
    readonly post: { call: LineCall; raw: Record<string, unknown> },
    readonly accountId: string | null,
  ) {
    super();
  }
}

/** @throws PaymentAlreadyUsed, PriceChanged, ValidationFailed, SeatTaken */
@CommandHandler(ClaimPayment)
export class ClaimPaymentHandler implements ICommandHandler<ClaimPayment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly purchase: RegistrationPurchase,
    private readonly retirement: CheckoutRetirement,
  ) {}

  async execute(command: ClaimPayment): Promise<{ registrationId: string; bookedNow: boolean }> {
    try {
      return await this.claim(command);
    } catch (error) {
      throw withPlainFields(error, /^lines\.[^.]+\./);
    }
  }

  private async claim({ paymentId, post, accountId }: ClaimPayment): Promise<{ registrationId: string; bookedNow: boolean }> {
    const lines = await this.purchase.price([{ line_id: randomUUID(), call: post.call, body: post.raw as unknown as LineBody }]);
    const [line] = lines;
    if (!line) throw new ValidationFailed({});
    await this.retirement.endAll(await this.purchase.inTheWay(lines));
    const registrationId = await this.unitOfWork.run((tx) => claimFreeAmount(tx, this.purchase, { paymentId, line, accountId }));
    if (!registrationId) throw new Error(`The seats of payment ${paymentId} were held and cannot be given`);
    return { registrationId, bookedNow: true };
  }
}
