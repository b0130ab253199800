import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LineCall } from '@academy/contracts/http/payments';
import { NamedPayments, PaymentAlreadyUsed } from '../../payments/index.js';
import { PaidLines } from '../paid-lines.js';
import { CannotDeliver } from '../registration.errors.js';
import { ClaimPayment } from './claim-payment.js';

/** The documented registration post: names a payment and what it was for. */
export class SubmitRegistration extends Command<{ registrationId: string; bookedNow: boolean }> {
  constructor(
    readonly call: LineCall,
    readonly raw: Record<string, unknown>,
    readonly accountId: string | null,
  ) {
    super();
  }
}

/**
 * Settles the named payment and answers for the line the post names. What is registered is the draft stored before the
 * charge; the post only says which line is meant.
 * @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, CannotDeliver, ValidationFailed, PriceChanged, SeatTaken, ProviderDown
 */
@CommandHandler(SubmitRegistration)
export class SubmitRegistrationHandler implements ICommandHandler<SubmitRegistration> {
  constructor(
    private readonly payments: NamedPayments,
    private readonly commands: CommandBus,
    private readonly paidLines: PaidLines,
  ) {}

  async execute({ call, raw, accountId }: SubmitRegistration): Promise<{ registrationId: string; bookedNow: boolean }> {
    const payment = await this.payments.settle(raw);
    if (payment.purpose === null) return this.commands.execute(new ClaimPayment(payment.id, { call, raw }, accountId));
    const registrationId = await this.paidLines.find(payment.id, call, raw);
    if (registrationId) return { registrationId, bookedNow: payment.completedNow };
    throw (await this.payments.isLost(payment.id)) ? new CannotDeliver() : new PaymentAlreadyUsed();
  }
}
